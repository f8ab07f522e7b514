import type { AccountId } from '@fairhouse/contracts';
import { passOfAccount } from '#brand';
import { type BaseContext, TESTER_COOKIE } from '#http';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';

/** As long as the longest session. */
const AGE_S = 24 * 3_600;

/** Holds a maintenance against members who are no testers of it; it is said only after the password was right. Refuses MAINTENANCE. */
export function checkTester({ brand, ...visitor }: BaseContext, accountId: AccountId): void {
  if (brand.wallFor(visitor) === 'maintenance' && !brand.isTesterAccount(accountId)) throw refuse('MAINTENANCE');
}

/** Leaves a tester who has come in what opens the site in this browser. */
export function leavePass(secrets: Secrets, { brand, cookies }: BaseContext, accountId: AccountId): void {
  if (brand.isTesterAccount(accountId)) cookies.keepForSite(TESTER_COOKIE, passOfAccount(secrets, accountId), AGE_S);
}

/** Takes it from the browser of a tester who logs out. */
export function takePass({ brand, cookies }: BaseContext, accountId: AccountId): void {
  if (brand.isTesterAccount(accountId)) cookies.keepForSite(TESTER_COOKIE, '', 0);
}
