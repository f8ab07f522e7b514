import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { loadDemoKeys } from '../load-demo-keys.ts';
import { sha256Hex } from '../protocol/sign.ts';
import { type Platform, serveSimulator } from './serve-simulator.ts';

// npm run simulator -- --site http://127.0.0.1:3000 --port 4600
const parseOptions = () =>
  parseArgs({
    options: {
      site: { type: 'string', default: 'http://127.0.0.1:3000' },
      data: { type: 'string', default: '.data' },
      port: { type: 'string', default: '4600' },
      seed: { type: 'string' },
      host: { type: 'string' },
      'key-id': { type: 'string' },
      secret: { type: 'string' },
      help: { type: 'boolean' },
    },
  }).values;

const USAGE = `Plays the vendors of the demo lobbies against a running site.

  npm run simulator -- --site http://127.0.0.1:3000

  --site     address of the site, which is also the base of its wallet
  --data     its data folder, whose demo-logins.json holds the key (.data)
  --key-id, --secret   another key instead (HOUSE1_KEY_ID, HOUSE1_SECRET)
  --port     where the simulator listens (4600); start the site with SIMULATOR_URL=http://127.0.0.1:4600, or it
             starts a simulator of its own
  --seed     of all rounds; random by default, printed at the end`;

/** Returns the server with the given key, or the demo brands with their keys. */
function parsePlatforms(values: ReturnType<typeof parseOptions>): Platform[] {
  const url = new URL(values.site).origin;
  const keyId = values['key-id'] ?? process.env['HOUSE1_KEY_ID'];
  const secret = values.secret ?? process.env['HOUSE1_SECRET'];
  if (keyId && secret) return [{ url, keyId, secret }];
  const { first, second } = loadDemoKeys(values.data);
  if (!second) return [{ url, ...first }];
  const other = new URL(url);
  other.hostname = second.host;
  return [
    { url, ...first },
    { url: other.origin, keyId: second.keyId, secret: second.secret },
  ];
}

async function main(): Promise<void> {
  const values = parseOptions();
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const platforms = parsePlatforms(values);
  const seed = values.seed ?? randomBytes(16).toString('hex');
  const { host } = values;
  const own = { port: Number(values.port), ...(host === undefined ? {} : { host }) };
  const simulator = await serveSimulator({ platforms, seed, ...own, log: (line) => console.error(line) });
  console.log(
    `The vendor simulator listens at ${simulator.url} and plays for ${platforms.map(({ url }) => url).join(', ')}`,
  );
  console.log(`SHA-256 of its seed: ${sha256Hex(seed)}`);
  const end = async (): Promise<void> => {
    await simulator.close();
    console.log(`${simulator.history.rows().length} transactions. The seed was ${seed}`);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
  // the server that started this process has ended
  process.once('disconnect', () => void end());
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
