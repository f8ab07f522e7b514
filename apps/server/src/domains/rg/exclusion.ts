import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { LimitSetter } from './limit.ts';

/** A break from play. A time-out is for days, a self-exclusion for months. Nobody can end one early that the player set. */
export interface Exclusion {
  /** Counts the breaks of the player. */
  no: number;
  kind: 'time-out' | 'self-exclusion';
  setBy: LimitSetter;
  from: Date;
  until: Date;
  /** When an operator ended one of the house early. */
  lifted: Date | null;
}

interface ExclusionRow {
  exclusion_no: number;
  kind: string;
  set_by: string;
  starts_at: Date;
  until: Date;
  lifted_at: Date | null;
}

const toExclusion = (row: ExclusionRow): Exclusion => ({
  no: row.exclusion_no,
  kind: row.kind as Exclusion['kind'],
  setBy: row.set_by as LimitSetter,
  from: row.starts_at,
  until: row.until,
  lifted: row.lifted_at,
});

/** Every break of a player, the latest first. */
export async function listExclusions(db: Db | Tx, id: AccountId): Promise<Exclusion[]> {
  const rows = await db
    .selectFrom('rg.exclusion')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('exclusion_no', 'desc')
    .execute();
  return rows.map(toExclusion);
}

/** The break that is in force, that which ends last; null when the player may play. Only those set by one side, where it is named. */
export async function findExclusion(db: Db | Tx, id: AccountId, setBy?: LimitSetter): Promise<Exclusion | null> {
  const row = await db
    .selectFrom('rg.exclusion')
    .selectAll()
    .where('account_id', '=', id)
    .where('until', '>', sql<Date>`now()`)
    .where('lifted_at', 'is', null)
    .$if(setBy !== undefined, (exclusions) => exclusions.where('set_by', '=', setBy as LimitSetter))
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toExclusion(row) : null;
}

export const toExclusionDto = ({ kind, setBy, from, until }: Exclusion) => ({
  kind,
  setBy,
  from: from.toISOString(),
  until: until.toISOString(),
});
