import type { OperatorId, Simulation } from '@fairhouse/contracts';
import type { Db, RowOf, Tx } from '#db';
import type { Launch } from '../operators/launch-promotion.ts';

/** What is stored of a simulation beside its version and period. */
export type StoredFigures = Pick<Simulation, 'players' | 'awards' | 'cost' | 'highest' | 'without'>;

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

const toSimulation = ({ version, at, from_at, to_at, figures }: RowOf<'promotions.simulation'>): Simulation => ({
  ...(figures as unknown as StoredFigures),
  version,
  at: at.toISOString(),
  from: from_at.toISOString(),
  to: to_at.toISOString(),
});
