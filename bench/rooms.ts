import type { BareServerCalls } from './load/bare-server.ts';
import type { CardCrowdCalls, CardLoad } from './load/card-crowd.ts';
import { describeMachine } from './load/describe-machine.ts';
import { parseOptions } from './load/parse-options.ts';
import { issueGameTokens } from './load/players.ts';
import { printTargets, type Target } from './load/print-targets.ts';
import { ofCluster, type ProcessorTime, readProcessorTime, spentBetween } from './load/processor-time.ts';
import { readMemory } from './load/read-memory.ts';
import { startRoomBench } from './load/start-room-bench.ts';
import { median } from './load/statistics.ts';
import { readWal } from './load/worker.ts';
import { startWorker, type Worker } from './load/worker-calls.ts';
import { measureRestart, type Seating } from './rooms/measure-restart.ts';
import { addRooms, BUY_IN, countDifferences, countHands, GAME, listRooms, PLAYERS } from './rooms/rooms-bench.ts';

// Hold'em tables with five players each in one process of the server, against a bare `ws` server that answers as many actions with the same
// views; both run in turn. Then the server is restarted in the middle of hands. The targets are printed with what is met and missed; nothing
// is asserted.
//   node bench/rooms.ts --help
const options = parseOptions('node bench/rooms.ts: actions, memory and restart of card rooms', {
  tables: [2_000, 'tables, with five players each (a socket is an open file: ulimit -n)'],
  actions: [2_500, 'actions a second at all tables; a player thinks for as long as that takes'],
  seconds: [15, 'seconds of play on each side of a round'],
  rounds: [3, 'rounds; the first one follows a warm-up'],
  restart: ['stop', 'how the server is restarted: stop, kill (as a crash), or none'],
});
const { tables, actions, seconds, rounds, restart } = options;
const players = tables * PLAYERS;
const WARM_S = 8;
/** Tables that warm the server up before its memory is read. */
const WARM_TABLES = 2;
const DRAIN_MS = 1_500;

interface Round {
  cards: CardLoad;
  bare: CardLoad;
  flushes: number;
  stall_ms: number;
  spent: ProcessorTime;
}

const bench = await startRoomBench('bench_rooms', players + WARM_TABLES * PLAYERS, (db) =>
  addRooms(db, tables + WARM_TABLES),
);
const bare = await startWorker<BareServerCalls>('bare-server.ts');
const listeners = await startWorker<CardCrowdCalls>('card-crowd.ts');
const crowd = await startWorker<CardCrowdCalls>('card-crowd.ts');
const tokens = issueGameTokens(players + WARM_TABLES * PLAYERS, GAME).map((gameToken) => ({ gameToken }));
const names = listRooms(tables + WARM_TABLES);
const think = (1_000 * tables) / actions;
const own: Seating = { hellos: tokens.slice(0, players), rooms: names.slice(0, tables), size: PLAYERS, think };
const warm: Seating = { ...own, hellos: tokens.slice(players), rooms: names.slice(tables) };

/** Opens the sockets, takes the seats and plays for some seconds. */
async function begin(worker: Worker<CardCrowdCalls>, { hellos, ...seating }: Seating): Promise<void> {
  await worker.call('open', bench.socketUrl, hellos, seating);
  await worker.call('join');
  await worker.call('sit', BUY_IN);
  await worker.call('play', WARM_S);
}

async function measureRound(): Promise<Round> {
  const pids = [bench.site.pid];
  await bench.site.stall();
  const [from, wal] = [await readProcessorTime(bench.url, pids), await readWal(bench.url)];
  const cards = await crowd.call('play', seconds);
  const spent = spentBetween(from, await readProcessorTime(bench.url, pids));
  const flushes = (await readWal(bench.url)).flushes - wal.flushes;
  const stall_ms = await bench.site.stall();
  // hands that are decided are booked
  await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
  return { cards, flushes, stall_ms, spent, bare: await listeners.call('echo', seconds) };
}

try {
  console.log(`${describeMachine()}, ${tables} tables, ${players} players, ${actions} actions a second`);
  const first = await startWorker<CardCrowdCalls>('card-crowd.ts');
  await begin(first, warm);
  await first.stop();
  const before = await readMemory(bench.site);
  await begin(crowd, own);
  const table_kB = ((await readMemory(bench.site)) - before) / tables / 1_000;

  const { hellos, ...seating } = own;
  const groups = hellos.map((_, n) => ({ group: Math.floor(n / PLAYERS) }));
  await listeners.call('open', `ws://127.0.0.1:${await bare.call('port')}`, groups, seating);
  await bare.call('reply', await crowd.call('sampleView'));
  const measured: Round[] = [];
  for (let n = 0; n < rounds; n++) measured.push(await measureRound());
  const targets = report(measured, table_kB);
  for (const worker of [listeners, bare]) await worker.stop();
  if (restart === 'stop' || restart === 'kill') targets.push(...(await measureRestart(bench, crowd, own, restart)));
  console.log(`\nHands by state: ${JSON.stringify(await countHands(bench.db))}`);
  const differences = await countDifferences(bench.db);
  printTargets([
    ...targets,
    { figure: 'differences of the trial balance', measured: differences, atLeast: 0, less: true },
  ]);
} finally {
  for (const worker of [crowd, listeners, bare]) await worker.stop();
  await bench.close();
}

function report(measured: readonly Round[], table_kB: number): Target[] {
  const of = (value: (round: Round) => number): number => median(measured.map(value));
  console.log(
    '\n| actions/s | p50, ms | p99, ms | max, ms | bare/s | p50, ms | p99, ms | actions a flush | longest stall, ms | of the crowd, ms | refused |',
  );
  console.log(`|${'---|'.repeat(11)}`);
  for (const { cards, bare: echo, flushes, stall_ms } of measured) {
    const perFlush = cards.actions / Math.max(1, flushes);
    const cells = [
      ...[
        cards.actions / seconds,
        cards.p50_ms,
        cards.p99_ms,
        cards.max_ms,
        echo.actions / seconds,
        echo.p50_ms,
        echo.p99_ms,
      ],
      ...[perFlush, stall_ms, cards.crowdStall_ms],
    ];
    console.log(`| ${cells.map((each) => each.toFixed(1)).join(' | ')} | ${JSON.stringify(cards.refused)} |`);
  }
  const us = (part: (spent: ProcessorTime) => number): string =>
    of(({ spent, cards }) => (1_000 * part(spent)) / Math.max(1, cards.actions)).toFixed(0);
  console.log(
    `\nProcessor time of an action, with its share of deals and bookings, in µs: Node ${us(({ node }) => node)}, its other threads ${us(({ threads }) => threads)}, PostgreSQL ${us(ofCluster)}`,
  );
  return [
    {
      figure: 'last view p99, times bare `ws`',
      measured: of(({ cards, bare: echo }) => cards.p99_ms / echo.p99_ms),
      atLeast: 3,
      less: true,
    },
    {
      figure: 'actions a flush',
      measured: of(({ cards, flushes }) => cards.actions / Math.max(1, flushes)),
      atLeast: 40,
      less: false,
    },
    { figure: 'memory of a table with its sockets, kB', measured: table_kB, atLeast: 60, less: true },
  ];
}
