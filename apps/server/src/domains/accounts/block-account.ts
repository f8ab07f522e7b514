import { type AccountId, accountId, type BlockReason, isTrial } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { BLOCKED_NOW, lockStanding, revokeAccess, updateStanding } from '#identity';
import { refuse } from '#refusal';
import { recordEvent } from './account-event.ts';
import { type Actor, subjectOf } from './accounts-deps.ts';

export interface Block {
  reason: BlockReason;
  note: string;
  /** The end of the block; null: until it is lifted. */
  until: Date | null;
}

/**
 * Blocks an account: ends sessions and sockets, and prevents login, bets, deposits and withdrawals. Wins of open rounds are still credited.
 * Refuses TRIAL_NOT_ALLOWED, INVALID_INPUT with `until` when it is in the past, STATE_CHANGED when the account is already blocked or
 * closed.
 */
export async function blockAccount(tx: Tx, id: AccountId, { reason, note, until }: Block, actor: Actor): Promise<void> {
  if (until && until.getTime() <= Date.now())
    throw refuse('INVALID_INPUT', { field: 'until', params: { field: 'until' } });
  const { brandId, type, standing } = await lockStanding(tx, id);
  if (isTrial(type)) throw refuse('TRIAL_NOT_ALLOWED');
  if (standing === 'blocked' || standing === 'closed') throw refuse('STATE_CHANGED');
  await updateStanding(tx, id, { blocked: true, blocked_until: until });
  await revokeAccess(tx, id);
  await recordEvent(tx, { accountId: id, brandId, kind: 'blocked', actor: actor.name, reason, note, until });
  const after = `${reason}${until ? ` until ${until.toISOString()}` : ''}`;
  await actor.audit(tx, { action: 'player.block', subject: subjectOf(id), reason: note, before: standing, after });
}

/** Lifts a block. Refuses TRIAL_NOT_ALLOWED, STATE_CHANGED when the account is not blocked. */
export async function unblockAccount(tx: Tx, id: AccountId, note: string, actor: Actor): Promise<void> {
  const { brandId, type, standing } = await lockStanding(tx, id);
  // an expired trial is blocked permanently: its username is free again
  if (isTrial(type)) throw refuse('TRIAL_NOT_ALLOWED');
  if (standing !== 'blocked') throw refuse('STATE_CHANGED');
  await updateStanding(tx, id, { blocked: false, blocked_until: null });
  await recordEvent(tx, { accountId: id, brandId, kind: 'unblocked', actor: actor.name, note });
  await actor.audit(tx, { action: 'player.unblock', subject: subjectOf(id), reason: note, before: 'blocked' });
}

/** Job: lifts expired blocks, so that bets are possible again too. */
export async function endBlocks(db: Db): Promise<void> {
  const due = await db
    .selectFrom('identity.member')
    .select('account_id')
    .where('blocked_until', '<=', sql<Date>`now()`)
    .execute();
  for (const { account_id } of due)
    await db.transaction().execute(async (tx) => {
      const id = accountId(account_id);
      const { brandId } = await lockStanding(tx, id);
      const over = await tx
        .selectFrom('identity.member')
        .select('account_id')
        .where('account_id', '=', id)
        .where('blocked', '=', true)
        .where(sql<boolean>`not ${BLOCKED_NOW}`)
        .executeTakeFirst();
      if (!over) return;
      await updateStanding(tx, id, { blocked: false, blocked_until: null });
      await recordEvent(tx, { accountId: id, brandId, kind: 'unblocked', actor: 'system' });
    });
}
