import type { BrandId, calls, Input, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import type { OperatorContext } from '#http';
import { refuse } from '#refusal';
import { gameOwnedBy, ownedBy } from '../game-store.ts';

type Maintenance = Output<typeof calls.gamesBackoffice.planMaintenance>;

/** Converts a maintenance window to the form that operators see: ended manually or by time, running, or planned. */
export function toMaintenanceDto(row: RowOf<'games.maintenance'>, now = new Date()): Maintenance {
  const over = row.ended_at !== null || (row.until_at !== null && row.until_at <= now);
  return {
    id: String(row.maintenance_id),
    vendorCode: row.vendor_code,
    gameId: row.code,
    from: row.from_at.toISOString(),
    until: (row.ended_at ?? row.until_at)?.toISOString() ?? null,
    reason: row.reason,
    by: row.created_by,
    phase: over ? 'over' : row.from_at > now ? 'planned' : 'now',
  };
}

/** Lists the maintenance windows of a brand's vendors, latest start first. */
export async function listMaintenances(
  db: Db,
  brandId: BrandId,
  { page, pageSize, vendorCode }: { page: number; pageSize: number; vendorCode?: string | undefined },
): Promise<Output<typeof calls.gamesBackoffice.maintenances>> {
  const own = db
    .selectFrom('games.maintenance')
    .where('brand_id', '=', brandId)
    .$if(vendorCode !== undefined, (query) => query.where('vendor_code', '=', vendorCode ?? ''));
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy('from_at', 'desc')
      .orderBy('maintenance_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => toMaintenanceDto(row)), page, pageSize, total: Number(total) };
}

/**
 * Plans a window for a vendor or one of its games, or starts one now. Refuses NOT_FOUND, and INVALID_INPUT when it ends before it begins or
 * has already ended.
 */
export async function planMaintenance(
  tx: Tx,
  { brand, operator }: OperatorContext,
  { vendorCode, gameId, from, until, reason }: Input<typeof calls.gamesBackoffice.planMaintenance>,
): Promise<Maintenance> {
  const { rows: meant } = await sql`select from games.vendor v
    where v.vendor_code = ${vendorCode} and ${ownedBy(brand.brandId)}`.execute(tx);
  if (meant.length === 0) throw refuse('NOT_FOUND');
  if (gameId !== undefined) await requireGame(tx, brand.brandId, { vendorCode, code: gameId });
  const begins = from === null ? new Date() : new Date(from);
  const ends = until === null ? null : new Date(until);
  if (ends && (ends <= begins || ends <= new Date()))
    throw refuse('INVALID_INPUT', { field: 'until', params: { field: 'until' } });
  const row = await tx
    .insertInto('games.maintenance')
    .values({
      brand_id: brand.brandId,
      vendor_code: vendorCode,
      code: gameId ?? null,
      from_at: begins,
      until_at: ends,
      reason,
      created_by: operator.username,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMaintenanceDto(row);
}

async function requireGame(
  tx: Tx,
  brandId: BrandId,
  { vendorCode, code }: { vendorCode: string; code: string },
): Promise<void> {
  const { rows } = await sql`select from games.game g join games.vendor v on v.vendor_code = g.vendor_code
    where g.code = ${code} and g.vendor_code = ${vendorCode} and ${gameOwnedBy(brandId)}`.execute(tx);
  if (rows.length === 0) throw refuse('NOT_FOUND', { field: 'gameId' });
}

/** Ends a window now, or cancels it. Refuses NOT_FOUND, also for another brand's window, and STATE_CHANGED when it is over. */
export async function endMaintenance(tx: Tx, { brand, operator }: OperatorContext, id: bigint): Promise<Maintenance> {
  const row = await tx
    .selectFrom('games.maintenance')
    .selectAll()
    .where('maintenance_id', '=', id)
    .where('brand_id', '=', brand.brandId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  if (toMaintenanceDto(row).phase === 'over') throw refuse('STATE_CHANGED');
  const ended = await tx
    .updateTable('games.maintenance')
    .set({ ended_at: sql`now()`, ended_by: operator.username })
    .where('maintenance_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMaintenanceDto(ended);
}
