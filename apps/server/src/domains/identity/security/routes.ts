import { calls } from '@fairhouse/contracts';
import type { Bind } from '#http';
import type { Storage } from '#integrations/storage';
import type { Sessions } from '../open-sessions.ts';
import { type BindDeps, beginBind, bindSocial, readBound, unbindSocial } from '../social/bound-accounts.ts';
import { bindAvatar } from './avatar.ts';
import { bindEmail, bindMobile, sendEmailCode, sendMobileCode } from './bind-address.ts';
import { forgetDevices, readDevices } from './known-devices.ts';
import { readLogIns } from './log-in-record.ts';
import { sendOwnCode } from './own-code.ts';
import { endOwnSessions, readOwnSessions } from './own-sessions.ts';
import { setPaymentPassword } from './payment-password.ts';
import { setPin } from './pin.ts';
import { saveProfile } from './profile.ts';
import { prove } from './prove.ts';
import { readOverview } from './read-overview.ts';
import { beginTotp, confirmTotp, endTotp, newRecoveryCodes } from './set-up-totp.ts';

const CHANGED = { changed: true } as const;

/** The security centre (C-01): what a member sees of the own account, and changes after a proof. */
export function bindSecurity(deps: BindDeps & { bind: Bind; sessions: Sessions; storage: Storage }): void {
  const { bind, db, sessions } = deps;
  const { security } = calls;
  bindAvatar(deps);

  bind(security.overview, (context) => readOverview(deps, context));
  bind(security.sessions, ({ member }) => readOwnSessions(db, member));
  bind(security.endSession, async ({ member }, { ref }) => {
    const ended = await endOwnSessions(db, member, ref);
    for (const hash of ended) sessions.drop(hash);
    return { ended: ended.length };
  });
  bind(security.devices, (context) => readDevices(db, context, context.member.accountId));
  bind(security.forgetDevice, async ({ member }, { ref }) => ({
    forgotten: await forgetDevices(db, member.accountId, ref),
  }));
  bind(security.logIns, ({ member }, page) => readLogIns(db, member.accountId, page));

  bind(security.prove, async (context, input) => {
    const { until, by } = await prove(deps, context, input);
    return { provedUntil: until.toISOString(), provedBy: by };
  });
  bind(security.sendOwnCode, (context, { to }) => sendOwnCode(deps, context, to));
  bind(security.saveProfile, async (context, { values }) => {
    await saveProfile(deps, context, values);
    return CHANGED;
  });
  bind(security.sendMobileCode, (context, input) => sendMobileCode(deps, context, input));
  bind(security.bindMobile, async (context, input) => {
    await bindMobile(deps, context, input);
    return CHANGED;
  });
  bind(security.sendEmailCode, (context, input) => sendEmailCode(deps, context, input));
  bind(security.bindEmail, async (context, input) => {
    await bindEmail(deps, context, input);
    return CHANGED;
  });
  bind(security.boundAccounts, (context) => readBound(db, context));
  bind(security.beginBind, (context, input) => beginBind(deps, context, input));
  bind(security.bindSocial, async (context, input) => {
    await bindSocial(deps, context, input);
    return CHANGED;
  });
  bind(security.unbindSocial, async (context, input) => {
    await unbindSocial(deps, context, input);
    return CHANGED;
  });
  bind(security.setPaymentPassword, async (context, input) => {
    await setPaymentPassword(deps, context, input);
    return CHANGED;
  });
  bind(security.setPin, async (context, { pin }) => {
    await setPin(deps, context, pin);
    return CHANGED;
  });
  bind(security.beginTotp, (context) => beginTotp(deps, context));
  bind(security.confirmTotp, async (context, { code }) => ({
    recoveryCodes: await confirmTotp(deps, context, code),
  }));
  bind(security.newRecoveryCodes, async (context) => ({ recoveryCodes: await newRecoveryCodes(deps, context) }));
  bind(security.endTotp, async (context) => {
    await endTotp(deps, context);
    return CHANGED;
  });
}
