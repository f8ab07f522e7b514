import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { LimitSetter } from './limit.ts';

/** A break from play. A time-out is for days, a self-exclusion for months; nobody can end either early. */
export interface Exclusion {
  kind: 'time-out' | 'self-exclusion';
  setBy: LimitSetter;
  from: Date;
  until: Date;
}

/** Every break of a player, the latest first. */
export async function readExclusions(db: Db | Tx, id: AccountId): Promise<Exclusion[]> {
  const rows = await db
    .selectFrom('responsible.exclusion')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('exclusion_no', 'desc')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as Exclusion['kind'],
    setBy: row.set_by as LimitSetter,
    from: row.starts_at,
    until: row.until,
  }));
}

/** The break that is in force, that which ends last; null when the player may play. */
export async function readExclusion(db: Db | Tx, id: AccountId): Promise<Exclusion | null> {
  const row = await db
    .selectFrom('responsible.exclusion')
    .selectAll()
    .where('account_id', '=', id)
    .where('until', '>', sql<Date>`now()`)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? { kind: row.kind as Exclusion['kind'], setBy: row.set_by as LimitSetter, from: row.starts_at, until: row.until }
    : null;
}

export const viewExclusion = ({ kind, setBy, from, until }: Exclusion) => ({
  kind,
  setBy,
  from: from.toISOString(),
  until: until.toISOString(),
});
