import type { AccountId, LockReason, LockScope } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

/** A lock of one kind of action of an account. */
export interface ActionLock {
  scope: LockScope;
  reason: LockReason;
  /** What the player reads; '' for nothing. */
  text: string;
  /** Null: until an operator lifts it. */
  until: Date | null;
  operator: string;
  lockedAt: Date;
}

/** Whether a row of `identity.action_lock` is in force: it ends at its end time, even before the job has run. */
const IN_FORCE = sql<boolean>`coalesce(until > now(), true)`;

/** Whether the account `m.account_id` may not bet because an operator has locked that. */
export const BETTING_LOCKED = sql<boolean>`exists (select from identity.action_lock l
  where l.account_id = identity.member.account_id and l.scope = 'betting' and coalesce(l.until > now(), true))`;

/** Refuses ACTION_LOCKED when an action of the account is locked: by an operator, or because the account was not used for long. */
export async function requireUnlocked(db: Db | Tx, accountId: AccountId, scope: LockScope): Promise<void> {
  const [lock] = (await listLocks(db, accountId)).filter((each) => each.scope === scope);
  if (!lock) return;
  const minute = lock.until?.toISOString().slice(0, 16).replace('T', ' ');
  throw refuse('ACTION_LOCKED', {
    params: { scope, reason: lock.reason, text: lock.text, until: minute ? `${minute} UTC` : 'none' },
    value: { scope, until: lock.until?.toISOString() ?? null },
  });
}

/** Returns the locks of an account that are in force. */
export async function listLocks(db: Db | Tx, accountId: AccountId): Promise<ActionLock[]> {
  const rows = await db
    .selectFrom('identity.action_lock')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(IN_FORCE)
    .orderBy('scope')
    .execute();
  return rows.map((row) => ({
    scope: row.scope as LockScope,
    reason: row.reason as LockReason,
    text: row.text,
    until: row.until,
    operator: row.operator,
    lockedAt: row.locked_at,
  }));
}

/** Locks an action of an account whose member is locked. Refuses STATE_CHANGED when it is locked already. */
export async function addLock(tx: Tx, accountId: AccountId, lock: Omit<ActionLock, 'lockedAt'>): Promise<void> {
  const { scope, reason, text, until, operator } = lock;
  await tx
    .deleteFrom('identity.action_lock')
    .where('account_id', '=', accountId)
    .where('scope', '=', scope)
    .where(sql<boolean>`not ${IN_FORCE}`)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity.action_lock')
    .values({ account_id: accountId, scope, reason, text, until, operator })
    .onConflict((conflict) => conflict.columns(['account_id', 'scope']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw refuse('STATE_CHANGED');
}

/** Lifts a lock of an account whose member is locked. Refuses STATE_CHANGED when there is none. */
export async function removeLock(tx: Tx, accountId: AccountId, scope: LockScope): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity.action_lock')
    .where('account_id', '=', accountId)
    .where('scope', '=', scope)
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) throw refuse('STATE_CHANGED');
}
