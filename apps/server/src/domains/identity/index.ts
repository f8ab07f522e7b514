export { type CaptchaDeps, checkCaptcha } from './captcha.ts';
export type { RegisterRules } from './check-registration.ts';
export { closeTrials } from './close-trials.ts';
export { createMember, type NewMember } from './create-member.ts';
export { createSessions, type Sessions } from './create-sessions.ts';
export { recordDuplicate, reviewDuplicate } from './duplicate-accounts.ts';
export { getMemberBalance } from './get-member-balance.ts';
export { clearAttempts, countAttempt, operatorCodeThrottle, operatorLoginThrottle } from './login-throttle.ts';
export { foldUsername } from './member.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { getUsedPlayTime, refreshPlayTime, setPlayTimeLimit } from './play-time-limit.ts';
export { getRank, setRank } from './rank.ts';
export { removeFactors } from './recovery/remove-factors.ts';
export { endOtherSessions } from './recovery/set-password.ts';
export { generateTemporaryPassword, setTemporaryPassword } from './recovery/set-temporary-password.ts';
export { revokeAccess } from './revoke-access.ts';
export { registerIdentityRoutes } from './routes.ts';
export { getAvatar, removeAvatar, toAvatarDto } from './security/avatar.ts';
export { changeSecurity } from './security/change-security.ts';
export { mailSecurityChange } from './security/mail-security-change.ts';
export { maskIdNumber } from './security/mask.ts';
export { requirePaymentPassword } from './security/payment-password.ts';
export { correctProfile, getLockedFields, getPayeeName, savePayeeName } from './security/profile.ts';
export { assertNoSecurityHold, requireReauth } from './security/require-reauth.ts';
export type { MemberContext, NotifyChange, SecurityChange, SecurityDeps } from './security/security-deps.ts';
export { pruneSessions } from './session.ts';
export { registerProviderBackofficeRoutes } from './social/operator-routes.ts';
export { serveSocialReturn } from './social/serve-return.ts';
export {
  applyStanding,
  BLOCKED_NOW,
  lockStanding,
  type MemberStanding,
  requireOpenAccount,
  SHUT_NOW,
  toStanding,
  updateStanding,
} from './standing.ts';
export { generateTotpSecret, totpCode, totpStep, totpUrl } from './totp.ts';
export { touchSessions } from './touch-sessions.ts';
