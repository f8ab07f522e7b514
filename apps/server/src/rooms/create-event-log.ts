import { sql } from 'kysely';
import { bigints, byteArrays, type Db, texts, timestamps } from '#db';
import { createGroupWriter, type GroupWriter, type RoomRow } from './create-group-writer.ts';

/** An event of a room, as the table stores it. */
export interface EventRow extends RoomRow {
  seq: number;
  at_ms: number;
  /** JSON. */
  payload: string;
  sealed: Buffer | null;
  /** JSON. */
  answer: string | null;
}

export type EventLog = GroupWriter<EventRow>;

/** Creates the event log of one process: all its rooms share one statement at a time. */
export const createEventLog = (db: Db, log: (line: string) => void): EventLog =>
  createGroupWriter((rows) => store(db, rows), log);

/** Stores the rows of those rooms whose lease has still the row's epoch; returns these rooms. May be repeated. */
async function store(db: Db, rows: readonly EventRow[]): Promise<Set<string>> {
  const { rows: held } = await sql<{ name: string }>`
    with added as (
      select * from unnest(
        ${texts(rows.map((row) => row.room))}::text[],
        ${bigints(rows.map((row) => row.seq))}::bigint[],
        ${bigints(rows.map((row) => row.epoch))}::bigint[],
        ${timestamps(rows.map((row) => new Date(row.at_ms)))}::timestamptz[],
        ${texts(rows.map((row) => row.payload))}::text[],
        ${byteArrays(rows.map((row) => row.sealed))}::bytea[],
        ${texts(rows.map((row) => row.answer))}::text[]) as r (room, seq, epoch, at, payload, sealed, answer)),
    held as (
      select l.name, l.epoch from system.lease l
        where (l.name, l.epoch) in (select room, epoch from added) order by l.name for share),
    stored as (
      insert into system.room_event (room, seq, epoch, at, payload, sealed, answer)
        select a.room, a.seq, a.epoch, a.at, a.payload::json, a.sealed, a.answer::json
          from added a join held h on h.name = a.room and h.epoch = a.epoch
        on conflict (room, seq) do nothing)
    select name from held`.execute(db);
  return new Set(held.map(({ name }) => name));
}
