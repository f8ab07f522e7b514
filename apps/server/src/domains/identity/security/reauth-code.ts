import { refuse } from '#refusal';
import { CODE_SENT, enforceMessageLimits, sendCode } from '../codes/send-code.ts';
import type { MemberContext, SecurityDeps } from './security-deps.ts';

/** Returns the member's number or address. Refuses NOT_FOUND without one. */
export async function getMemberAddress(
  { db }: SecurityDeps,
  { member }: MemberContext,
  to: 'mobile' | 'email',
): Promise<string> {
  const row = await db
    .selectFrom('identity.member')
    .select(['mobile', 'email'])
    .where('account_id', '=', member.accountId)
    .executeTakeFirstOrThrow();
  if (row[to] === '') throw refuse('NOT_FOUND');
  return row[to];
}

/** Sends a code to the member's number or address. Refuses NOT_FOUND, CODE_TOO_SOON, SMS_NOT_SENT, MAIL_NOT_SENT. */
export async function sendReauthCode(deps: SecurityDeps, context: MemberContext, to: 'mobile' | 'email') {
  const number = await getMemberAddress(deps, context, to);
  await enforceMessageLimits(deps.db, context, { number, by: context.member.accountId });
  await sendCode(deps, context, { brandId: context.brand.brandId, purpose: 'reauth', number });
  return CODE_SENT;
}
