import { type BrandId, calls, type MemberType } from '@fairhouse/contracts';
import type { BrandContext, HandleCall, MemberSession } from '#http';
import type { PhoneVerifier } from '#integrations/phone-verification';
import type { Social } from '#integrations/social';
import type { Storage } from '#integrations/storage';
import { refuse } from '#refusal';
import { createCaptcha } from './captcha/captcha.ts';
import { createDeliveryLog } from './codes/delivery-log.ts';
import { sendLoginCode, sendRegisterCode } from './codes/send-code.ts';
import { clearBypassCookie } from './login/allow-testers.ts';
import { completeMfa } from './login/complete-login.ts';
import { logIn } from './login/login.ts';
import { getMemberBalance } from './member/get-member-balance.ts';
import { changeLanguage, getMemberLanguage } from './member/member-language.ts';
import { getRank } from './member/rank.ts';
import { registerPasskeysRoutes } from './passkeys/routes.ts';
import { areTermsDue } from './passwords/accept-terms.ts';
import { changePassword } from './passwords/change-password.ts';
import { resetByLink, sendResetLink } from './passwords/reset-by-link.ts';
import { resetByPhone } from './passwords/reset-by-phone.ts';
import {
  type AddFriend,
  type Invitations,
  registerByMobile,
  registerMember,
  registerSocial,
} from './registration/register-member.ts';
import { getNickname } from './security/profile.ts';
import { registerSecurityRoutes } from './security/routes.ts';
import type { SecurityDeps } from './security/security-deps.ts';
import { unlockSession } from './security/unlock-session.ts';
import type { Sessions } from './sessions/create-sessions.ts';
import { endSession } from './sessions/session.ts';
import { listProviders } from './social/provider-store.ts';
import { finishSocialLogin, startSocialLogin } from './social/social-login.ts';
import type { MigrateTrial } from './trial/convert-trial.ts';
import { startTrial } from './trial/start-trial.ts';

export interface IdentityDeps extends SecurityDeps {
  social: Social;
  phoneVerifier: PhoneVerifier;
  handle: HandleCall;
  storage: Storage;
  sessions: Sessions;
  /** Carries data of a trial account over to a real one. */
  migrateTrial: MigrateTrial;
  /** Codes and hosts of agents. */
  invitations: Invitations;
  /** Codes of friends. */
  addFriend: AddFriend;
  /** Whether a member may transfer to the agent above now. */
  /** Returns the names of the member’s labels, in the language of the call. */
  labelNames: (context: { member: MemberSession; brand: BrandContext; language: string }) => Promise<{
    club: string;
    member: readonly string[];
  }>;
  canTransferUp: (context: { member: MemberSession; brand: BrandContext }) => Promise<boolean>;
}

/** Registers the routes for registration, login, logout, new passwords, member info and balance. */
export function registerIdentityRoutes(deps: IdentityDeps): void {
  const { handle, db, sessions } = deps;
  const { identity } = calls;
  registerLoginRoutes(deps);
  registerSecurityRoutes(deps);
  registerPasskeysRoutes(deps);

  handle(identity.unlock, async (context, credential) => {
    await unlockSession(deps, context, credential);
    sessions.invalidate(context.member.sessionHash);
    return { unlocked: true } as const;
  });

  handle(identity.logout, async ({ member, ...context }) => {
    await endSession(db, member.sessionHash);
    sessions.invalidate(member.sessionHash);
    clearBypassCookie(context, member.accountId);
    return { loggedOut: true } as const;
  });

  handle(identity.changeLanguage, async ({ member, brand }, { language }) => ({
    language: await changeLanguage(db, { accountId: member.accountId, brand }, language),
  }));

  handle(identity.memberInfo, async ({ member, brand, language }) => {
    const labels = await deps.labelNames({ member, brand, language });
    return {
      id: String(member.accountId),
      account: member.username,
      nickname: (await getNickname(db, member.accountId)) || member.username,
      type: member.type as MemberType,
      toUpline: await deps.canTransferUp({ member, brand }),
      currency: member.currency,
      clubLabel: { labelName: labels.club },
      memberLabel: labels.member.map((labelName) => ({ labelName })),
      rankLevel: await getRank(db, member.accountId),
      language: await getMemberLanguage(db, member.accountId),
      passwordDue: member.passwordDue,
      termsDue: await areTermsDue(db, member.accountId),
    };
  });

  handle(identity.balance, ({ member }) => getMemberBalance(db, member.accountId));
}

/** Registers the login routes: registration, login, codes and new passwords. */
function registerLoginRoutes(deps: IdentityDeps): void {
  const { handle, db, registerRules } = deps;
  const { identity, social } = calls;
  const withRules = async (brandId: BrandId) => ({
    ...deps,
    rules: await registerRules(brandId),
  });

  handle(identity.captcha, ({ brand }) => createCaptcha(db, brand.brandId));

  handle(identity.login, (context, input) => logIn(deps, context, input));

  handle(identity.loginCode, (context, input) => completeMfa(deps, context, input));

  handle(identity.freePlay, (context, input) => startTrial(deps, context, input));

  handle(identity.register, async (context, input) =>
    registerMember(await withRules(context.brand.brandId), context, input),
  );

  handle(identity.registerByMobile, async (context, input) =>
    registerByMobile(await withRules(context.brand.brandId), context, input),
  );

  handle(social.register, async (context, input) =>
    registerSocial(await withRules(context.brand.brandId), context, input),
  );

  handle(social.providers, async ({ brand }) => ({ rows: await listProviders(db, brand.brandId) }));

  handle(social.start, (context, { provider }) => startSocialLogin(deps, context, provider));

  handle(social.finish, (context, input) => finishSocialLogin(deps, context, input));

  const deliveries = createDeliveryLog();
  handle(identity.sendLoginCode, (context, input) => sendLoginCode({ ...deps, deliveries }, context, input));

  handle(identity.sendRegisterCode, (context, input) => sendRegisterCode(deps, context, input));

  handle(identity.affiliate, async ({ brand: { brandId } }, { code, domain }) => {
    const found = await deps.invitations.find(db, brandId, { code, host: domain });
    if (!found) throw refuse('INVITATION_CODE_INVALID', { field: 'affiliateCode' });
    await deps.invitations.countOpened(db, brandId, found.code);
    return found;
  });

  handle(identity.changePassword, async (context, input) => {
    await changePassword(await withRules(context.brand.brandId), context, input);
    return { changed: true } as const;
  });

  handle(identity.forgotByEmail, async (context, input) => {
    await sendResetLink(deps, context, input);
    return { sent: true } as const;
  });

  handle(identity.resetByLink, async ({ brand }, input) => {
    await resetByLink(await withRules(brand.brandId), brand, input);
    return { changed: true } as const;
  });

  handle(identity.resetByPhone, async (context, input) =>
    resetByPhone(await withRules(context.brand.brandId), context, input),
  );
}
