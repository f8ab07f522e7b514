import {
  type AccountId,
  type Currency,
  formatMoney,
  type Money,
  money,
  parseMoney,
  type TransferRules,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

type Member = { accountId: AccountId; currency: Currency };

/** What a member may still transfer within 24 hours. */
export interface TransferRoom {
  leftCount: number;
  /** Below zero when the limit was lowered. */
  leftAmount: bigint;
}

/** Returns the least and the most of one transfer. Rules with an amount that the currency cannot hold allow none. */
export function limitsIn(currency: Currency, { min, max }: TransferRules): { least: Money; most: Money } {
  const [least, most] = [parseMoney(min, currency), parseMoney(max, currency)];
  return least === null || most === null ? { least: money(0), most: money(0) } : { least, most };
}

/** Returns what the limits of the last 24 hours leave a member; a sum that the currency cannot hold leaves nothing. */
export async function readTransferRoom(
  db: Db | Tx,
  { accountId, currency }: Member,
  { perDay, dayMax }: TransferRules,
): Promise<TransferRoom> {
  const { rows } = await sql<{ sent: number; amount: bigint }>`
    select count(*)::int as sent, coalesce(sum(amount), 0)::bigint as amount from payments.transfer
    where account_id = ${accountId} and direction = 'out' and created_at > now() - interval '24 hours'`.execute(db);
  const { sent = 0, amount = 0n } = rows[0] ?? {};
  return { leftCount: perDay - sent, leftAmount: (parseMoney(dayMax, currency) ?? 0n) - amount };
}

/**
 * Checks a transfer that this transaction has just written against the limits of 24 hours; of several concurrent ones, each counts the earlier
 * ones. Refuses PAYMENT_LIMIT_REACHED with what is left.
 */
export async function requireWithinDay(
  tx: Tx,
  sender: Member,
  { amount, rules }: { amount: Money; rules: TransferRules },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments of ${sender.accountId}`}, 0))`.execute(tx);
  const room = await readTransferRoom(tx, sender, rules);
  if (room.leftCount >= 0 && room.leftAmount >= 0n) return;
  const left = room.leftCount < 0 ? 0n : room.leftAmount + amount;
  const text = formatMoney((left > 0n ? left : 0n) as Money, sender.currency);
  throw refuse('PAYMENT_LIMIT_REACHED', {
    field: 'amount',
    params: { left: text, currency: sender.currency, of: 'amount', window: 'day' },
    value: { left: text },
  });
}
