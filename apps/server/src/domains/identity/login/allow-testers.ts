import type { AccountId } from '@fairhouse/contracts';
import { bypassTokenOf } from '#brand';
import { type BaseContext, BYPASS_COOKIE } from '#http';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';

/** As long as the longest session. */
const AGE_S = 24 * 3_600;

/** Allows only testers during maintenance; called after the password check. Refuses MAINTENANCE. */
export function requireTester({ brand, ...visitor }: BaseContext, accountId: AccountId): void {
  if (brand.accessBlockFor(visitor) === 'maintenance' && !brand.isTesterAccount(accountId)) throw refuse('MAINTENANCE');
}

/** Sets the bypass cookie of this browser for a tester who has logged in. */
export function setBypassCookie(secrets: Secrets, { brand, cookies }: BaseContext, accountId: AccountId): void {
  if (brand.isTesterAccount(accountId)) cookies.setForSite(BYPASS_COOKIE, bypassTokenOf(secrets, accountId), AGE_S);
}

/** Clears the bypass cookie of a tester who logs out. */
export function clearBypassCookie({ brand, cookies }: BaseContext, accountId: AccountId): void {
  if (brand.isTesterAccount(accountId)) cookies.setForSite(BYPASS_COOKIE, '', 0);
}
