import { type AccountId, type Currency, type calls, formatMoney, type Money, type Output } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { parseRoundId } from '#bets';
import type { Db } from '#db';
import { orderNoOf } from '../orders/receipt.ts';

type Explanation = Output<typeof calls.lotteryOrders.corrections>['corrections'][number];

/** What a correction did to an order. */
export interface OrderCorrection {
  orderId: bigint;
  gameCode: string;
  issueNo: string;
  currency: Currency;
  before: number[];
  after: number[];
  /** Signed, smallest units: what was posted to the balance. */
  moved: bigint;
  borne: bigint;
  at: Date;
}

/** Reads the booked corrections of orders that were settled before, oldest first; the condition names the order `o`. */
export async function readOrderCorrections(db: Db, condition: RawBuilder<unknown>): Promise<OrderCorrection[]> {
  const { rows } = await sql<OrderCorrection>`select o.order_id as "orderId", g.game_code as "gameCode",
      o.issue_no as "issueNo", o.currency, c.numbers_before as before, c.numbers_after as after, l.moved, l.borne,
      l.booked_at as at
    from lottery.player_order o
      join lottery.correction_line l on l.account_id = o.account_id and l.order_id = o.order_id
      join lottery.correction c on c.game_id = l.game_id and c.issue_no = l.issue_no and c.correction_no = l.correction_no
      join lottery.game g on g.game_id = o.game_id
    where ${condition} and l.due is not null and l.booked_at is not null order by l.booked_at, l.correction_no`.execute(
    db,
  );
  return rows;
}

/** Returns what was not taken back; null when nothing had to be. */
export const waivedOf = ({ borne, currency }: Pick<OrderCorrection, 'borne' | 'currency'>): string | null =>
  borne > 0n ? formatMoney(borne as Money, currency) : null;

/** Explains the corrections of a round of a member that is a lottery order. Empty for any other round. */
export async function explainCorrections(db: Db, accountId: AccountId, roundId: string): Promise<Explanation[]> {
  const roundNo = parseRoundId(roundId, accountId);
  if (roundNo === null) return [];
  const found = await readOrderCorrections(db, sql`o.account_id = ${accountId} and o.round_no = ${roundNo}`);
  return found.map((each) => ({
    at: each.at.toISOString(),
    orderNo: orderNoOf({ accountId, orderId: each.orderId }),
    gameCode: each.gameCode,
    issueNo: each.issueNo,
    before: each.before,
    after: each.after,
    currency: each.currency,
    amount: formatMoney(each.moved as Money, each.currency),
    waived: waivedOf(each),
  }));
}
