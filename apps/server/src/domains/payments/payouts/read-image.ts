import type { Db } from '#db';
import type { Storage } from '#integrations/storage';
import { refuse } from '#refusal';
import { toWithdrawal } from '../withdrawal.ts';
import type { WithdrawalTarget } from './apply-withdrawal-event.ts';
import { lastAttempts, listAttempts } from './payout-attempt.ts';
import { findProblem } from './payout-problem.ts';

/** Returns a image of the player's case (`part` null), or of the receipt of a part's last attempt. Refuses NOT_FOUND outside the brand. */
export async function readImage(
  { db, storage }: { db: Db; storage: Storage },
  target: WithdrawalTarget,
  { part, n }: { part: number | null; n: number },
): Promise<{ type: string; base64: string }> {
  const row = await db
    .selectFrom('payments.withdrawal')
    .selectAll()
    .where('withdrawal_id', '=', target.withdrawalId)
    .where('brand_id', '=', target.brandId)
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  const record = toWithdrawal(row);
  const names =
    part === null
      ? (await findProblem(db, record))?.images
      : lastAttempts(await listAttempts(db, [record]), record.withdrawalId).get(part)?.receipts;
  const name = names?.[n - 1];
  const bytes = name === undefined ? null : await storage.read(name);
  if (!name || !bytes) throw refuse('NOT_FOUND');
  return { type: name.endsWith('.png') ? 'image/png' : 'image/jpeg', base64: bytes.toString('base64') };
}
