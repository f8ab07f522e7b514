import { type AccountId, accountId, isTrial, type LockReason, type LockScope } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { addLock, applyStanding, lockStanding, removeLock, revokeAccess } from '#identity';
import { refuse } from '#refusal';
import { recordEvent } from './account-event.ts';
import { type Actor, subjectOf } from './accounts-deps.ts';

export interface NewLock {
  scope: LockScope;
  reason: LockReason;
  /** What the player reads; '' for nothing. */
  text: string;
  note: string;
  /** Null: until it is lifted. */
  until: Date | null;
}

/**
 * Locks one kind of action of an account. A lock of the log-in ends sessions and sockets, a lock of betting stops bets; what is owed to the
 * player is credited all the same. Refuses TRIAL_NOT_ALLOWED, INVALID_INPUT with `until` in the past, STATE_CHANGED when it is locked.
 */
export async function lockAction(tx: Tx, id: AccountId, lock: NewLock, actor: Actor): Promise<void> {
  const { scope, reason, text, note, until } = lock;
  if (until && until.getTime() <= Date.now())
    throw refuse('INVALID_INPUT', { field: 'until', params: { field: 'until' } });
  const { brandId, type } = await lockStanding(tx, id);
  if (isTrial(type)) throw refuse('TRIAL_NOT_ALLOWED');
  await addLock(tx, id, { scope, reason, text, until, operator: actor.name });
  if (scope === 'login') await revokeAccess(tx, id);
  if (scope === 'betting') await applyStanding(tx, id);
  await recordEvent(tx, {
    accountId: id,
    brandId,
    kind: 'locked',
    actor: actor.name,
    reason,
    note: describeNote(scope, note),
    until,
  });
  const after = `${scope} locked: ${reason}${until ? ` until ${until.toISOString()}` : ''}`;
  await actor.audit(tx, {
    action: 'player.lock',
    subject: subjectOf(id),
    reason: note,
    before: `${scope} open`,
    after,
  });
}

/** Lifts the lock of one kind of action. Refuses STATE_CHANGED when there is none. */
export async function unlockAction(
  tx: Tx,
  id: AccountId,
  { scope, note }: Pick<NewLock, 'scope' | 'note'>,
  actor: Actor,
): Promise<void> {
  const { brandId } = await lockStanding(tx, id);
  await removeLock(tx, id, scope);
  if (scope === 'betting') await applyStanding(tx, id);
  await recordEvent(tx, {
    accountId: id,
    brandId,
    kind: 'unlocked',
    actor: actor.name,
    note: describeNote(scope, note),
  });
  const change = { before: `${scope} locked`, after: `${scope} open` };
  await actor.audit(tx, { action: 'player.unlock', subject: subjectOf(id), reason: note, ...change });
}

/** Job: removes expired locks, so that bets are possible again too. */
export async function endLocks(db: Db): Promise<void> {
  const due = await db
    .selectFrom('identity.action_lock')
    .select(['account_id', 'scope'])
    .where('until', '<=', sql<Date>`now()`)
    .execute();
  for (const { account_id, scope } of due)
    await db.transaction().execute(async (tx) => {
      const id = accountId(account_id);
      const { brandId } = await lockStanding(tx, id);
      const over = await tx
        .selectFrom('identity.action_lock')
        .select('scope')
        .where('account_id', '=', id)
        .where('scope', '=', scope)
        .where('until', '<=', sql<Date>`now()`)
        .executeTakeFirst();
      if (!over) return;
      await removeLock(tx, id, scope as LockScope);
      if (scope === 'betting') await applyStanding(tx, id);
      await recordEvent(tx, { accountId: id, brandId, kind: 'unlocked', actor: 'system', note: scope });
    });
}

/** The history has one text for an event: it begins with what was locked. */
const describeNote = (scope: LockScope, note: string): string => `${scope}: ${note}`;
