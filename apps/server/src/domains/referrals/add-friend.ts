import { addDays, businessDayOf, dayBounds } from '@fairhouse/agent-math';
import { type AccountId, type BrandId, MEMBER_TYPE } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { readSettings as readAgentSettings } from '#agents';
import type { Tx } from '#db';
import { SHUT_NOW } from '#identity';
import { refuse } from '#refusal';
import { readSettings } from './settings.ts';

export interface NewFriend {
  brandId: BrandId;
  accountId: AccountId;
  /** As it was typed. */
  code: string;
  /** Whether an agent brought the member: an agent or a friend is paid, never both. */
  hasAgent: boolean;
}

/**
 * Binds a new member to the friend whose code was typed, in the transaction of the registration. One whom an agent brought is stored as
 * refused, so that the friend sees why. Refuses INVITATION_CODE_INVALID alike for a code that is unknown or of another brand, and for one of a
 * member who is blocked, closed or an agent.
 */
export async function addFriend(tx: Tx, { brandId, accountId, code, hasAgent }: NewFriend): Promise<void> {
  const referrer = await findReferrer(tx, brandId, code.trim().toUpperCase());
  if (referrer === null || referrer === accountId) throw refuse('INVITATION_CODE_INVALID', { field: 'referralCode' });
  const { version, days } = await readSettings(tx, brandId);
  const calendar = await readAgentSettings(tx, brandId);
  const lastDay = addDays(businessDayOf(calendar, Date.now()), days - 1);
  await tx
    .insertInto('referrals.friend')
    .values({
      account_id: accountId,
      brand_id: brandId,
      referrer_id: referrer,
      settings_version: version,
      until: new Date(dayBounds(calendar, lastDay).to),
      ...(hasAgent ? { ended_at: sql<Date>`now()`, end_reason: 'agent' } : {}),
    })
    .execute();
}

async function findReferrer(tx: Tx, brandId: BrandId, code: string): Promise<AccountId | null> {
  const { rows } = await sql<{ id: AccountId }>`
    select account_id as id from identity.member
    where account_id = (select account_id from referrals.code where brand_id = ${brandId} and code = ${code})
      and brand_id = ${brandId} and type = ${MEMBER_TYPE.member} and not ${SHUT_NOW}`.execute(tx);
  return rows[0]?.id ?? null;
}
