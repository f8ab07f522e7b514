import type { BareServerCalls } from '../load/bare-server.ts';
import type { Target } from '../load/print-targets.ts';
import type { RoomBench } from '../load/start-room-bench.ts';
import { median, quartiles } from '../load/statistics.ts';
import type { TableCrowdCalls } from '../load/table-crowd.ts';
import { startWorker } from '../load/worker-calls.ts';
import { createTables, openTableCrowd } from './tables-bench.ts';

/** From the first socket to the last, in ms. */
interface Pair {
  table: number;
  bare: number;
}

/** Sends cards of a table to many visitors, and after each the same text from a bare `ws` server to as many sockets. */
export async function measureCard(
  bench: RoomBench,
  { sockets, pairs, card_ms }: { sockets: number; pairs: number; card_ms: number },
): Promise<Target[]> {
  const [room = ''] = await createTables(
    bench.db,
    { name: 'card', count: 1 },
    { betting_ms: 1_000, card_ms, next_ms: 500 },
  );
  const bare = await startWorker<BareServerCalls>('bare-server.ts');
  const listeners = await startWorker<TableCrowdCalls>('table-crowd.ts');
  const url = `ws://127.0.0.1:${await bare.call('port')}`;
  await listeners.call(
    'open',
    url,
    Array.from({ length: sockets }, () => ({ group: 0 })),
  );
  const crowd = await openTableCrowd(bench, { count: sockets, who: 'visitors', rooms: [room] });
  const idle = await readIdle(bench);

  const measured: Pair[] = [];
  let bytes = 0;
  let dropped = 0;
  // the first two pairs warm up
  for (let n = -2; n < pairs; ) {
    const card = await crowd.call('nextCard');
    const received = listeners.call('nextCard');
    await bare.call('broadcast', card.text);
    const echoed = await received;
    // the next card of the table disturbs the bare server
    if ((await crowd.call('cards')) !== card.no) {
      dropped += 1;
      if (dropped > pairs) throw new Error(`cards overtake each other: more than --card ${card_ms} is needed`);
      continue;
    }
    if (n >= 0) measured.push({ table: card.last_ms - card.first_ms, bare: echoed.last_ms - echoed.first_ms });
    bytes = card.text.length;
    n += 1;
  }
  for (const worker of [crowd, listeners, bare]) await worker.stop();

  const [low, ratio, high] = quartiles(measured.map(({ table, bare: ofBare }) => table / ofBare));
  const ms = (of: keyof Pair): string => median(measured.map((pair) => pair[of])).toFixed(0);
  console.log(
    `\n## A card of ${bytes} bytes to ${sockets.toLocaleString('en')} sockets, ${pairs} pairs, first socket to last\n`,
  );
  console.log('| bare `ws`, ms | table, ms | times | middle half | idle server, % of a core |\n|---|---|---|---|---|');
  console.log(
    `| ${ms('bare')} | ${ms('table')} | ${ratio.toFixed(2)} | ${low.toFixed(2)} to ${high.toFixed(2)} | ${idle.toFixed(0)} |`,
  );
  return [{ figure: 'card to every socket, times a bare `ws` server', measured: ratio, atLeast: 1.3, less: true }];
}

/** Processor time of the server while its sockets receive a few frames: mostly its checks of every connection, in % of a core. */
async function readIdle({ site }: RoomBench): Promise<number> {
  const SPAN_MS = 3_000;
  await site.cpu();
  await new Promise((resolve) => setTimeout(resolve, SPAN_MS));
  return (100 * (await site.cpu())) / SPAN_MS;
}
