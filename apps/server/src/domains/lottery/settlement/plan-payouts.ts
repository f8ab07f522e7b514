import { postPayout } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { bigints, type Tx } from '#db';
import type { StoredOrder } from '../orders/order-store.ts';
import { unitOf } from '../orders/sum-slip.ts';

/** What is paid for an order, in smallest units, and the part of it that is a returned stake. */
export interface Payout {
  posted: bigint;
  refunded: bigint;
}

/**
 * Fixes what is paid for orders, before any money moves: whole smallest units, the rest stays in the remainder of the account. An order whose
 * payout is fixed already keeps it. Returns the payouts in the order of the orders.
 */
export async function planPayouts(tx: Tx, orders: readonly StoredOrder[]): Promise<Payout[]> {
  const accounts = bigints([...new Set(orders.map(({ accountId }) => accountId))]);
  await sql`insert into lottery.prize_remainder (account_id, remainder_micro)
    select a, 0 from unnest(${accounts}::bigint[]) as n (a) order by a on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ accountId: bigint; remainder: bigint }>`
    select account_id as "accountId", remainder_micro as remainder from lottery.prize_remainder
    where account_id = any(${accounts}::bigint[]) order by account_id for update`.execute(tx);
  const remainders = new Map(rows.map(({ accountId, remainder }) => [accountId as bigint, remainder]));
  const payouts = orders.map((order) => payoutOf(order, remainders));
  await sql`update lottery.player_order o set posted = n.posted, refunded = n.refunded
    from unnest(${bigints(orders.map(({ accountId }) => accountId))}::bigint[],
      ${bigints(orders.map(({ orderId }) => orderId))}::bigint[],
      ${bigints(payouts.map(({ posted }) => posted))}::bigint[],
      ${bigints(payouts.map(({ refunded }) => refunded))}::bigint[]) as n (account_id, order_id, posted, refunded)
    where o.account_id = n.account_id and o.order_id = n.order_id and o.posted is null`.execute(tx);
  await sql`update lottery.prize_remainder r set remainder_micro = n.remainder
    from unnest(${bigints([...remainders.keys()])}::bigint[], ${bigints([...remainders.values()])}::bigint[])
      as n (account_id, remainder)
    where r.account_id = n.account_id and r.remainder_micro <> n.remainder`.execute(tx);
  return payouts;
}

/** Pushed stakes are returned in whole smallest units; what is below one is paid with the prizes. */
function payoutOf(
  { accountId, currency, prize, push, posted, refunded }: StoredOrder,
  remainders: Map<bigint, bigint>,
): Payout {
  if (posted !== null) return { posted, refunded: refunded ?? 0n };
  const unit_micro = unitOf(currency);
  const paid = postPayout(remainders.get(accountId) ?? 0n, prize + push, unit_micro);
  remainders.set(accountId, paid.remainder_micro);
  return { posted: paid.posted, refunded: push / unit_micro };
}
