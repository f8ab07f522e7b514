import type { AccountId, Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { recordCounted } from '#bets';
import { bigints, type Db, flags, type Tx, texts } from '#db';
import { commandOf, roundRefOf } from '../orders/order-store.ts';
import { unitOf } from '../orders/sum-slip.ts';

/** An order with its valid stake, and what of its stake was pushed. Millionths; the stake in smallest units. */
interface ValidStake {
  accountId: AccountId;
  orderId: bigint;
  gameCode: string;
  issueNo: string;
  currency: Currency;
  stake: bigint;
  push: bigint;
  valid: bigint;
}

type Sums = Omit<ValidStake, 'accountId' | 'orderId' | 'gameCode' | 'issueNo'>;

/** Whether the valid stake of an order is below its stake less pushes, because orders of the account cover each other. */
export const isLowered = ({ stake, push, valid, currency }: Sums): boolean => valid < stake * unitOf(currency) - push;

/** Whether the round of an order would count another valid stake: a corrected result may also win or lose what was pushed. */
const isOwn = ({ stake, push, valid, currency }: Sums): boolean => valid !== stake * unitOf(currency) - push;

/**
 * Records the valid stakes of orders, truncated to smallest units, so that shares of the line and figures of teams count no more than the
 * player's own rebate does.
 */
export async function recordValidStakes(db: Db | Tx, orders: readonly ValidStake[]): Promise<void> {
  const [first] = orders;
  if (!first) return;
  await recordCounted(
    db,
    commandOf(first).vendor,
    sql`select * from unnest(${bigints(orders.map(({ accountId }) => accountId))}::bigint[],
      ${texts(orders.map(roundRefOf))}::text[],
      ${bigints(orders.map(({ valid, currency }) => valid / unitOf(currency)))}::bigint[],
      ${flags(orders.map(isOwn))}::boolean[])`,
  );
}
