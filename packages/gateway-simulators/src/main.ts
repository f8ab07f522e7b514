import { parseArgs } from 'node:util';
import { serveGateways } from './serve-gateways.ts';

const USAGE = `Serves three simulated payment gateways: signed forms, invoices, and cards with 3-D Secure.

  GATEWAYS_SECRET=<64 hex digits> npm run gateways -- --port 4900 --merchants shop-1

  GATEWAYS_SECRET  shared with the servers that use them: the keys of every account follow from it
  --port           where they listen (4900)
  --host           address that they listen on (127.0.0.1)
  --merchants      accounts at the card gateway, separated by commas

What they do wrong is set by PUT /knobs, or /knobs/<reference> for one order: see knobs.ts.`;

/** Keys would follow from a secret that somebody guesses. */
const LEAST_SECRET = 16;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4900' },
      host: { type: 'string', default: '127.0.0.1' },
      merchants: { type: 'string', default: '' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const secret = Buffer.from(process.env['GATEWAYS_SECRET'] ?? '', 'hex');
  if (secret.length < LEAST_SECRET) throw new Error(`GATEWAYS_SECRET must be at least ${2 * LEAST_SECRET} hex digits`);
  const { host, port, merchants } = values;
  const server = await serveGateways({ secret, host, port: Number(port), merchants: merchants.split(',') });
  console.log(`The simulated gateways are served at ${server.url}`);
  const end = async (): Promise<void> => {
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
  // the server that started the gateways holds the other end of this channel
  process.once('disconnect', () => void end());
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
