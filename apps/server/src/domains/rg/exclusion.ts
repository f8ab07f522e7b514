import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import type { LimitSetter } from './limit.ts';

/** An exclusion from play. A time-out lasts days, a self-exclusion months. Nobody can end one early that the player set. */
export interface Exclusion {
  /** The sequence number among the player's exclusions. */
  no: number;
  kind: 'time-out' | 'self-exclusion';
  setBy: LimitSetter;
  from: Date;
  until: Date;
  /** When an operator ended an operator's exclusion early. */
  lifted: Date | null;
  /** Neither over nor lifted. */
  inForce: boolean;
}

interface ExclusionRow extends RowOf<'rg.exclusion'> {
  in_force: boolean;
}

/** Whether an exclusion is in force. */
export const IN_FORCE = sql<boolean>`until > now() and lifted_at is null`;

export const toExclusion = (row: ExclusionRow): Exclusion => ({
  no: row.exclusion_no,
  kind: row.kind as Exclusion['kind'],
  setBy: row.set_by as LimitSetter,
  from: row.starts_at,
  until: row.until,
  lifted: row.lifted_at,
  inForce: row.in_force,
});

/** Lists a player's exclusions, newest first. */
export async function listExclusions(db: Db | Tx, id: AccountId): Promise<Exclusion[]> {
  const rows = await db
    .selectFrom('rg.exclusion')
    .selectAll()
    .select(IN_FORCE.as('in_force'))
    .where('account_id', '=', id)
    .orderBy('exclusion_no', 'desc')
    .execute();
  return rows.map(toExclusion);
}

/** Returns the exclusion in force that ends last; null when the player may play. `setBy` restricts it to one side. */
export const findExclusion = async (db: Db | Tx, id: AccountId, setBy?: LimitSetter): Promise<Exclusion | null> =>
  currentExclusion(await listExclusions(db, id), setBy);

/** The same among these exclusions. */
export function currentExclusion(exclusions: readonly Exclusion[], setBy?: LimitSetter): Exclusion | null {
  const inForce = exclusions.filter((each) => each.inForce && (setBy === undefined || each.setBy === setBy));
  return inForce.toSorted((one, other) => other.until.getTime() - one.until.getTime())[0] ?? null;
}

export const toExclusionDto = ({ kind, setBy, from, until }: Exclusion) => ({
  kind,
  setBy,
  from: from.toISOString(),
  until: until.toISOString(),
});
