import { parseMoney, type WithdrawalPolicy } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { hasVerifiedIdentity } from '#kyc';
import { assert, refuse } from '#refusal';
import type { WithdrawalRecord } from './withdrawal.ts';

/**
 * Requires KYC for a withdrawal that was just written when the player's total withdrawals exceed the brand's limit without KYC; the total
 * counts, so that many small ones add up. Of several concurrent withdrawals, each counts the earlier ones. Refuses KYC_REQUIRED.
 */
export async function requireKyc(
  tx: Tx,
  { accountId, currency }: WithdrawalRecord,
  { kycAbove }: WithdrawalPolicy,
): Promise<void> {
  if (kycAbove === null) return;
  const above = parseMoney(kycAbove, currency);
  assert(above !== null, 'the limit is not a valid amount of the currency');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments of ${accountId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from payments.withdrawal
    where account_id = ${accountId} and state in ('requested', 'approved')`.execute(tx);
  if ((rows[0]?.sum ?? 0n) <= above || (await hasVerifiedIdentity(tx, accountId))) return;
  throw refuse('KYC_REQUIRED', { params: { above: kycAbove, currency }, value: { above: kycAbove } });
}
