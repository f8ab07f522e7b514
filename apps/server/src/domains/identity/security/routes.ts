import { calls } from '@fairhouse/contracts';
import type { HandleCall } from '#http';
import type { Storage } from '#integrations/storage';
import type { Sessions } from '../sessions/create-sessions.ts';
import { type LinkDeps, linkSocial, listLinkedAccounts, startLink, unlinkSocial } from '../social/linked-accounts.ts';
import { registerAvatarRoutes } from './avatar.ts';
import { getOverview } from './get-overview.ts';
import { endSessions, listSessions } from './list-sessions.ts';
import { listLogins } from './login-events.ts';
import { setPaymentPassword } from './payment-password.ts';
import { setPin } from './pin.ts';
import { saveProfile } from './profile.ts';
import { sendReauthCode } from './reauth-code.ts';
import { reauthenticate } from './reauthenticate.ts';
import { confirmTotp, disableTotp, regenerateRecoveryCodes, startTotp } from './set-up-totp.ts';
import { listTrustedDevices, revokeDevices } from './trusted-devices.ts';
import { sendEmailCode, sendMobileCode, verifyEmail, verifyMobile } from './verify-address.ts';

const CHANGED = { changed: true } as const;

/** Registers the security centre routes (C-01): the member's own account, and changes after re-authentication. */
export function registerSecurityRoutes(
  deps: LinkDeps & { handle: HandleCall; sessions: Sessions; storage: Storage },
): void {
  const { handle, db, sessions } = deps;
  const { security } = calls;
  registerAvatarRoutes(deps);

  handle(security.overview, (context) => getOverview(deps, context));
  handle(security.sessions, ({ member }) => listSessions(db, member));
  handle(security.endSession, async ({ member }, { ref }) => {
    const ended = await endSessions(db, member, ref);
    for (const hash of ended) sessions.invalidate(hash);
    return { ended: ended.length };
  });
  handle(security.devices, (context) => listTrustedDevices(db, context, context.member.accountId));
  handle(security.revokeDevice, async ({ member }, { ref }) => ({
    revoked: await revokeDevices(db, member.accountId, ref),
  }));
  handle(security.logins, ({ member }, page) => listLogins(db, member.accountId, page));

  handle(security.reauth, async (context, input) => {
    const { until, by } = await reauthenticate(deps, context, input);
    return { reauthUntil: until.toISOString(), reauthBy: by };
  });
  handle(security.sendReauthCode, (context, { to }) => sendReauthCode(deps, context, to));
  handle(security.saveProfile, async (context, { values }) => {
    await saveProfile(deps, context, values);
    return CHANGED;
  });
  handle(security.sendMobileCode, (context, input) => sendMobileCode(deps, context, input));
  handle(security.verifyMobile, async (context, input) => {
    await verifyMobile(deps, context, input);
    return CHANGED;
  });
  handle(security.sendEmailCode, (context, input) => sendEmailCode(deps, context, input));
  handle(security.verifyEmail, async (context, input) => {
    await verifyEmail(deps, context, input);
    return CHANGED;
  });
  handle(security.linkedAccounts, (context) => listLinkedAccounts(db, context));
  handle(security.startLink, (context, input) => startLink(deps, context, input));
  handle(security.linkSocial, async (context, input) => {
    await linkSocial(deps, context, input);
    return CHANGED;
  });
  handle(security.unlinkSocial, async (context, input) => {
    await unlinkSocial(deps, context, input);
    return CHANGED;
  });
  handle(security.setPaymentPassword, async (context, input) => {
    await setPaymentPassword(deps, context, input);
    return CHANGED;
  });
  handle(security.setPin, async (context, { pin }) => {
    await setPin(deps, context, pin);
    return CHANGED;
  });
  handle(security.startTotp, (context) => startTotp(deps, context));
  handle(security.confirmTotp, async (context, { code }) => ({
    recoveryCodes: await confirmTotp(deps, context, code),
  }));
  handle(security.regenerateRecoveryCodes, async (context) => ({
    recoveryCodes: await regenerateRecoveryCodes(deps, context),
  }));
  handle(security.disableTotp, async (context) => {
    await disableTotp(deps, context);
    return CHANGED;
  });
}
