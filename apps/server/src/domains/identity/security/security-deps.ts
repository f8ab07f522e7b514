import type { AccountId, BrandId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { BaseContext, MemberSession } from '#http';
import type { RegisterRules } from '../check-registration.ts';
import type { CodeDeps } from '../codes/send-code.ts';
import type { PhoneVerificationDeps } from '../codes/verify-phone.ts';

/** What was changed; the sentences say it by this word. */
export type SecurityChange =
  | 'password'
  | 'temporaryPassword'
  | 'profile'
  | 'profileCorrected'
  | 'avatar'
  | 'documents'
  | 'payoutAdded'
  | 'payoutDefault'
  | 'payoutRemoved'
  | 'mobile'
  | 'email'
  | 'paymentPassword'
  | 'totpOn'
  | 'totpOff'
  | 'recoveryCodes'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyLost'
  | 'factorsRemoved'
  | 'pin'
  | 'pinOff'
  | 'newDevice'
  | 'socialLinked'
  | 'socialUnlinked'
  | 'closingRequested'
  | 'closingCancelled'
  | 'accountClosed'
  | 'accountReopened';

/** Tells a member of a change of the account's security, in its transaction. */
export type NotifyChange = (
  tx: Tx,
  note: { accountId: AccountId; brandId: BrandId; change: SecurityChange },
) => Promise<void>;

export interface SecurityDeps extends CodeDeps, PhoneVerificationDeps {
  /** The registration rules of a brand. */
  registerRules: (brandId: BrandId) => Promise<RegisterRules>;
  notifyChange: NotifyChange;
}

/** A member who asks for something of the own. */
export type MemberContext = BaseContext & { member: MemberSession };
