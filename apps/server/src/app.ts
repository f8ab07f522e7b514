import { accountId } from '@fairhouse/contracts';
import { type MessageId, makeServerText } from '@fairhouse/i18n';
import type { FastifyInstance } from 'fastify';
import { bindBackoffice, openOperatorSessions } from '#backoffice';
import { bindBets, openMoneyLanes } from '#bets';
import { bindBrand, bootFor, openBrands } from '#brand';
import type { Config } from '#config';
import type { Database } from '#db';
import { openGeoIp } from '#edges/geo-ip';
import { openSandboxGateway } from '#edges/payment-gateway';
import { bindGames, forgetOldLaunches, openGameSessions, openGames, openGameTokens } from '#games';
import { type IdentifyCaller, makeBind, openEnvelopeKeys, openHttp, type Say, serveSites } from '#http';
import { bindIdentity, forgetOldSessions, openSessions } from '#identity';
import { openJobs, type Task } from '#jobs';
import { makePartitions, rollUpHouse, runTrialBalance } from '#ledger';
import { bindPayments, expireDeposits } from '#payments';
import { type IdentifyListener, openRealtime } from '#realtime';
import type { Secrets } from '#secrets';
import { bindSlots, registerSlots } from '#slots';
import { bindWallet } from '#wallet';

export interface AppParts {
  config: Config;
  database: Database;
  secrets: Secrets;
  /** One line for the operator of the machine. */
  log: (line: string) => void;
  /** File of the request log; null writes none. */
  logFile: string | null;
}

export interface App {
  http: FastifyInstance;
  /** Told where the house listens, once it does. */
  listening(house: URL): void;
  /** Ends sockets, requests in flight, money lanes and jobs, in this order. */
  close(): Promise<void>;
}

/** The composition root: every domain's calls, jobs and listeners. */
export async function openApp(parts: AppParts): Promise<App> {
  const { config, database, secrets, log } = parts;
  const { db, url } = database;
  let house = new URL(`http://127.0.0.1:${config.port}`);

  const say = makeSay();
  const geoIp = openGeoIp(config.geoIpFile);
  const keys = openEnvelopeKeys(db, secrets);
  const brands = openBrands(db);
  let hearingSince_ms: () => number | null = () => null;
  const sessions = openSessions({ db, hearingSince_ms: () => hearingSince_ms(), log });
  const games = openGames(db);
  const gameTokens = openGameTokens(secrets);
  const gameSessions = openGameSessions(gameTokens, sessions);
  const operators = openOperatorSessions(db);
  const lanes = openMoneyLanes({ url, db, secrets });
  const noticeKey = secrets.derive('sandbox gateway: notices');
  const pageKey = secrets.derive('sandbox gateway: pages');
  const gateway = openSandboxGateway({ noticeKey, pageKey, say, house: () => house, log });

  const http = await openHttp(config, say, parts.logFile);
  const identify: IdentifyCaller = {
    brand: (host) => brands.byHost(host),
    member: (hash, brand) => sessions.find(hash, brand),
    game: (token, brand) => gameSessions.find(token, brand),
    operator: (hash, brand) => operators.find(hash, brand),
    country: (ip) => geoIp.country(ip),
  };
  const bind = makeBind({ app: http, identify, keys, guardedRate_perMinute: config.guardedRate_perMinute });
  const shared = { bind, db, secrets, say, lanes, games };

  bindBrand({ bind, brands, keys });
  bindIdentity({ ...shared, sessions, registerRules: async (id) => (await brands.byId(id))?.registerRules ?? [] });
  bindWallet(shared);
  bindPayments({ ...shared, gateway, noticeKey });
  bindGames(shared);
  bindSlots({ ...shared, gameTokens });
  bindBets(shared);
  bindBackoffice({ ...shared, operators });
  await gateway.serve(http);
  await serveSites(
    http,
    bootFor(brands, (ip) => geoIp.country(ip)),
  );
  await registerSlots(db);

  const listenerOf: IdentifyListener = async (hash, host) => {
    const brand = await brands.byHost(host);
    if (!brand) return null;
    const member = await sessions.peek(hash, brand).catch(() => null);
    if (member) return { accountId: member.accountId, operatorOf: null };
    const operator = await operators.peek(hash, brand).catch(() => null);
    return operator && { accountId: null, operatorOf: brand.brandId };
  };
  const realtime = openRealtime({
    app: http,
    databaseUrl: url,
    identify: listenerOf,
    onProcessEvent: (event) => sessions.drop(Buffer.from(event.sessionHash, 'hex')),
    onBalance: (id, version) => lanes.hear(accountId(id), BigInt(version)),
    log,
  });

  hearingSince_ms = realtime.hearingSince_ms;

  const tasks: Record<string, Task> = {
    'payments.expire-deposits': { every_s: 30, run: () => expireDeposits(db) },
    'ledger.trial-balance': { every_s: 3_600, run: () => runTrialBalance(db) },
    'ledger.roll-up-house': { every_s: 3_600, run: () => rollUpHouse(db) },
    'ledger.make-partitions': { every_s: 86_400, run: () => makePartitions(db) },
    'identity.forget-old-sessions': { every_s: 3_600, run: () => forgetOldSessions(db) },
    'games.forget-old-launches': { every_s: 3_600, run: () => forgetOldLaunches(db) },
    'system.rotate-keys': { every_s: 3_600, run: () => keys.current() },
  };
  const works = config.role === 'all' || config.role === 'jobs';
  const jobs = works ? await openJobs({ databaseUrl: url, db, tasks, log }) : null;

  return {
    http,
    listening(address) {
      house = address;
    },
    async close() {
      await realtime.close();
      await http.close();
      await lanes.close();
      await sessions.close();
      await jobs?.close();
    },
  };
}

/** Sentences of every catalogue; a language without one speaks English. */
function makeSay(): Say {
  const texts = new Map<string, ReturnType<typeof makeServerText>>();
  return (language, key, params) => {
    const text = texts.get(language) ?? makeServerText(language);
    texts.set(language, text);
    return text(key as MessageId, params);
  };
}
