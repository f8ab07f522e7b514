import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountId } from '@fairhouse/contracts';
import { hashToken, type Secrets } from '#secrets';

/** The stored tester link: its token only as SHA-256. */
export interface MaintenanceBypass {
  hash_hex: string;
  /** ISO time; the token is invalid from then on. */
  until: string;
}

/** A member who may log in during maintenance; the token set at login is stored only as its SHA-256. */
export interface TesterAccount {
  username: string;
  /** Decimal. */
  accountId: string;
  hash_hex: string;
}

/** Returns the bypass token of a member's account: its owner has logged in to the account. 43 characters, like the link's token. */
export const bypassTokenOf = (secrets: Secrets, accountId: AccountId): string =>
  createHmac('sha256', secrets.derive('tester account')).update(String(accountId)).digest('base64url');

/** Returns true when the browser's value is the bypass token and has not expired. */
export function isValidBypass(stored: MaintenanceBypass | null, shown: string, now_ms: number): boolean {
  if (!stored || shown === '' || now_ms >= Date.parse(stored.until)) return false;
  return timingSafeEqual(Buffer.from(stored.hash_hex, 'hex'), hashToken(shown));
}
