import type { BrandId, calls, Input, KILL_SWITCH_KINDS, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import type { OperatorContext } from '#http';
import { refuse } from '#refusal';
import { gameOwnedBy } from '../game-store.ts';

type KillSwitch = Output<typeof calls.gamesBackoffice.createKillSwitch>;

/** Converts a kill switch to the form that operators see. */
export const toKillSwitchDto = (row: RowOf<'games.kill_switch'>): KillSwitch => ({
  id: String(row.kill_switch_id),
  kind: row.kind as (typeof KILL_SWITCH_KINDS)[number],
  target: row.target,
  reason: row.reason,
  by: row.created_by,
  at: row.created_at.toISOString(),
  liftedBy: row.lifted_by,
  liftedAt: row.lifted_at?.toISOString() ?? null,
});

/** Lists the kill switches of a brand: active ones first, then the latest. */
export async function listKillSwitches(
  db: Db,
  brandId: BrandId,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Output<typeof calls.gamesBackoffice.killSwitches>> {
  const own = db.selectFrom('games.kill_switch').where('brand_id', '=', brandId);
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy(sql`lifted_at is null`, 'desc')
      .orderBy('kill_switch_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toKillSwitchDto), page, pageSize, total: Number(total) };
}

const NAMED = { vendor: 'g.vendor_code', game: 'g.code', version: 'g.version_hash' } as const;

/** Closes a vendor, a game or a version. Refuses NOT_FOUND when no game matches, CONFLICT when it is already closed. */
export async function createKillSwitch(
  tx: Tx,
  { brand, operator }: OperatorContext,
  { kind, target, reason }: Input<typeof calls.gamesBackoffice.createKillSwitch>,
): Promise<KillSwitch> {
  const { rows: meant } = await sql`select from games.game g join games.vendor v on v.vendor_code = g.vendor_code
    where ${sql.ref(NAMED[kind])} = ${target} and ${gameOwnedBy(brand.brandId)} limit 1`.execute(tx);
  if (meant.length === 0) throw refuse('NOT_FOUND');
  const row = await tx
    .insertInto('games.kill_switch')
    .values({ brand_id: brand.brandId, kind, target, reason, created_by: operator.username })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw refuse('CONFLICT');
  return toKillSwitchDto(row);
}

/** Closes a maths version without an operator. Returns false when it is already closed. */
export async function disableVersion(
  tx: Tx,
  { brandId, ...killSwitch }: { brandId: BrandId; versionHash: string; reason: string; createdBy: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('games.kill_switch')
    .values({
      brand_id: brandId,
      kind: 'version',
      target: killSwitch.versionHash,
      reason: killSwitch.reason,
      created_by: killSwitch.createdBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lifts a kill switch. Refuses NOT_FOUND, also for another brand's, and STATE_CHANGED when it is already lifted. */
export async function liftKillSwitch(tx: Tx, { brand, operator }: OperatorContext, id: bigint): Promise<KillSwitch> {
  const own = tx.selectFrom('games.kill_switch').where('kill_switch_id', '=', id).where('brand_id', '=', brand.brandId);
  const row = await own.selectAll().forUpdate().executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  if (row.lifted_at) throw refuse('STATE_CHANGED');
  const lifted = await tx
    .updateTable('games.kill_switch')
    .set({ lifted_by: operator.username, lifted_at: sql`now()` })
    .where('kill_switch_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toKillSwitchDto(lifted);
}
