import { type AccountId, accountId } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { BaseContext } from '#http';
import { hashToken } from '#secrets';
import { findSessions } from '../sessions/session.ts';

/**
 * Returns the account whose active session a registration is sent with; null without one. A session that is over is no error here, since
 * everybody may register.
 */
export async function findSender(db: Db, { brand, raw }: BaseContext): Promise<AccountId | null> {
  const token = /^Bearer (\S+)$/.exec(String(raw.headers['authorization'] ?? ''))?.[1];
  if (!token) return null;
  const hash = hashToken(token).toString('hex');
  const session = (await findSessions(db, [hash])).get(hash);
  const active = session?.alive && !session.ended_at && session.brand_id === brand.brandId;
  return active ? accountId(session.account_id) : null;
}
