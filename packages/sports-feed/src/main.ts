import { parseArgs } from 'node:util';
import { serveFeed } from './server/serve-feed.ts';

const USAGE = `Serves a simulated feed of football matches between invented teams.

  npm run feed -- --port 4700 --speed 10

  --port    where the feed listens (4700)
  --host    address that it listens on (127.0.0.1)
  --speed   how fast matches are played, 1 to 60 times (1)
  --seed    of all matches (fairhouse); the same seed and speed give the same matches at the same times, also after a restart`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4700' },
      host: { type: 'string', default: '127.0.0.1' },
      speed: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'fairhouse' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const { host, seed } = values;
  const feed = await serveFeed({ host, seed, speed: Number(values.speed), port: Number(values.port) });
  console.log(`The simulated feed listens at ${feed.url}, at ${values.speed} times the speed, with the seed ${seed}`);
  const end = async (): Promise<void> => {
    await feed.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
  // the server that started the feed holds the other end of this channel
  process.once('disconnect', () => void end());
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
