import { monitorEventLoopDelay } from 'node:perf_hooks';
import v8 from 'node:v8';
import vm from 'node:vm';
import { createApp } from '../../apps/server/src/app.ts';
import { loadConfig } from '../../apps/server/src/config.ts';
import { connectDatabase } from '../../apps/server/src/db/index.ts';
import { onSharedPort } from '../../apps/server/src/start/listen-on-free-port.ts';
import { benchSecrets } from './players.ts';

// Worker: the real server on a database; arguments: the database, the port to share with other processes (0: a free one), and the role.
// Prints its port. Answers each line of its input: `cpu` with the processor time, `stall` with the longest time for which the event loop did
// not run, both since the line before of that kind, `memory` with the bytes in use after a garbage collection. Closes at the end of its input.
const database = connectDatabase(process.argv[2] ?? '');
const config = {
  ...loadConfig({}),
  role: process.argv[4] === 'games' ? ('games' as const) : ('api' as const),
  port: 0,
  rate_perMinute: 1e9,
  authRate_perMinute: 1e9,
  // all load comes from one address
  maxConnectionsPerAddress: 100_000,
};
const app = await createApp({ config, database, secrets: benchSecrets(), log: () => undefined, logFile: null });
const address = await app.http.listen(onSharedPort('127.0.0.1', Number(process.argv[3] ?? 0)));
console.log(new URL(address).port);

const LOOK_MS = 10;
const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
delay.enable();
let from = process.cpuUsage();
v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;
const answers: Record<string, () => number> = {
  cpu() {
    const used = process.cpuUsage(from);
    from = process.cpuUsage();
    return (used.user + used.system) / 1_000;
  },
  stall() {
    const longest_ms = delay.max / 1e6 - LOOK_MS;
    delay.reset();
    return Math.max(0, longest_ms);
  },
  memory() {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  },
};
process.stdin.on('data', (lines) => {
  for (const line of String(lines).trim().split('\n')) console.log(answers[line]?.() ?? 0);
});
process.stdin.on('end', () => void close());

async function close(): Promise<void> {
  await app.close();
  await database.close();
  process.exit(0);
}
