import { sql } from 'kysely';
import type { Tx } from '#db';
import { HolderLostError } from './order-book.ts';

/**
 * Locks a lease against the next holder until the transaction ends, so that what it writes is written at this epoch or not at all.
 *
 * @throws HolderLostError when another process has taken it
 */
export async function lockLease(tx: Tx, { name, epoch }: { name: string; epoch: number }): Promise<void> {
  const { rows } = await sql`select from system.lease where name = ${name} and epoch = ${epoch} for share`.execute(tx);
  if (rows.length === 0) throw new HolderLostError(name);
}

/**
 * Locks a lease in the same way, and a draw for its seal: transactions that add or cancel orders of it, and whose answers may be lost, come
 * before or fail (`lottery.require_unsealed`).
 *
 * @throws HolderLostError when another process has taken the lease
 */
export async function lockForSeal(
  tx: Tx,
  { name, epoch }: { name: string; epoch: number },
  { gameId, issueNo }: { gameId: number; issueNo: string },
): Promise<void> {
  const { rows } = await sql`select from system.lease l, lottery.draw d where l.name = ${name} and l.epoch = ${epoch}
    and d.game_id = ${gameId} and d.issue_no = ${issueNo} for share of l for update of d`.execute(tx);
  if (rows.length === 0) throw new HolderLostError(name);
}
