import path from 'node:path';

export type Role = 'all' | 'api' | 'games' | 'jobs';

export interface Config {
  role: Role;
  host: string;
  port: number;
  /** Number of processes that serve calls and sockets on this port. */
  processes: number;
  /** 1, or the number of a further process that the first one has started. */
  processNo: number;
  /** Folder of all data of this installation: embedded database, secrets, uploads, logs. */
  dataDir: string;
  /** An external PostgreSQL; null means the embedded one. */
  databaseUrl: string | null;
  /** Load the demo brand and its players when the database is empty. */
  demo: boolean;
  /** Calls per minute from one address to ordinary and to guarded (login, register, captcha) calls. */
  rate_perMinute: number;
  authRate_perMinute: number;
  /** Base64 of 32 bytes; null means a file in the data folder, created at the first start. */
  masterKey: string | null;
  /** Number of the key that signs round proofs; a higher number creates a new key, and lower ones stay published. */
  proofKeyVersion: number;
  /** Scheme, host and port of the site for browsers (`https://play.example`); null: derived from the brands' host names and the proxies. */
  publicOrigin: string | null;
  /** Maximum number of open connections; 0: as many as the process's file descriptors allow. */
  maxConnections: number;
  /** Maximum number of connections from one address; 0: a tenth of it, at least 100. */
  maxConnectionsPerAddress: number;
  /** The address on which other processes of this installation reach the shared rooms of this one. */
  roomsHost: string;
  /** Its port; 0: any free one. */
  roomsPort: number;
  /** Trust X-Forwarded-For and -Host of this many proxies. */
  trustedProxies: number;
  /** Hosts that serve only the wallet API for game servers: names, or names with a port. */
  walletHosts: readonly string[];
  /** Whether the other hosts serve the wallet API too. */
  walletOnAllHosts: boolean;
  /** A table of IPv4 ranges and their countries; null means that all countries are unknown. */
  geoIpFile: string | null;
  /** Where a vendor simulator serves the demo vendors' games; null: those games are not available, or `runsSimulator`. */
  simulatorUrl: string | null;
  /** Whether this process starts a vendor simulator of its own. */
  runsSimulator: boolean;
  /** Where a sports feed is served; null: the sportsbook is empty, or `runsSportsFeed`. */
  sportsFeedUrl: string | null;
  /** Whether this process starts a simulated sports feed of its own. */
  runsSportsFeed: boolean;
  /** Where simulated lotteries of others are served; null: results of others are those that operators enter, or `runsDraws`. */
  drawsUrl: string | null;
  /** Whether this process starts the simulated feeds of lotteries of others. */
  runsDraws: boolean;
  /** Where the simulators of payment gateways are served; null: their methods do not answer, or `runsGateways`. */
  gatewaysUrl: string | null;
  /** Whether this process starts the simulators of payment gateways. */
  runsGateways: boolean;
  /** What is shared with those feeds, hex; null: a key derived from the master key. */
  drawsSecret: string | null;
  /** Feeds of results of real lotteries, by the name that a lottery has them with, and what is shared with each, hex. */
  lotteryFeeds: readonly { name: string; url: string; secret: string }[];
  /** Addresses of the nodes of public chains from which lotteries draw; empty: the chain cannot be used. */
  chainNodes: Readonly<Record<'tron' | 'ethereum' | 'bitcoin', readonly string[]>>;
  /** Whether draws of lotteries may use the drand beacon, which needs a connection to its public relays. */
  usesBeacon: boolean;
  /** SMS gateway address, called by `POST {"to","text"}`, and its token; null: only demo brands "send", to the demo outbox. */
  sms: { url: string; token: string } | null;
  /** The mail server (`smtps://user:password@host`) and the sender address; null as above. */
  smtp: { url: string; from: string } | null;
  /**
   * Allow services on this machine (login providers, captcha, game servers), without encryption: for tests and local trials, never for a
   * site with players.
   */
  allowPrivateServices: boolean;
  /**
   * Origins of services in the operator's own network (game servers, providers); operators may enter these besides public https addresses.
   */
  privateServices: readonly string[];
  /** Address of the public keys of Firebase's ID tokens. */
  firebaseKeysUrl: string;
  /** One password for all logins of a new demo brand, instead of generated ones. */
  demoPassword: string | null;
}

/** Google's address, as firebase.google.com documents it for libraries that look keys up by id. */
const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const ROLES: readonly Role[] = ['all', 'api', 'games', 'jobs'];

/** Reads the configuration from the environment; throws a clear message for an invalid value. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const number = (name: string, fallback: number): number => {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${text}".`);
    return value;
  };
  const role = (env['FAIRHOUSE_ROLE'] ?? 'all') as Role;
  if (!ROLES.includes(role)) throw new Error(`FAIRHOUSE_ROLE must be one of ${ROLES.join(', ')}, not "${role}".`);
  const demo = env['FAIRHOUSE_DEMO'] !== '0';
  const simulator = env['SIMULATOR_URL'] || null;
  const feed = env['SPORTS_FEED_URL'] ?? '';
  const draws = env['DRAWS_URL'] ?? '';
  const gateways = env['GATEWAYS_URL'] ?? '';
  return {
    role,
    host: env['HOST'] ?? '127.0.0.1',
    port: number('PORT', 3000),
    processes: number('FAIRHOUSE_PROCESSES', 1),
    processNo: number('FAIRHOUSE_PROCESS_NO', 1),
    dataDir: path.resolve(env['DATA_DIR'] ?? path.join(import.meta.dirname, '../../..', '.data')),
    databaseUrl: env['DATABASE_URL'] || null,
    demo,
    rate_perMinute: number('RATE_PER_MINUTE', 1200),
    authRate_perMinute: number('AUTH_RATE_PER_MINUTE', 40),
    masterKey: env['FAIRHOUSE_MASTER_KEY'] || null,
    proofKeyVersion: number('PROOF_KEY_VERSION', 1),
    publicOrigin: parsePublicOrigin(env['PUBLIC_ORIGIN'] ?? ''),
    maxConnections: number('MAX_CONNECTIONS', 0),
    maxConnectionsPerAddress: number('MAX_CONNECTIONS_PER_ADDRESS', 0),
    roomsHost: env['ROOMS_HOST'] || '127.0.0.1',
    roomsPort: number('ROOMS_PORT', 0),
    trustedProxies: number('TRUSTED_PROXIES', 0),
    walletHosts: parseHosts(env['WALLET_HOSTS'] ?? ''),
    walletOnAllHosts: env['WALLET_ON_ALL_HOSTS'] !== '0',
    geoIpFile: env['GEO_IP_FILE'] || null,
    simulatorUrl: simulator === 'off' ? null : simulator,
    runsSimulator: demo && role === 'all' && simulator === null,
    sportsFeedUrl: parseOrigins('SPORTS_FEED_URL', feed === 'off' ? '' : feed)[0] ?? null,
    runsSportsFeed: demo && role === 'all' && feed === '',
    drawsUrl: parseOrigins('DRAWS_URL', draws === 'off' ? '' : draws)[0] ?? null,
    runsDraws: demo && role === 'all' && draws === '',
    gatewaysUrl: parseOrigins('GATEWAYS_URL', gateways === 'off' ? '' : gateways)[0] ?? null,
    runsGateways: demo && role === 'all' && gateways === '',
    drawsSecret: parseSecret(env['DRAWS_SECRET'] ?? ''),
    lotteryFeeds: parseFeeds(env['LOTTERY_FEEDS'] ?? ''),
    chainNodes: {
      tron: parseNodes('LOTTERY_TRON_NODES', env),
      ethereum: parseNodes('LOTTERY_ETHEREUM_NODES', env),
      bitcoin: parseNodes('LOTTERY_BITCOIN_NODES', env),
    },
    usesBeacon: env['LOTTERY_BEACON'] === 'drand',
    sms: env['SMS_URL'] ? { url: parseSecureUrl('SMS_URL', env['SMS_URL']), token: env['SMS_TOKEN'] ?? '' } : null,
    smtp: parseSmtp(env),
    allowPrivateServices: env['ALLOW_PRIVATE_SERVICES'] === '1',
    privateServices: parseOrigins('PRIVATE_SERVICES', env['PRIVATE_SERVICES'] ?? ''),
    firebaseKeysUrl: parseSecureUrl('FIREBASE_KEYS_URL', env['FIREBASE_KEYS_URL'] || FIREBASE_KEYS),
    demoPassword: env['FAIRHOUSE_DEMO_PASSWORD'] || null,
  };
}

/** Scheme, host and optional port; null when not set. */
function parsePublicOrigin(text: string): string | null {
  if (text === '') return null;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && text.replace(/\/$/, '').toLowerCase() === url.origin) return url.origin;
  throw new Error(`PUBLIC_ORIGIN must be an address like https://play.example, without a path, not "${text}".`);
}

/** Host names separated by commas, in lower case, each with an optional port. */
function parseHosts(text: string): string[] {
  const hosts = text
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');
  const invalid = hosts.find((host) => !/^([a-z\d.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/.test(host));
  if (invalid !== undefined) throw new Error(`WALLET_HOSTS must be host names, not "${invalid}".`);
  return hosts;
}

/** Origins (`http://10.0.0.5:8080`) separated by commas. */
function parseOrigins(name: string, text: string): string[] {
  const addresses = text.split(',').flatMap((address) => address.trim() || []);
  for (const address of addresses) {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
      throw new Error(`${name} must be addresses such as https://games.example:8443, not "${address}".`);
  }
  return addresses;
}

/** At least 16 bytes in hex; null when not set. */
function parseSecret(text: string): string | null {
  if (text === '' || /^([\da-f]{2}){16,}$/i.test(text)) return text || null;
  throw new Error('DRAWS_SECRET must be at least 32 hex digits.');
}

/** `name=https://host#secret`, separated by commas: each with a host and a secret of its own, so that no publisher can answer for another. */
function parseFeeds(text: string): Config['lotteryFeeds'] {
  const feeds = text
    .split(',')
    .flatMap((feed) => feed.trim() || [])
    .map((feed) => {
      const [, name = '', url = '', secret = ''] = /^([\w-]{1,40})=([^#]+)#((?:[\da-f]{2}){16,})$/i.exec(feed) ?? [];
      if (name === '' || name.startsWith('simulated') || !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
        throw new Error('LOTTERY_FEEDS must be feeds such as name=https://host#secret, with at least 32 hex digits.');
      return { name, url: new URL(url).origin, secret };
    });
  for (const part of ['name', 'url', 'secret'] as const)
    if (new Set(feeds.map((feed) => feed[part])).size < feeds.length)
      throw new Error(`LOTTERY_FEEDS has two feeds with the same ${part}.`);
  return feeds;
}

/** Addresses of at least two nodes, of different hosts: one alone could choose what it answers. They may have a path and a password. */
function parseNodes(name: string, env: NodeJS.ProcessEnv): string[] {
  const addresses = (env[name] ?? '').split(',').flatMap((address) => address.trim() || []);
  const hosts = new Set(addresses.map((address) => URL.parse(address)?.host));
  const isWeb = addresses.every((address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ''));
  if (addresses.length > 0 && (!isWeb || hosts.size < 2 || hosts.size < addresses.length))
    throw new Error(`${name} must be addresses of at least two nodes on different hosts, separated by commas.`);
  return addresses;
}

/** An address that secrets may be sent to: encrypted, or on this machine. */
function parseSecureUrl(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)) return text;
  throw new Error(`${name} must be an https address.`);
}

function parseSmtp(env: NodeJS.ProcessEnv): Config['smtp'] {
  const url = env['SMTP_URL'];
  if (!url) return null;
  const from = env['MAIL_FROM'];
  if (!from) throw new Error('SMTP_URL needs MAIL_FROM: the sender address of mails.');
  return { url, from };
}
