export type { RegisterRules } from './check-registration.ts';
export { countAttempt, forgiveAttempt, operatorDoor, readDoor } from './login-guard.ts';
export { makeMember, type NewMember } from './make-member.ts';
export { foldUsername, isTrial, MEMBER_TYPE, type MemberType } from './member.ts';
export { openSessions, type Sessions } from './open-sessions.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { readMemberBalance } from './read-member-balance.ts';
export { bindIdentity } from './routes.ts';
export { endSessionsOf, forgetOldSessions, limitSessions } from './session.ts';
