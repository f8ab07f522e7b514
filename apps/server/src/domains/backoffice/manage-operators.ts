import { type calls, type Input, type OperatorRow, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { OperatorContext } from '#http';
import { clearAttempts, countAttempt, foldUsername, operatorCodeThrottle, totpStep } from '#identity';
import { publishToProcesses } from '#realtime';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { writeAudit } from './audit.ts';
import { actorOf } from './backoffice-deps.ts';
import { findOperator } from './operator.ts';
import { issueInvitation, revokeInvitation } from './operator-invitation.ts';
import { isWithin, type OperatorRole, rolesWithin } from './operator-role.ts';

type Operators = typeof calls.operators;
interface Deps {
  db: Db;
  secrets: Secrets;
}

const rowsOf = (db: Db | Tx, brandId: bigint) =>
  db
    .selectFrom('backoffice.operator')
    .select(['operator_id', 'username', 'role', 'suspended', 'created_at', 'last_login_at'])
    .select(sql<boolean>`totp_sealed is not null and password_hash is not null`.as('enrolled'))
    .select((eb) =>
      eb
        .selectFrom('backoffice.invitation as i')
        .select('i.expires_at')
        .whereRef('i.operator_id', '=', 'backoffice.operator.operator_id')
        .where('i.used_at', 'is', null)
        .where('i.revoked_at', 'is', null)
        .where('i.expires_at', '>', sql<Date>`now()`)
        .as('link_expires_at'),
    )
    .where('brand_id', '=', brandId);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const toOperatorRowDto = (row: Row, { operator }: OperatorContext): OperatorRow => ({
  id: String(row.operator_id),
  username: row.username,
  role: row.role as OperatorRole,
  suspended: row.suspended,
  enrolled: row.enrolled,
  linkExpiresAt: row.link_expires_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
  editable: row.operator_id !== operator.operatorId && isWithin(operator.permissions, row.role as OperatorRole),
});

/** Returns a page of the brand's operators, by name by default, with the roles that the caller may assign. */
export async function listOperators(
  db: Db,
  context: OperatorContext,
  { page, pageSize, sort, search }: Input<Operators['list']>,
): Promise<Output<Operators['list']>> {
  const found = rowsOf(db, context.brand.brandId).$if(Boolean(search), (query) =>
    query.where('username', 'like', `${foldUsername(search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`),
  );
  const [column, direction] = ORDERS[sort ?? 'username'] ?? ORDERS.username;
  const rows = await found
    .orderBy(column, direction)
    .orderBy('operator_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map((row) => toOperatorRowDto(row, context)),
    page,
    pageSize,
    total,
    roles: rolesWithin(context.operator.permissions),
  };
}

const ORDERS = {
  username: ['username', 'asc'],
  '-username': ['username', 'desc'],
  created: ['created_at', 'asc'],
  '-created': ['created_at', 'desc'],
} as const;

/**
 * Adds an operator without a password and returns the token of the invitation link. Refuses NOT_PERMITTED for a role above the caller's,
 * USERNAME_TAKEN, TOTP_INVALID, LOGIN_LOCKED.
 */
export async function inviteOperator(
  deps: Deps,
  context: OperatorContext,
  { username, role, reason, code }: Input<Operators['invite']>,
): Promise<Output<Operators['invite']>> {
  if (!isWithin(context.operator.permissions, role)) throw refuse('NOT_PERMITTED');
  const name = foldUsername(username);
  const { operator, token } = await runWithCode(deps, context, code, async (tx) => {
    const { brandId } = context.brand;
    const inserted = await tx
      .insertInto('backoffice.operator')
      .values({ brand_id: brandId, username: name, role })
      .onConflict((conflict) => conflict.doNothing())
      .returning('operator_id')
      .executeTakeFirst();
    if (!inserted) throw refuse('USERNAME_TAKEN', { field: 'username' });
    await writeAudit(tx, { ...actorOf(context), action: 'operator.create', subject: name, reason, after: role });
    const link = await issueInvitation(tx, inserted.operator_id, context.operator.username);
    return { operator: await requireRow(tx, context, String(inserted.operator_id)), token: link };
  });
  return { operator: toOperatorRowDto(operator, context), token };
}

/**
 * Suspends or reinstates an operator; ends sessions and sockets and revokes an unused invitation link. Refuses NOT_FOUND, OWN_OPERATOR, NOT_PERMITTED, TOTP_INVALID,
 * LOGIN_LOCKED.
 */
export async function suspendOperator(
  deps: Deps,
  context: OperatorContext,
  { id, suspended, reason, code }: Input<Operators['suspend']>,
): Promise<Output<Operators['suspend']>> {
  const operator = await runWithCode(deps, context, code, async (tx) => {
    const before = await requireEditable(tx, context, id);
    await tx
      .updateTable('backoffice.operator')
      .set({ suspended })
      .where('operator_id', '=', before.operator_id)
      .execute();
    if (suspended) {
      await endSessions(tx, before.operator_id);
      await revokeInvitation(tx, before.operator_id);
    }
    const action = suspended ? ('operator.suspend' as const) : ('operator.resume' as const);
    await writeAudit(tx, { ...actorOf(context), action, subject: before.username, reason });
    return requireRow(tx, context, id);
  });
  return toOperatorRowDto(operator, context);
}

/**
 * Gives an operator another role; ends sessions and sockets, so that no open page keeps the old permissions. Refuses as `suspendOperator`
 * does, NOT_PERMITTED also for a role above the caller's, and STATE_CHANGED when the operator has the role already.
 */
export async function changeOperatorRole(
  deps: Deps,
  context: OperatorContext,
  { id, role, reason, code }: Input<Operators['changeRole']>,
): Promise<Output<Operators['changeRole']>> {
  if (!isWithin(context.operator.permissions, role)) throw refuse('NOT_PERMITTED');
  const operator = await runWithCode(deps, context, code, async (tx) => {
    const before = await requireEditable(tx, context, id);
    if (before.role === role) throw refuse('STATE_CHANGED');
    await tx.updateTable('backoffice.operator').set({ role }).where('operator_id', '=', before.operator_id).execute();
    await endSessions(tx, before.operator_id);
    await writeAudit(tx, {
      ...actorOf(context),
      action: 'operator.role',
      subject: before.username,
      reason,
      before: before.role,
      after: role,
    });
    return requireRow(tx, context, id);
  });
  return toOperatorRowDto(operator, context);
}

/** Revokes an operator's unused invitation link. Refuses as `suspendOperator` does, and STATE_CHANGED when there is none. */
export async function revokeOperatorLink(
  deps: Deps,
  context: OperatorContext,
  { id, reason, code }: Input<Operators['revokeLink']>,
): Promise<Output<Operators['revokeLink']>> {
  const operator = await runWithCode(deps, context, code, async (tx) => {
    const before = await requireEditable(tx, context, id);
    if (!(await revokeInvitation(tx, before.operator_id))) throw refuse('STATE_CHANGED');
    await writeAudit(tx, { ...actorOf(context), action: 'operator.revoke-link', subject: before.username, reason });
    return requireRow(tx, context, id);
  });
  return toOperatorRowDto(operator, context);
}

/**
 * Removes password and authenticator and returns the token of a new invitation link, which replaces an unused one; ends sessions and
 * sockets. Refuses as `suspendOperator` does.
 */
export async function reEnrolOperator(
  deps: Deps,
  context: OperatorContext,
  { id, reason, code }: Input<Operators['reEnrol']>,
): Promise<Output<Operators['reEnrol']>> {
  const { operator, token } = await runWithCode(deps, context, code, async (tx) => {
    const before = await requireEditable(tx, context, id);
    await tx
      .updateTable('backoffice.operator')
      .set({ password_hash: null, totp_sealed: null })
      .where('operator_id', '=', before.operator_id)
      .execute();
    await endSessions(tx, before.operator_id);
    await writeAudit(tx, { ...actorOf(context), action: 'operator.re-enrol', subject: before.username, reason });
    const link = await issueInvitation(tx, before.operator_id, context.operator.username);
    return { operator: await requireRow(tx, context, id), token: link };
  });
  // clears a lock of the second step that was caused with the old password
  await clearAttempts(deps.db, operatorCodeThrottle(context.brand.brandId, operator.username));
  return { operator: toOperatorRowDto(operator, context), token };
}

/**
 * Runs a change after consuming a one-time code of the actor. Locks all operators of the brand first, so that two who act on each other do
 * so one after another. Refuses TOTP_INVALID, LOGIN_LOCKED, NOT_LOGGED_IN when the actor has just been suspended or given another role.
 */
async function runWithCode<T>(
  { db, secrets }: Deps,
  context: OperatorContext,
  code: string,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { brand, operator } = context;
  const throttle = operatorCodeThrottle(brand.brandId, operator.username);
  await countAttempt(db, throttle);
  let isValid = false;
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select 1 from backoffice.operator where brand_id = ${brand.brandId} order by operator_id for update`.execute(
        tx,
      );
      const own = await findOperator(tx, { operatorId: operator.operatorId });
      if (!own?.totpSealed || own.suspended || own.role !== operator.role) throw refuse('NOT_LOGGED_IN');
      const step = totpStep(secrets.open(own.totpSealed).toString(), code, Date.now());
      const used = await tx
        .updateTable('backoffice.operator')
        .set({ totp_step: step ?? 0n })
        .where('operator_id', '=', own.operatorId)
        .where('totp_step', '<', step ?? 0n)
        .executeTakeFirst();
      if (step === null || !used.numUpdatedRows) throw refuse('TOTP_INVALID', { field: 'code' });
      isValid = true;
      return run(tx);
    });
  } finally {
    if (isValid) await clearAttempts(db, throttle);
  }
}

async function requireRow(tx: Tx, { brand }: OperatorContext, id: string): Promise<Row> {
  const row = await rowsOf(tx, brand.brandId).where('operator_id', '=', BigInt(id)).executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

/** Returns an operator whom the actor may change: not the actor, and nobody with more permissions. So the last owner stays one. */
async function requireEditable(tx: Tx, context: OperatorContext, id: string): Promise<Row> {
  const row = await requireRow(tx, context, id);
  if (row.operator_id === context.operator.operatorId) throw refuse('OWN_OPERATOR');
  if (!isWithin(context.operator.permissions, row.role as OperatorRole)) throw refuse('NOT_PERMITTED');
  return row;
}

/** Ends an operator's pending logins, sessions and sockets. */
async function endSessions(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('backoffice.mfa_challenge').where('operator_id', '=', id).execute();
  const ended = await tx
    .updateTable('backoffice.session')
    .set({ ended_at: sql`now()` })
    .where('operator_id', '=', id)
    .where('ended_at', 'is', null)
    .returning('session_hash')
    .execute();
  for (const { session_hash } of ended)
    await publishToProcesses(tx, { topic: 'session-ended', sessionHash: session_hash.toString('hex') });
}
