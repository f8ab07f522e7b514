import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { TestSite } from '#testing';

/** Has a deposit pay a withdrawal between players, with `marker` as the reason of a decision. */
export async function addMatch(
  { db, brandId }: TestSite,
  {
    accountId,
    withdrawalId,
    depositId,
    marker,
  }: Record<'withdrawalId' | 'depositId' | 'marker', string> & { accountId: AccountId },
): Promise<string> {
  const { rows } = await sql<{ match_id: bigint }>`
    insert into payments.match (account_id, brand_id, withdrawal_id, part, payer_id, deposit_id, amount, currency, state,
      slip, reserved_until, force_at, reason)
    values (${accountId}, ${brandId}, ${BigInt(withdrawalId)}, 1, 1, ${BigInt(depositId)}, 1, 'USD', 'notReceived', 'open',
      now() + interval '1 day', now() + interval '1 day', ${marker}) returning match_id`.execute(db);
  return String(rows[0]?.match_id);
}
