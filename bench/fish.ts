import { brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/index.ts';
import { upsertFishGames } from '../apps/server/src/domains/fish/index.ts';
import { offerAllGames } from '../apps/server/src/domains/games/index.ts';
import type { BareServerCalls } from './load/bare-server.ts';
import { describeMachine } from './load/describe-machine.ts';
import type { FishCrowdCalls, FishLoad } from './load/fish-crowd.ts';
import { parseOptions } from './load/parse-options.ts';
import { issueGameTokens } from './load/players.ts';
import { printTargets } from './load/print-targets.ts';
import { probeCommits } from './load/probe-commits.ts';
import { ofCluster, type ProcessorTime, readProcessorTime, spentBetween } from './load/processor-time.ts';
import { readMemory } from './load/read-memory.ts';
import { startRoomBench } from './load/start-room-bench.ts';
import { median } from './load/statistics.ts';
import { readWal } from './load/worker.ts';
import { startWorker } from './load/worker-calls.ts';

// Fishing rooms in one process of the server, four guns in each, against a bare `ws` server that sends the same frames back; both run in turn.
// The targets are printed with what is met and missed; nothing is asserted. During the first three seconds of each five minutes nobody fires.
//   node bench/fish.ts --help
const { rooms, shots, seconds, rounds } = parseOptions(
  'node bench/fish.ts: hits, wins, bytes and memory of fishing rooms',
  {
    rooms: [1_000, 'rooms, with four players each (a socket is an open file: ulimit -n)'],
    shots: [4, 'shots a second of a player'],
    seconds: [15, 'seconds of fire on each side of a round'],
    rounds: [3, 'rounds; the first one follows a warm-up'],
  },
);
const GAME = 'kelp-hollow';
const SEATS = 4;
const players = rooms * SEATS;
const WARM_S = 3;
/** Rooms that warm the server up before its memory is read. */
const WARM_ROOMS = 2;

/** Adds the game and its rooms, with those of the warm-up at the end. */
async function addRooms(db: Db): Promise<void> {
  await upsertFishGames(db);
  await db.transaction().execute((tx) => offerAllGames(tx, brandId(1), { hot: [] }));
  await sql`insert into fish.room (room_id, brand_id, currency, game_code, level, number)
    select ${`${GAME}.lagoon.1.usd.`} || n, 1, 'USD', ${GAME}, 'lagoon', n from generate_series(1, ${rooms + WARM_ROOMS}::int) n`.execute(
    db,
  );
}

interface Round {
  fish: FishLoad;
  echo: FishLoad;
  commands: number;
  flushes: number;
  commit_ms: number;
  stall_ms: number;
  spent: ProcessorTime;
}

const bench = await startRoomBench('bench_fish', players + WARM_ROOMS * SEATS, addRooms);
const bare = await startWorker<BareServerCalls>('bare-server.ts');
const listeners = await startWorker<FishCrowdCalls>('fish-crowd.ts');
const crowd = await startWorker<FishCrowdCalls>('fish-crowd.ts');

const listRooms = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `fish/${GAME}.lagoon.1.usd.${first + n}`);

/** Plays in rooms of their own, so that what the server loads and compiles once is no part of the memory of a room. */
async function warmUp(hellos: object[]): Promise<void> {
  const first = await startWorker<FishCrowdCalls>('fish-crowd.ts');
  await first.call('open', bench.socketUrl, hellos);
  await first.call('enter', listRooms(rooms + 1, WARM_ROOMS));
  await first.call('sit');
  await first.call('fire', { seconds: WARM_S, perSecond: shots, echo: false });
  await first.stop();
}

const countCommands = async (): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from bets.tx`.execute(bench.db);
  return Number(rows[0]?.count);
};

async function measureRound(): Promise<Round> {
  const pids = [bench.site.pid];
  await bench.site.stall();
  const [from, commands, wal] = [
    await readProcessorTime(bench.url, pids),
    await countCommands(),
    await readWal(bench.url),
  ];
  const probe = await probeCommits(bench.url);
  const fish = await crowd.call('fire', { seconds, perSecond: shots, echo: false });
  const commit_ms = await probe.stop();
  const after = await readWal(bench.url);
  return {
    fish,
    commands: (await countCommands()) - commands,
    flushes: after.flushes - wal.flushes,
    commit_ms,
    stall_ms: await bench.site.stall(),
    spent: spentBetween(from, await readProcessorTime(bench.url, pids)),
    echo: await listeners.call('fire', { seconds, perSecond: shots, echo: true }),
  };
}

try {
  console.log(`${describeMachine()}, ${rooms} rooms, ${players} players, ${shots} shots a second`);
  await listeners.call(
    'open',
    `ws://127.0.0.1:${await bare.call('port')}`,
    Array.from({ length: players }, (_, group) => ({ group })),
  );
  const tokens = issueGameTokens(players + WARM_ROOMS * SEATS, GAME).map((gameToken) => ({ gameToken }));
  await warmUp(tokens.slice(players));
  await crowd.call('open', bench.socketUrl, tokens.slice(0, players));
  const before = await readMemory(bench.site);
  await crowd.call('enter', listRooms(1, rooms));
  await crowd.call('sit');
  await crowd.call('fire', { seconds: WARM_S, perSecond: shots, echo: false });
  await listeners.call('fire', { seconds: WARM_S, perSecond: shots, echo: true });
  const measured: Round[] = [];
  for (let n = 0; n < rounds; n++) measured.push(await measureRound());
  const memory_kB = ((await readMemory(bench.site)) - before) / rooms / 1_000;
  report(measured, memory_kB);
} finally {
  for (const worker of [crowd, listeners, bare]) await worker.stop();
  await bench.close();
}

function report(measured: readonly Round[], memory_kB: number): void {
  const of = (value: (round: Round) => number): number => median(measured.map(value));
  const hits = ({ fish }: Round): number => fish.misses + fish.wins;
  console.log(
    '\n| shots/s | hits | wins | miss p50, ms | p99, ms | win p50, ms | p99, ms | bare p50, ms | p99, ms | commit, ms | hits a flush | longest stall, ms | of the crowd, ms | refused |',
  );
  console.log(`|${'---|'.repeat(14)}`);
  for (const round of measured) {
    const { fish, echo, commit_ms, stall_ms, flushes } = round;
    const ms = [
      fish.miss.p50_ms,
      fish.miss.p99_ms,
      fish.win.p50_ms,
      fish.win.p99_ms,
      echo.miss.p50_ms,
      echo.miss.p99_ms,
      commit_ms,
    ];
    const cells = [
      ...[Math.round(fish.fired / seconds), hits(round), fish.wins, ...ms.map((each) => each.toFixed(1))],
      ...[(hits(round) / Math.max(1, flushes)).toFixed(1), stall_ms.toFixed(0), fish.crowdStall_ms.toFixed(0)],
      JSON.stringify(fish.refused),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const us = (part: (spent: ProcessorTime) => number): string =>
    of((round) => (1_000 * part(round.spent)) / Math.max(1, hits(round))).toFixed(0);
  console.log(
    `\nProcessor time of a hit with its shot, in µs: Node ${us(({ node }) => node)}, its other threads ${us(({ threads }) => threads)}, PostgreSQL ${us(ofCluster)}`,
  );
  printTargets([
    {
      figure: 'commands for 1,000 paid hits',
      measured: of((round) => (1_000 * round.commands) / hits(round)),
      atLeast: 360,
      less: true,
    },
    {
      figure: 'miss p99, times bare `ws`',
      measured: of(({ fish, echo }) => fish.miss.p99_ms / echo.miss.p99_ms),
      atLeast: 3,
      less: true,
    },
    {
      figure: 'win p99 beyond 3 times bare `ws`, in commits',
      measured: of(({ fish, echo, commit_ms }) => Math.max(0, fish.win.p99_ms - 3 * echo.miss.p99_ms) / commit_ms),
      atLeast: 3,
      less: true,
    },
    { figure: 'kB/s to a player', measured: of(({ fish }) => fish.bytesPerSecond / 1_000), atLeast: 4, less: true },
    { figure: 'memory of a room, kB', measured: memory_kB, atLeast: 150, less: true },
  ]);
}
