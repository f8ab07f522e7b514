import { randomInt } from 'node:crypto';
import type { AccountId, BrandId, BusinessHours, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { getRank } from '#identity';
import { refuse } from '#refusal';
import { isWithinHours } from '../opening.ts';
import type { PaymentMethod } from '../payment-method.ts';
import { bankCodeOf } from './bank-code.ts';
import { usedWithinDay } from './receiving-account.ts';

/** Where a deposit by bank transfer is paid, and the smallest units that make its amount unique there. */
export interface AssignedAccount {
  code: string;
  cents: number;
}

interface CandidateRow {
  receiving_id: bigint;
  used: bigint;
  daily_max: bigint | null;
  hours: BusinessHours | null;
}

const MAX_CENTS = 99;

/**
 * Chooses the receiving account of a new deposit: of those that are open, for the player's rank and with room for it the one with the least of
 * the last 24 hours, then the first of the operator's order. Its accounts stay locked until the deposit is stored, so none exceeds its limit and
 * no two amounts are equal. Refuses PAYMENT_METHOD_CLOSED when none is left.
 */
export async function assignReceivingAccount(
  tx: Tx,
  { accountId, brandId }: { accountId: AccountId; brandId: BrandId },
  method: PaymentMethod,
  amount: Money,
): Promise<AssignedAccount> {
  const { rows } = await sql<CandidateRow>`
    select a.receiving_id, a.daily_max, a.hours, ${usedWithinDay} as used from payments.receiving_account a
    where a.brand_id = ${brandId} and a.method = ${method.code} and a.enabled
      and a.least_rank <= ${await getRank(tx, accountId)}
    order by a.position, a.receiving_id for update of a`.execute(tx);
  const room = rows
    .filter(({ hours }) => isWithinHours({ hours }))
    .filter(({ used, daily_max }) => daily_max === null || used + amount <= daily_max);
  const [first, ...others] = room;
  if (!first) throw refuse('PAYMENT_METHOD_CLOSED', { field: 'method' });
  const { receiving_id } = others.reduce((least, each) => (each.used < least.used ? each : least), first);
  const code = bankCodeOf(receiving_id);
  return { code, cents: method.uniqueCents ? await chooseCents(tx, { brandId, code, amount }) : 0 };
}

/** Chooses 1 to 99 smallest units by which no other order that may still be paid asks for the same. */
async function chooseCents(tx: Tx, order: { brandId: BrandId; code: string; amount: Money }): Promise<number> {
  const { brandId, code, amount } = order;
  const { rows } = await sql<{ taken: number }>`
    select (d.amount - ${amount})::int as taken from payments.deposit d
    where d.brand_id = ${brandId} and d.gateway = ${code} and d.amount between ${amount} and ${amount + BigInt(MAX_CENTS)}
      and (d.state in ('waiting', 'processing', 'partial') or d.created_at > now() - interval '24 hours')`.execute(tx);
  const taken = new Set(rows.map((row) => row.taken));
  const free = Array.from({ length: MAX_CENTS }, (_, index) => index + 1).filter((cents) => !taken.has(cents));
  const cents = free[free.length === 0 ? 0 : randomInt(free.length)];
  if (cents === undefined) throw refuse('PAYMENT_METHOD_CLOSED', { field: 'method' });
  return cents;
}
