import { type calls, type Input, type OperatorRow, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { OperatorContext } from '#http';
import {
  clearAttempts,
  countAttempt,
  foldUsername,
  generateTemporaryPassword,
  hashPassword,
  operatorCodeThrottle,
  totpStep,
} from '#identity';
import { publishToProcesses } from '#realtime';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { writeAudit } from './audit.ts';
import { actorOf } from './backoffice-deps.ts';
import { findOperator } from './operator.ts';
import { isWithin, type OperatorRole, rolesWithin } from './operator-role.ts';

type Operators = typeof calls.operators;
interface Deps {
  db: Db;
  secrets: Secrets;
}

const rowsOf = (db: Db | Tx, brandId: bigint) =>
  db
    .selectFrom('backoffice.operator')
    .select(['operator_id', 'username', 'role', 'suspended', 'password_is_temporary', 'created_at', 'last_login_at'])
    .select(sql<boolean>`totp_sealed is not null and not password_is_temporary`.as('enrolled'))
    .where('brand_id', '=', brandId);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const toOperatorRowDto = (row: Row, { operator }: OperatorContext): OperatorRow => ({
  id: String(row.operator_id),
  username: row.username,
  role: row.role as OperatorRole,
  suspended: row.suspended,
  enrolled: row.enrolled,
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
 * Adds an operator with a temporary password. Refuses NOT_PERMITTED for a role above the caller's, USERNAME_TAKEN, TOTP_INVALID,
 * LOGIN_LOCKED.
 */
export async function createOperator(
  deps: Deps,
  context: OperatorContext,
  { username, role, reason, code }: Input<Operators['create']>,
): Promise<Output<Operators['create']>> {
  if (!isWithin(context.operator.permissions, role)) throw refuse('NOT_PERMITTED');
  const password = generateTemporaryPassword();
  const password_hash = await hashPassword(password);
  const name = foldUsername(username);
  const operator = await runWithCode(deps, context, code, async (tx) => {
    const { brandId } = context.brand;
    const inserted = await tx
      .insertInto('backoffice.operator')
      .values({ brand_id: brandId, username: name, password_hash, password_is_temporary: true, role })
      .onConflict((conflict) => conflict.doNothing())
      .returning('operator_id')
      .executeTakeFirst();
    if (!inserted) throw refuse('USERNAME_TAKEN', { field: 'username' });
    await writeAudit(tx, { ...actorOf(context), action: 'operator.create', subject: name, reason, after: role });
    return requireRow(tx, context, String(inserted.operator_id));
  });
  return { operator: toOperatorRowDto(operator, context), password };
}

/**
 * Suspends or reinstates an operator; ends sessions and sockets. Refuses NOT_FOUND, OWN_OPERATOR, NOT_PERMITTED, TOTP_INVALID,
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
    if (suspended) await endSessions(tx, before.operator_id);
    const action = suspended ? ('operator.suspend' as const) : ('operator.resume' as const);
    await writeAudit(tx, { ...actorOf(context), action, subject: before.username, reason });
    return requireRow(tx, context, id);
  });
  return toOperatorRowDto(operator, context);
}

/** Removes password and authenticator and sets a temporary password; ends sessions and sockets. Refuses as `suspendOperator` does. */
export async function reEnrolOperator(
  deps: Deps,
  context: OperatorContext,
  { id, reason, code }: Input<Operators['reEnrol']>,
): Promise<Output<Operators['reEnrol']>> {
  const password = generateTemporaryPassword();
  const password_hash = await hashPassword(password);
  const operator = await runWithCode(deps, context, code, async (tx) => {
    const before = await requireEditable(tx, context, id);
    await tx
      .updateTable('backoffice.operator')
      .set({ password_hash, password_is_temporary: true, totp_sealed: null })
      .where('operator_id', '=', before.operator_id)
      .execute();
    await endSessions(tx, before.operator_id);
    await writeAudit(tx, { ...actorOf(context), action: 'operator.re-enrol', subject: before.username, reason });
    return requireRow(tx, context, id);
  });
  // clears a lock of the second step that was caused with the old password
  await clearAttempts(deps.db, operatorCodeThrottle(context.brand.brandId, operator.username));
  return { operator: toOperatorRowDto(operator, context), password };
}

/**
 * Runs a change after consuming a one-time code of the actor. Locks all operators of the brand first, so that two who act on each other do
 * so one after another. Refuses TOTP_INVALID, LOGIN_LOCKED, NOT_LOGGED_IN when the actor has just been suspended.
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
      if (!own?.totpSealed || own.suspended) throw refuse('NOT_LOGGED_IN');
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

/** Returns an operator whom the actor may suspend or re-enrol: not the actor, and nobody with more permissions. So the last owner stays. */
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
