import type { Target } from '../load/print-targets.ts';
import type { RoomBench } from '../load/start-room-bench.ts';
import { quantile } from '../load/statistics.ts';
import { listRoundEvents, type RoundEvent } from './list-round-events.ts';
import { createTables, openTableCrowd } from './tables-bench.ts';

/** Sends one bet of each player of a crowd in the last second of betting, in several rounds. */
export async function measureLastSecond(
  bench: RoomBench,
  { bets, rounds }: { bets: number; rounds: number },
): Promise<Target[]> {
  const [room = ''] = await createTables(
    bench.db,
    { name: 'last-second', count: 1 },
    {
      betting_ms: 3_000,
      card_ms: 1_200,
      next_ms: 2_000,
    },
  );
  const crowd = await openTableCrowd(bench, { count: bets, who: 'players', rooms: [room] });
  console.log(`\n## ${bets.toLocaleString('en')} bets in the last second of betting\n`);
  console.log(
    '| round | read in time | accepted | rolled back | answered before the first card | betting closed for, ms | read to accepted p50, ms | p99, ms | sent to answered p99, ms | longest stall, ms |',
  );
  console.log(`|${'---|'.repeat(10)}`);
  const totals = { read: 0, rolledBack: 0, late: 0 };
  for (let n = 0; n <= rounds; n++) {
    await bench.site.stall();
    const played = await crowd.call('play', room, bets, 'last second');
    const stall = await bench.site.stall();
    // the first round warms up
    if (n === 0) continue;
    const { read, accepted, rolledBack, closed_ms, took } = readBets(
      await listRoundEvents(bench.db, room, played.roundId),
    );
    const refusedLate = played.refused['BETTING_CLOSED'] ?? 0;
    // bets that were read too late are refused, and are no part of the target
    const late = Math.max(0, bets - played.beforeCard - Math.max(0, refusedLate - rolledBack));
    totals.read += read;
    totals.rolledBack += rolledBack;
    totals.late += late;
    const ms = [closed_ms, quantile(took, 0.5), quantile(took, 0.99), played.p99_ms, stall].map((each) =>
      each.toFixed(0),
    );
    console.log(`| ${[n, read, accepted, rolledBack, played.beforeCard, ...ms].join(' | ')} |`);
  }
  await crowd.stop();
  return [
    { figure: 'bets of the last second that were rolled back', measured: totals.rolledBack, atLeast: 0, less: true },
    { figure: 'of them answered after the first card', measured: totals.late, atLeast: 0, less: true },
  ];
}

function readBets(events: readonly RoundEvent[]) {
  const ofType = (type: string): RoundEvent[] => events.filter((event) => event.type === type);
  const at = (type: string): number => ofType(type)[0]?.at_ms ?? 0;
  const dealing = at('dealing');
  const sent = new Map(ofType('sent').map(({ bet, at_ms }) => [bet, at_ms]));
  const answered = [...ofType('accepted'), ...ofType('refused')].filter(({ at_ms }) => at_ms <= dealing);
  return {
    read: sent.size,
    accepted: ofType('accepted').length,
    rolledBack: sent.size - answered.length,
    closed_ms: dealing - at('closing'),
    took: answered.map(({ bet, at_ms }) => at_ms - (sent.get(bet) ?? at_ms)),
  };
}
