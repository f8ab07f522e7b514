import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountId } from '@fairhouse/contracts';
import { hashToken, type Secrets } from '#secrets';

/** What is kept of the link that testers were given: the pass in it only as its SHA-256. */
export interface MaintenanceBypass {
  hash_hex: string;
  /** ISO time; the pass opens nothing from then on. */
  until: string;
}

/** A member who may log in during a maintenance; the pass that the log-in leaves is kept only as its SHA-256. */
export interface TesterAccount {
  username: string;
  /** Decimal. */
  accountId: string;
  hash_hex: string;
}

/** The pass of a member's account: who has it has logged in to the account. 43 characters, as that of the link. */
export const bypassTokenOf = (secrets: Secrets, accountId: AccountId): string =>
  createHmac('sha256', secrets.derive('tester account')).update(String(accountId)).digest('base64url');

/** Whether what a browser shows is the pass, and still in its time. */
export function isValidBypass(stored: MaintenanceBypass | null, shown: string, now_ms: number): boolean {
  if (!stored || shown === '' || now_ms >= Date.parse(stored.until)) return false;
  return timingSafeEqual(Buffer.from(stored.hash_hex, 'hex'), hashToken(shown));
}
