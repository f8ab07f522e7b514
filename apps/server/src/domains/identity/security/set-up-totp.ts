import { refuse } from '#refusal';
import { changeSecurity } from './change-security.ts';
import { clearOneTimeCodes } from './clear-one-time-codes.ts';
import { replaceRecoveryCodes } from './consume-one-time-code.ts';
import { requireReauth } from './require-reauth.ts';
import type { MemberContext, SecurityDeps } from './security-deps.ts';
import { generateTotpSecret, totpStep, totpUrl } from './totp.ts';
import { revokeDevices } from './trusted-devices.ts';

/**
 * Offers a secret for an authenticator app; no code is required until one of it has been confirmed. Refuses REAUTH_REQUIRED, STATE_CHANGED.
 */
export async function startTotp({ db, secrets }: SecurityDeps, context: MemberContext) {
  const { member, brand } = context;
  await requireReauth(db, context);
  const secret = generateTotpSecret();
  const updated = await db
    .updateTable('identity.member')
    .set({ totp_pending_secret: secrets.seal(Buffer.from(secret)) })
    .where('account_id', '=', member.accountId)
    .where('totp_sealed', 'is', null)
    .executeTakeFirst();
  if (!updated.numUpdatedRows) throw refuse('STATE_CHANGED');
  return { secret, otpauthUrl: totpUrl(secret, brand.name, member.username) };
}

/** Enables one-time codes with the first of them, which is used up. Refuses REAUTH_REQUIRED, TOTP_INVALID, STATE_CHANGED. */
export function confirmTotp(deps: SecurityDeps, context: MemberContext, code: string): Promise<string[]> {
  const { secrets } = deps;
  const { accountId } = context.member;
  return changeSecurity(deps, context, 'totpOn', async (tx, { totp_sealed, totp_pending_secret }) => {
    if (totp_sealed || !totp_pending_secret) throw refuse('STATE_CHANGED');
    const step = totpStep(secrets.open(totp_pending_secret).toString(), code.replaceAll(/\s/g, ''), Date.now());
    if (step === null) throw refuse('TOTP_INVALID', { field: 'code' });
    await tx
      .updateTable('identity.member')
      .set({ totp_sealed: totp_pending_secret, totp_pending_secret: null, totp_step: step })
      .where('account_id', '=', accountId)
      .execute();
    // each browser must show a code once before it is trusted
    await revokeDevices(tx, accountId, null);
    return replaceRecoveryCodes(tx, secrets, accountId);
  });
}

/** Creates ten new recovery codes. Refuses REAUTH_REQUIRED, and STATE_CHANGED while one-time codes are off. */
export function regenerateRecoveryCodes(deps: SecurityDeps, context: MemberContext): Promise<string[]> {
  return changeSecurity(deps, context, 'recoveryCodes', async (tx, { totp_sealed }) => {
    if (!totp_sealed) throw refuse('STATE_CHANGED');
    return replaceRecoveryCodes(tx, deps.secrets, context.member.accountId);
  });
}

/** Disables one-time codes. Refuses REAUTH_REQUIRED, and STATE_CHANGED while they are off. */
export async function disableTotp(deps: SecurityDeps, context: MemberContext): Promise<void> {
  await changeSecurity(deps, context, 'totpOff', async (tx, { totp_sealed }) => {
    if (!totp_sealed) throw refuse('STATE_CHANGED');
    await clearOneTimeCodes(tx, context.member.accountId);
  });
}
