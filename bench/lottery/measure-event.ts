import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { brandId, type Topic } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { toWatchersRow } from '../../apps/server/src/realtime/index.ts';
import type { Target } from '../load/print-targets.ts';
import type { ReceiveTimes } from '../load/start-listeners.ts';
import { startListeners } from '../load/start-listeners.ts';
import type { RoomBench } from '../load/start-room-bench.ts';
import { median, quartiles } from '../load/statistics.ts';

/** A game of the demo that is not offered here, so that only this measurement publishes its draws. */
const GAME = 'jade-dice-1';

const TOPIC: Topic = {
  topic: 'lottery-draw',
  gameCode: GAME,
  now: Date.now(),
  draw: {
    ...{ issueNo: '202611260001', openAt: Date.now(), closeAt: Date.now(), drawAt: Date.now(), state: 'DRAWN' },
    ...{ isDelayed: false, numbers: [1, 2, 3], board: null, drawnAt: Date.now(), level: 'beacon', voidReason: null },
    ...{ blockHash: null, version: 1 },
  },
  next: null,
};

/** Publishes a draw to everybody who watches its game, in turn with the same text from a bare `ws` server to as many sockets. */
export async function measureEvent(
  bench: RoomBench,
  { sockets, pairs }: { sockets: number; pairs: number },
): Promise<Target[]> {
  const bare = spawn(process.execPath, [path.join(import.meta.dirname, '../load/bare-frames.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(bare.stdout)[Symbol.asyncIterator]();
  const barePort = Number((await lines.next()).value);
  const greetings = Array.from({ length: sockets }, () => ({ watch: [`lottery/${GAME}`] }));
  const echoed = await startListeners(barePort, greetings);
  const watchers = await startListeners(bench.site.port, greetings);
  const spread = ({ first_ms, last_ms }: ReceiveTimes): number => last_ms - first_ms;

  const measured: { bare: number; own: number; cpu: number; bareCpu: number }[] = [];
  // the first two pairs warm up
  for (let n = -2; n < pairs; n++) {
    await bench.site.cpu();
    const received = watchers.next();
    await sql`insert into system.outbox (payload) values (${toWatchersRow(brandId(1), `lottery/${GAME}`, TOPIC)}::json)`.execute(
      bench.db,
    );
    const own = await received;
    const cpu = await bench.site.cpu();
    bare.stdin.write('cpu\n');
    await lines.next();
    const echo = echoed.next();
    bare.stdin.write(`${JSON.stringify(TOPIC)}\n`);
    const of = await echo;
    bare.stdin.write('cpu\n');
    const { cpu_ms } = JSON.parse((await lines.next()).value as string) as { cpu_ms: number };
    if (n >= 0) measured.push({ bare: spread(of), own: spread(own), cpu, bareCpu: cpu_ms });
  }
  watchers.close();
  echoed.close();
  bare.stdin.end();

  const [low, ratio, high] = quartiles(measured.map(({ bare: ofBare, own }) => own / ofBare));
  const cpu = median(measured.map((each) => each.cpu / each.bareCpu));
  const ms = (key: 'bare' | 'own'): string => median(measured.map((each) => each[key])).toFixed(0);
  console.log(
    `\n## A draw of ${JSON.stringify(TOPIC).length} bytes to ${sockets.toLocaleString('en')} sockets, ${pairs} pairs, first socket to last\n`,
  );
  console.log('| bare `ws`, ms | Fairhouse, ms | times | middle half | processor time, times |\n|---|---|---|---|---|');
  console.log(
    `| ${ms('bare')} | ${ms('own')} | ${ratio.toFixed(2)} | ${low.toFixed(2)} to ${high.toFixed(2)} | ${cpu.toFixed(2)} |`,
  );
  return [{ figure: 'a draw to every socket, times a bare `ws` server', measured: ratio, atLeast: 1.3, less: true }];
}
