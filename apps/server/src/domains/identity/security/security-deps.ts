import type { AccountId, BrandId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { BaseContext, MemberSession } from '#http';
import type { CodeDeps } from '../codes/send-code.ts';
import type { PhoneVerificationDeps } from '../codes/verify-phone.ts';
import type { RegisterRules } from '../registration/check-registration.ts';

/** The kind of change; the texts are selected by it. */
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

/** Notifies a member of a security change, in its transaction. */
export type NotifyChange = (
  tx: Tx,
  note: { accountId: AccountId; brandId: BrandId; change: SecurityChange },
) => Promise<void>;

export interface SecurityDeps extends CodeDeps, PhoneVerificationDeps {
  /** Returns the registration rules of a brand. */
  registerRules: (brandId: BrandId) => Promise<RegisterRules>;
  notifyChange: NotifyChange;
  /** Applies the player's limit on session time after a change of their sessions. The transaction has locked the player. */
  applySessionLimit: (tx: Tx, id: AccountId) => Promise<void>;
}

/** The context of a member's request about their own data. */
export type MemberContext = BaseContext & { member: MemberSession };
