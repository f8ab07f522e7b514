import type { AccountId } from '@fairhouse/contracts';
import { bypassTokenOf } from '#brand';
import { type BaseContext, BYPASS_COOKIE } from '#http';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';

/** As long as the longest session. */
const AGE_S = 24 * 3_600;

/** Holds a maintenance against members who are no testers of it; it is said only after the password was right. Refuses MAINTENANCE. */
export function requireTester({ brand, ...visitor }: BaseContext, accountId: AccountId): void {
  if (brand.accessBlockFor(visitor) === 'maintenance' && !brand.isTesterAccount(accountId)) throw refuse('MAINTENANCE');
}

/** Leaves a tester who has come in what opens the site in this browser. */
export function setBypassCookie(secrets: Secrets, { brand, cookies }: BaseContext, accountId: AccountId): void {
  if (brand.isTesterAccount(accountId)) cookies.setForSite(BYPASS_COOKIE, bypassTokenOf(secrets, accountId), AGE_S);
}

/** Takes it from the browser of a tester who logs out. */
export function clearBypassCookie({ brand, cookies }: BaseContext, accountId: AccountId): void {
  if (brand.isTesterAccount(accountId)) cookies.setForSite(BYPASS_COOKIE, '', 0);
}
