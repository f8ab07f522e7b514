import { calls } from '@fairhouse/contracts';
import type { HandleCall } from '#http';
import type { Storage } from '#integrations/storage';
import type { Sessions } from '../open-sessions.ts';
import { type BindDeps, beginBind, bindSocial, readBound, unbindSocial } from '../social/bound-accounts.ts';
import { registerAvatarRoutes } from './avatar.ts';
import { bindEmail, bindMobile, sendEmailCode, sendMobileCode } from './bind-address.ts';
import { listTrustedDevices, revokeDevices } from './known-devices.ts';
import { listLogins } from './log-in-record.ts';
import { sendOwnCode } from './own-code.ts';
import { endSessions, listSessions } from './own-sessions.ts';
import { setPaymentPassword } from './payment-password.ts';
import { setPin } from './pin.ts';
import { saveProfile } from './profile.ts';
import { getOverview } from './read-overview.ts';
import { reauthenticate } from './reauthenticate.ts';
import { beginTotp, confirmTotp, endTotp, newRecoveryCodes } from './set-up-totp.ts';

const CHANGED = { changed: true } as const;

/** The security centre (C-01): what a member sees of the own account, and changes after a proof. */
export function registerSecurityRoutes(
  deps: BindDeps & { handle: HandleCall; sessions: Sessions; storage: Storage },
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
  handle(security.sendOwnCode, (context, { to }) => sendOwnCode(deps, context, to));
  handle(security.saveProfile, async (context, { values }) => {
    await saveProfile(deps, context, values);
    return CHANGED;
  });
  handle(security.sendMobileCode, (context, input) => sendMobileCode(deps, context, input));
  handle(security.bindMobile, async (context, input) => {
    await bindMobile(deps, context, input);
    return CHANGED;
  });
  handle(security.sendEmailCode, (context, input) => sendEmailCode(deps, context, input));
  handle(security.bindEmail, async (context, input) => {
    await bindEmail(deps, context, input);
    return CHANGED;
  });
  handle(security.boundAccounts, (context) => readBound(db, context));
  handle(security.beginBind, (context, input) => beginBind(deps, context, input));
  handle(security.bindSocial, async (context, input) => {
    await bindSocial(deps, context, input);
    return CHANGED;
  });
  handle(security.unbindSocial, async (context, input) => {
    await unbindSocial(deps, context, input);
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
  handle(security.beginTotp, (context) => beginTotp(deps, context));
  handle(security.confirmTotp, async (context, { code }) => ({
    recoveryCodes: await confirmTotp(deps, context, code),
  }));
  handle(security.newRecoveryCodes, async (context) => ({ recoveryCodes: await newRecoveryCodes(deps, context) }));
  handle(security.endTotp, async (context) => {
    await endTotp(deps, context);
    return CHANGED;
  });
}
