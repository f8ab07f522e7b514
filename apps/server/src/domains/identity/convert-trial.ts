import { type AccountId, accountId, type BrandId, isTrial } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { hashToken } from '#secrets';
import { endOtherSessions } from './recovery/set-password.ts';
import { findSessions } from './session.ts';

/** What of a trial account goes along to the real one; never money. */
export type MigrateTrial = (tx: Tx, from: AccountId, to: AccountId) => Promise<void>;

/** The trial account of a living session of this brand; null for any other token, which is then no reason to refuse. */
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
