import { randomUUID } from 'node:crypto';
import { type AccountId, calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { TestSite } from '#testing';

/** Has another player's deposit pay a withdrawal, with `marker` as the reason of a decision. */
export async function addMatch(
  site: TestSite,
  { accountId, withdrawalId, marker }: Record<'withdrawalId' | 'marker', string> & { accountId: AccountId },
): Promise<string> {
  const { db, brandId } = site;
  const payer = await site.member();
  const order = { method: 'sandbox', amount: '10', clientRef: randomUUID() };
  const { id: depositId } = await payer.call(calls.payments.deposit, order);
  const { rows } = await sql<{ match_id: bigint }>`
    insert into payments.match (account_id, brand_id, withdrawal_id, part, payer_id, deposit_id, amount, currency, state,
      slip, reserved_until, force_at, reason)
    values (${accountId}, ${brandId}, ${BigInt(withdrawalId)}, 1, ${payer.accountId}, ${BigInt(depositId)}, 1000, 'USD', 'notReceived',
      'open', now() + interval '1 day', now() + interval '1 day', ${marker}) returning match_id`.execute(db);
  return String(rows[0]?.match_id);
}
