import { sql } from 'kysely';
import type { RushOptions, RushResult } from '../load/order-rush.ts';
import type { Target } from '../load/print-targets.ts';
import type { RoomBench } from '../load/start-room-bench.ts';
import { runWorker } from '../load/worker.ts';
import { FAST, waitForDraw } from './intake-bench.ts';

const LAST_MS = 5_000;

/** Orders for one draw until it closes, a part of them in the last five seconds; then what is in its sealed book. */
export async function measureRush(
  { db, site }: RoomBench,
  { players, orders, last, draw_s }: { players: number; orders: number; last: number; draw_s: number },
): Promise<Target[]> {
  const { issueNo, closeAt } = await waitForDraw(site.port, FAST, (draw_s - 2) * 1_000);
  const options: RushOptions = {
    ...{
      port: site.port,
      players,
      connections: 256,
      entryCode: FAST,
      issueNo,
      orders,
      last,
      last_ms: LAST_MS,
      closeAt,
    },
  };
  const result = await runWorker<RushResult>('order-rush.ts', options);
  type Sealed = { stored: number; sealed: number | null; late: number; seal_ms: number | null };
  let found: Sealed | undefined;
  while (typeof found?.sealed !== 'number') {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { rows } = await sql<Sealed>`
      select count(o.order_id)::int as stored, d.order_count as sealed,
        count(*) filter (where o.stored_at > d.sealed_at)::int as late,
        extract(epoch from d.sealed_at - d.close_at)::float8 * 1000 as seal_ms
      from lottery.draw d join lottery.game g on g.game_id = d.game_id
        left join lottery.player_order o on o.game_id = d.game_id and o.issue_no = d.issue_no
      where g.game_code = ${FAST} and d.issue_no = ${issueNo} group by d.order_count, d.sealed_at, d.close_at`.execute(
      db,
    );
    found = rows[0];
  }
  const { accepted, closed, closedEarly, retry, other, output, unsent, p50_ms, p99_ms } = result;
  console.log(
    `\n## ${orders.toLocaleString('en')} orders for one draw of ${draw_s} s, ${last.toLocaleString('en')} of them in the last 5 s\n`,
  );
  console.log(
    `${accepted} accepted, ${closed} refused after the close (${closedEarly} of them sent before it), ${retry} to be sent again, ${other} other answers, ${unsent} not sent; p50 ${p50_ms.toFixed(0)} ms, p99 ${p99_ms.toFixed(0)} ms`,
  );
  if (other > 0) console.log(`the last other answer: ${output}`);
  console.log(`sealed ${found.seal_ms?.toFixed(0)} ms after the close with ${found.sealed} orders of ${found.stored}`);
  return [
    {
      figure: 'accepted orders that are not in the sealed book',
      measured: accepted - found.sealed > 0 ? accepted - found.sealed : 0,
      atLeast: 0,
      less: true,
    },
    { figure: 'orders that were stored after the seal', measured: found.late, atLeast: 0, less: true },
    { figure: 'orders sent in time that were refused as late', measured: closedEarly, atLeast: 0, less: true },
    { figure: 'orders that could not be sent in time', measured: unsent, atLeast: 0, less: true },
  ];
}
