import { parseArgs } from 'node:util';
import { FeedFaults, NO_FAULTS } from './faults.ts';
import { serveDraws } from './serve-draws.ts';

const USAGE = `Serves the results of simulated lotteries in two feeds, simulated-a and simulated-b.

  DRAWS_SECRET=<64 hex digits> npm run draws -- --port 4800

  DRAWS_SECRET  shared with the servers that ask: it signs requests and answers, and the results follow from it
  --port        where the feeds listen (4800)
  --host        address that they listen on (127.0.0.1)
  --faults      what they do wrong, as JSON: {"simulated-a": null, "simulated-b": {"kind": "silent"}}`;

/** Answers to requests, and results, would follow from a secret that somebody guesses. */
const LEAST_SECRET = 16;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4800' },
      host: { type: 'string', default: '127.0.0.1' },
      faults: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const secret = Buffer.from(process.env['DRAWS_SECRET'] ?? '', 'hex');
  if (secret.length < LEAST_SECRET) throw new Error(`DRAWS_SECRET must be at least ${2 * LEAST_SECRET} hex digits`);
  const faults = values.faults ? FeedFaults.parse(JSON.parse(values.faults)) : NO_FAULTS;
  const { host, port } = values;
  const server = await serveDraws({ secret, host, port: Number(port), faults });
  console.log(`The simulated draws are served at ${server.url}`);
  const end = async (): Promise<void> => {
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
  // the server that started the feeds holds the other end of this channel
  process.once('disconnect', () => void end());
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
