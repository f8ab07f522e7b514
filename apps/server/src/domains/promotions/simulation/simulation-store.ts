import type { OperatorId, Simulation } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import type { Launch } from '../operators/launch-promotion.ts';

/** What is stored of a simulation beside its version and period. */
export type StoredFigures = Pick<Simulation, 'players' | 'awards' | 'cost' | 'highest' | 'without' | 'bonus'>;

/** Stores a simulation with its version. */
export async function insertSimulation(
  tx: Tx,
  { id, version }: Launch,
  { from, to, figures, operatorId }: { from: Date; to: Date; figures: StoredFigures; operatorId: OperatorId },
): Promise<Simulation> {
  const row = await tx
    .insertInto('promotions.simulation')
    .values({
      promotion_id: id,
      version,
      from_at: from,
      to_at: to,
      figures: JSON.stringify(figures),
      operator_id: operatorId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSimulation(row);
}

/** Returns the newest simulation of a version; null without any. */
export async function findSimulation(db: Db | Tx, { id, version }: Launch): Promise<Simulation | null> {
  const row = await db
    .selectFrom('promotions.simulation')
    .selectAll()
    .where('promotion_id', '=', id)
    .where('version', '=', version)
    .orderBy('simulation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toSimulation(row) : null;
}

/** What a simulation gave, beside what the promotion gives. */
export type SimulatedCost = Pick<Simulation, 'from' | 'to' | 'awards' | 'cost' | 'bonus'>;

/** Returns the newest simulations of the versions that were launched, by the number of their promotion. */
export async function findSimulations(db: Db, ids: readonly string[]): Promise<Map<string, SimulatedCost>> {
  const { rows } = await sql<RowOf<'promotions.simulation'>>`
    select distinct on (s.promotion_id) s.* from promotions.simulation s
    join promotions.promotion p on p.promotion_id = s.promotion_id and p.live_version = s.version
    where s.promotion_id = any(${ids}::bigint[]) order by s.promotion_id, s.simulation_id desc`.execute(db);
  return new Map(
    rows.map((row) => {
      const { from, to, awards, cost, bonus } = toSimulation(row);
      return [String(row.promotion_id), { from, to, awards, cost, bonus }];
    }),
  );
}

const toSimulation = ({ version, at, from_at, to_at, figures }: RowOf<'promotions.simulation'>): Simulation => ({
  ...(figures as unknown as StoredFigures),
  version,
  at: at.toISOString(),
  from: from_at.toISOString(),
  to: to_at.toISOString(),
});
