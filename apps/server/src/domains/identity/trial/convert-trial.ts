import { type AccountId, accountId, type BrandId, isTrial } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { hashToken } from '#secrets';
import { endOtherSessions } from '../passwords/set-password.ts';
import { findSessions } from '../sessions/session.ts';

/** Copies data of a trial account to the real one; never money. */
export type MigrateTrial = (tx: Tx, from: AccountId, to: AccountId) => Promise<void>;

/** Returns the trial account of an active session of this brand; null for any other token, which is not an error. */
export async function findTrial(db: Db, brandId: BrandId, token: string | undefined): Promise<AccountId | null> {
  if (!token) return null;
  const hash = hashToken(token).toString('hex');
  const session = (await findSessions(db, [hash])).get(hash);
  const active = session?.alive && !session.ended_at && !session.blocked;
  if (!active || session.brand_id !== brandId || !isTrial(session.type)) return null;
  return accountId(session.account_id);
}

/** Ends the trial in the transaction that opens the real account. */
export async function convertTrial(tx: Tx, from: AccountId, to: AccountId, migrateTrial: MigrateTrial): Promise<void> {
  await migrateTrial(tx, from, to);
  await endOtherSessions(tx, from, null);
}
