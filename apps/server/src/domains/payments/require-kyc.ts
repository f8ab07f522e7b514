import { type AccountId, type Currency, parseMoney, type WithdrawalPolicy } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { hasVerifiedIdentity } from '#kyc';
import { assert, refuse } from '#refusal';
import { lockPayments } from './lock-payments.ts';
import { countedAmount } from './payouts/withdrawal-sums.ts';

/**
 * Requires KYC for a withdrawal or transfer that was just written when what the player has taken out in all exceeds the brand's limit
 * without KYC; many small ones add up. A transfer to another member counts, because it leaves the account as a withdrawal does. Of several
 * concurrent ones, each counts the earlier ones. Refuses KYC_REQUIRED.
 */
export async function requireKyc(
  tx: Tx,
  { accountId, currency }: { accountId: AccountId; currency: Currency },
  { kycAbove }: WithdrawalPolicy,
): Promise<void> {
  if (kycAbove === null) return;
  const above = parseMoney(kycAbove, currency);
  assert(above !== null, 'the limit is not a valid amount of the currency');
  await lockPayments(tx, accountId);
  const { rows } = await sql<{ sum: bigint }>`
    select (select coalesce(sum(${countedAmount}), 0) from payments.withdrawal w
        where account_id = ${accountId})::bigint
      + (select coalesce(sum(amount), 0) from payments.transfer
        where account_id = ${accountId} and direction = 'out')::bigint as sum`.execute(tx);
  if ((rows[0]?.sum ?? 0n) <= above || (await hasVerifiedIdentity(tx, accountId))) return;
  throw refuse('KYC_REQUIRED', { params: { above: kycAbove, currency }, value: { above: kycAbove } });
}
