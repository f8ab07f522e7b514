import type { BrandId, calls, Input, Output, STOP_KINDS } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { OperatorContext } from '#http';
import { refuse } from '#refusal';
import { ownedBy } from './game-store.ts';

type Stop = Output<typeof calls.gamesBackoffice.stop>;

export interface StopRow {
  stop_id: bigint;
  kind: string;
  target: string;
  reason: string;
  made_by: string;
  made_at: Date;
  lifted_by: string | null;
  lifted_at: Date | null;
}

/** A kill switch as operators see it. */
export const showStop = (row: StopRow): Stop => ({
  id: String(row.stop_id),
  kind: row.kind as (typeof STOP_KINDS)[number],
  target: row.target,
  reason: row.reason,
  by: row.made_by,
  at: row.made_at.toISOString(),
  liftedBy: row.lifted_by,
  liftedAt: row.lifted_at?.toISOString() ?? null,
});

/** Kill switches of a brand: those in force first, then the latest. */
export async function listStops(
  db: Db,
  brandId: BrandId,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Output<typeof calls.gamesBackoffice.stops>> {
  const own = db.selectFrom('games.stop').where('brand_id', '=', brandId);
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy(sql`lifted_at is null`, 'desc')
      .orderBy('stop_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(showStop), page, pageSize, total: Number(total) };
}

const NAMED = { vendor: 'g.vendor_code', game: 'g.code', version: 'g.version_hash' } as const;

/** Closes a vendor, a game or a version. Refuses NOT_FOUND when no game is meant, CONFLICT when it is closed already. */
export async function stopGames(
  tx: Tx,
  { brand, operator }: OperatorContext,
  { kind, target, reason }: Input<typeof calls.gamesBackoffice.stop>,
): Promise<Stop> {
  const { rows: meant } = await sql`select from games.game g join games.vendor v on v.vendor_code = g.vendor_code
    where ${sql.ref(NAMED[kind])} = ${target} and ${ownedBy(brand.brandId)} limit 1`.execute(tx);
  if (meant.length === 0) throw refuse('NOT_FOUND');
  const row = await tx
    .insertInto('games.stop')
    .values({ brand_id: brand.brandId, kind, target, reason, made_by: operator.username })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw refuse('CONFLICT');
  return showStop(row);
}

/** Closes a version of maths without an operator. False when it is closed already. */
export async function closeVersion(
  tx: Tx,
  { brandId, ...stop }: { brandId: BrandId; versionHash: string; reason: string; madeBy: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('games.stop')
    .values({
      brand_id: brandId,
      kind: 'version',
      target: stop.versionHash,
      reason: stop.reason,
      made_by: stop.madeBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Opens again. Refuses NOT_FOUND, also for another brand's, and STATE_CHANGED when somebody else has lifted it. */
export async function liftStop(tx: Tx, { brand, operator }: OperatorContext, id: bigint): Promise<Stop> {
  const own = tx.selectFrom('games.stop').where('stop_id', '=', id).where('brand_id', '=', brand.brandId);
  const row = await own.selectAll().forUpdate().executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  if (row.lifted_at) throw refuse('STATE_CHANGED');
  const lifted = await tx
    .updateTable('games.stop')
    .set({ lifted_by: operator.username, lifted_at: sql`now()` })
    .where('stop_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return showStop(lifted);
}
