import { sql } from 'kysely';
import type { CardCrowdCalls } from '../load/card-crowd.ts';
import type { Target } from '../load/print-targets.ts';
import type { RoomBench } from '../load/start-room-bench.ts';
import type { Worker } from '../load/worker-calls.ts';

const LIMIT_MS = 60_000;
/** In which the hands that were under way end. */
const PLAY_S = 20;

export interface Seating {
  hellos: object[];
  rooms: string[];
  size: number;
  think: number;
}

/**
 * Restarts the server in the middle of hands, and lets every player come back. The time is from the server's first answer to the first frame
 * of a hand at the last table.
 */
export async function measureRestart(
  bench: RoomBench,
  crowd: Worker<CardCrowdCalls>,
  { hellos, ...seating }: Seating,
  how: 'stop' | 'kill',
): Promise<Target[]> {
  const playing = crowd.call('play', 3);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await crowd.call('expectEnd');
  const stopped_ms = performance.now();
  await bench.restart(how);
  const from_ms = performance.now();
  await playing;
  await crowd.call('open', bench.socketUrl, hellos, seating);
  const hands = await crowd.call('hands');
  const seen = crowd.call('awaitHands', LIMIT_MS);
  await crowd.call('join');
  const playingAgain = crowd.call('play', PLAY_S);
  const missing = await seen;
  const took_s = (performance.now() - from_ms) / 1_000;
  await playingAgain;

  const { finished, aborted, voided, open } = await readHands(bench, seating.rooms, hands);
  console.log(`\n## Restart (${how}) with ${seating.rooms.length} hands\n`);
  console.log(
    '| server away, s | last table deals after, s | tables without a hand | hands finished | deals aborted | void | not decided |',
  );
  console.log('|---|---|---|---|---|---|---|');
  const away_s = ((from_ms - stopped_ms) / 1_000).toFixed(1);
  console.log(`| ${[away_s, took_s.toFixed(1), missing, finished, aborted, voided, open].join(' | ')} |`);
  return [{ figure: 'restart: the last table deals after, s', measured: took_s, atLeast: 10, less: true }];
}

/** What became of the hands that players were in. A deal that was aborted has the number of the hand that it should have been. */
async function readHands({ db }: RoomBench, rooms: readonly string[], hands: readonly number[]) {
  const { rows } = await sql<{ state: string | null; hands: number }>`
    select h.state, count(*)::int as hands
    from unnest(${rooms.map((room) => room.slice('pvp/'.length))}::text[], ${hands}::int[]) as p (room_id, hand_no)
      left join pvp.hand h using (room_id, hand_no) group by h.state`.execute(db);
  const of = (...states: (string | null)[]): number =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + row.hands, 0);
  return { finished: of('DECIDED', 'BOOKED'), aborted: of('ABORTED'), voided: of('VOID'), open: of(null) };
}
