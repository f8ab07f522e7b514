import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
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

/** Lists a player's exclusions, newest first. */
export async function listExclusions(db: Db | Tx, id: AccountId): Promise<Exclusion[]> {
  const rows = await db
    .selectFrom('rg.exclusion')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('exclusion_no', 'desc')
    .execute();
  return rows.map(toExclusion);
}

/** Returns the exclusion in force that ends last; null when the player may play. `setBy` restricts it to one side. */
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
