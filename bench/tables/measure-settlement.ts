import { sql } from 'kysely';
import type { Target } from '../load/print-targets.ts';
import type { RoomBench } from '../load/start-room-bench.ts';
import { median, quartiles } from '../load/statistics.ts';
import type { Bettor, StraightSettlementCalls } from '../load/straight-settlement.ts';
import { startWorker } from '../load/worker-calls.ts';
import { listRoundEvents } from './list-round-events.ts';
import { createTables, openTableCrowd } from './tables-bench.ts';

/** One round, in ms. `total` is from the result to the end of the settlement, by the table's log. */
interface Settled {
  total: number;
  record: number;
  groups: number;
  straight: number;
}

/**
 * Settles rounds of a table on which every player of a crowd has bet, and after each the same bets and batches straight through the bet
 * executor of another process. The bets are not part of the time.
 */
export async function measureSettlement(
  bench: RoomBench,
  { bettors, rounds, betting_s }: { bettors: number; rounds: number; betting_s: number },
): Promise<Target[]> {
  const clock = { betting_ms: betting_s * 1_000, card_ms: 300, next_ms: 2_000 };
  const [room = ''] = await createTables(bench.db, { name: 'settlement', count: 1 }, clock);
  const crowd = await openTableCrowd(bench, { count: bettors, who: 'players', rooms: [room] });
  const straight = await startWorker<StraightSettlementCalls>('straight-settlement.ts');
  await straight.call('connect', bench.url);
  const settled: Settled[] = [];
  // the first round warms up both sides
  for (let n = 0; n <= rounds; n++) {
    const played = await crowd.call('play', room, bettors, 'early');
    const players = await listBettors(bench, played.roundId);
    if (players.length < bettors)
      console.log(`${bettors - players.length} bets were refused: ${JSON.stringify(played.refused)}`);
    const one = {
      ...(await readSettlement(bench, room, played.roundId)),
      straight: await straight.call('settle', `straight-${n}`, players),
    };
    if (n > 0) settled.push(one);
  }
  await crowd.stop();
  await straight.stop();
  return report(bettors, settled);
}

async function listBettors({ db }: RoomBench, roundId: string): Promise<Bettor[]> {
  const { rows } = await sql<Bettor>`
    select account_id::text as account, stake::text, returned::text from tables.player_round
    where table_id || '.' || round_no = ${roundId} order by account_id`.execute(db);
  return rows;
}

async function readSettlement({ db }: RoomBench, room: string, roundId: string): Promise<Omit<Settled, 'straight'>> {
  const events = await listRoundEvents(db, room, roundId);
  const at = (type: string): number => events.find((event) => event.type === type)?.at_ms ?? 0;
  const [result, settling, next] = [at('result'), at('settling'), at('next')];
  return { total: next - result, record: settling - result, groups: next - settling };
}

function report(bettors: number, settled: readonly Settled[]): Target[] {
  const of = (key: keyof Settled): string => median(settled.map((one) => one[key])).toFixed(0);
  const ratios = settled.map(({ total, straight }) => total / straight);
  const [low, ratio, high] = quartiles(ratios);
  console.log(`\n## Settlement of ${bettors.toLocaleString('en')} bettors, medians of ${settled.length} rounds\n`);
  console.log('| straight, ms | table, ms | of it: round recorded, ms | players paid, ms | times | middle half |');
  console.log('|---|---|---|---|---|---|');
  console.log(
    `| ${of('straight')} | ${of('total')} | ${of('record')} | ${of('groups')} | ${ratio.toFixed(2)} | ${low.toFixed(2)} to ${high.toFixed(2)} |`,
  );
  return [{ figure: 'settlement, times the same batches sent straight', measured: ratio, atLeast: 1.3, less: true }];
}
