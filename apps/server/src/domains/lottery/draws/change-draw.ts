import { createHash } from 'node:crypto';
import type { DrawLogEntry } from '@fairhouse/contracts';
import { canonicalJson } from '@fairhouse/game-math';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db';
import { HolderLostError } from '../holder/order-book.ts';
import type { StoredState } from './draw.ts';
import type { StoredDraw } from './draw-store.ts';

/** A change of a draw: one statement at the epoch of the lease, with its entry of the log and the event that publishes it. */
export interface DrawChange {
  from: readonly StoredState[];
  to: StoredState;
  /** Assignments of further columns. */
  set: RawBuilder<unknown>[];
  entry: DrawLogEntry;
  /** A row of the outbox; null: nothing is published. */
  event: string | null;
}

/** Returns an entry of the log with its hash: SHA-256 of the hash before (hex, as text) and the entry as canonical JSON. */
export function linkEntry(before: string, entry: Omit<DrawLogEntry, 'hash'>): DrawLogEntry {
  return { ...entry, hash: createHash('sha256').update(before).update(canonicalJson(entry)).digest('hex') };
}

/**
 * Stores a change. The lease is locked against the next holder until the change is committed, so it happens at this epoch or not at all.
 *
 * @throws HolderLostError when another process has taken the game, or has changed the draw
 */
export async function changeDraw(
  db: Db | Tx,
  lease: { name: string; epoch: number },
  draw: Pick<StoredDraw, 'gameId' | 'issueNo'>,
  { from, to, set, entry, event }: DrawChange,
): Promise<void> {
  const assignments = [sql`state = ${to}`, sql`log = log || ${JSON.stringify([entry])}::jsonb`, ...set];
  const { rows } = await sql`
    with held as materialized (
      select from system.lease where name = ${lease.name} and epoch = ${lease.epoch} for share),
    changed as (
      update lottery.draw set ${sql.join(assignments)}
        where game_id = ${draw.gameId} and issue_no = ${draw.issueNo} and state = any (${[...from]})
          and exists (select from held)
        returning 1),
    published as (
      insert into system.outbox (payload) select ${event}::json from changed where ${event}::text is not null)
    select from changed`.execute(db);
  if (rows.length === 0) throw new HolderLostError(lease.name);
}
