import { sql } from 'kysely';
import type { Draw } from '../draws/draw.ts';
import type { GameBook } from '../orders/game-book.ts';

/** Orders whose facts are recorded in one transaction. */
const GROUP = 5_000;

/**
 * Records what the settled orders of a draw accrue as own rebate, in groups in the order of the accounts, each one transaction under the lease.
 * Orders without a rebate and play money are passed over. It ends before the draw is settled and may be repeated: a fact is recorded once.
 */
export async function recordFacts(
  { db, game, recordRebateFacts }: GameBook,
  { issueNo }: Pick<Draw, 'issueNo'>,
): Promise<void> {
  let after = { accountId: 0n, orderId: 0n };
  for (;;) {
    const due = sql`from lottery.player_order o where o.game_id = ${game.gameId} and o.issue_no = ${issueNo}
      and (o.account_id, o.order_id) > (${after.accountId}, ${after.orderId})
      and o.rebate_shares is not null and not o.trial and o.state in ('WON', 'LOST', 'PUSH')`;
    const { rows } = await sql<{ accountId: bigint; orderId: bigint }>`
      select account_id as "accountId", order_id as "orderId" from (
        select o.account_id, o.order_id ${due} order by o.account_id, o.order_id limit ${GROUP}
      ) as n order by account_id desc, order_id desc limit 1`.execute(db);
    const [last] = rows;
    if (!last) return;
    await db.transaction().execute(async (tx) => {
      await game.guard(tx);
      await recordRebateFacts(
        tx,
        sql`select o.account_id, o.brand_id, ${game.gameCode}::text || ':' || o.issue_no || ':' || o.order_id as round_ref,
          0 as change_no, s.rate_bps, case o.mode when 'Elott' then 'ELOTT' else 'LOTT' end as category, o.currency,
          o.account_id || '-' || o.order_id as reference, s.stake as stake_micro, s.win as win_micro,
          0::bigint as jackpot_micro, s.valid as valid_micro, o.placed_at as accepted_at, o.settled_at
        ${sql`from (select * ${due} and (o.account_id, o.order_id) <= (${last.accountId}, ${last.orderId})) as o,
          lateral jsonb_to_recordset(o.rebate_shares) as s (rate_bps int, stake bigint, win bigint, valid bigint)`}`,
      );
    });
    after = last;
  }
}
