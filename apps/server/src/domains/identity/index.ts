export { type CaptchaDeps, checkCaptcha } from './captcha/captcha.ts';
export { clearAttempts, countAttempt, operatorCodeThrottle, operatorLoginThrottle } from './login/login-throttle.ts';
export { type ActionLock, addLock, listLocks, removeLock, requireUnlocked } from './member/action-lock.ts';
export { changeMemberType } from './member/change-type.ts';
export { getMemberBalance } from './member/get-member-balance.ts';
export { findPlayerByUsername, getPlayer, type Player } from './member/get-player.ts';
export { lockPlayer } from './member/lock-player.ts';
export { foldUsername } from './member/member.ts';
export { getRank, getRanks, lockRanks, setEarnedRank, setRank } from './member/rank.ts';
export {
  applyStanding,
  BLOCKED_NOW,
  isAccountClosed,
  lockStanding,
  type MemberStanding,
  requireOpenAccount,
  SHUT_NOW,
  toStanding,
  updateStanding,
} from './member/standing.ts';
export { usernameIs, usernameStartsWith } from './member/username-filter.ts';
export { hashPassword, verifyPassword } from './passwords/password.ts';
export { endOtherSessions } from './passwords/set-password.ts';
export { generateTemporaryPassword, setTemporaryPassword } from './passwords/set-temporary-password.ts';
export { registerIdentity } from './register-identity.ts';
export type { RegisterRules } from './registration/check-registration.ts';
export { createMember, type NewMember } from './registration/create-member.ts';
export { recordDuplicate, reviewDuplicate } from './registration/duplicate-accounts.ts';
export { findRecentAccessChange, recordAccessChange } from './security/access-change.ts';
export { getAvatar, removeAvatar, toAvatarDto } from './security/avatar.ts';
export { changeSecurity } from './security/change-security.ts';
export { mailSecurityChange } from './security/mail-security-change.ts';
export { maskIdNumber, maskUsername } from './security/mask.ts';
export { requirePaymentPassword } from './security/payment-password.ts';
export {
  correctProfile,
  type GetRegisterRules,
  getContacts,
  getLockedFields,
  getPayeeName,
  savePayeeName,
} from './security/profile.ts';
export { removeFactors } from './security/remove-factors.ts';
export { assertNoSecurityHold, requireReauth } from './security/require-reauth.ts';
export type { MemberContext, NotifyChange, SecurityChange, SecurityDeps } from './security/security-deps.ts';
export { generateTotpSecret, totpCode, totpStep, totpUrl } from './security/totp.ts';
export { hasSecondFactor, secondFactorRequired, withSecondFactor } from './security/with-second-factor.ts';
export { createSessions, type SessionSlot, type Sessions } from './sessions/create-sessions.ts';
export { getPlayTime, listPlayersOutOfTime, type PlayTimeSpan, setSessionPlayEnd } from './sessions/play-time.ts';
export { revokeAccess } from './sessions/revoke-access.ts';
export { touchSessions } from './sessions/touch-sessions.ts';
