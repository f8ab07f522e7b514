import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { bigints, byteArrays, type Db, isDatabaseDown, texts, timestamps } from '#db';
import { RoomLostError } from './room-lost-error.ts';

/** An event of a room, as the table stores it. */
export interface EventRow {
  room: string;
  seq: number;
  epoch: number;
  at_ms: number;
  /** JSON. */
  payload: string;
  sealed: Buffer | null;
  /** JSON. */
  answer: string | null;
}

export interface EventLog {
  /**
   * Stores a row with those of other rooms. Resolves when it is committed, rows of a room in their order; rejects with `RoomLostError` when
   * a newer epoch exists. While the database is down it waits.
   */
  append(row: EventRow): Promise<void>;
  /** Rejects the waiting rows of a room that this process has lost. */
  drop(room: string): void;
}

interface Waiting extends EventRow {
  resolve(): void;
  reject(error: unknown): void;
}

/** How long events are collected for one commit. */
const COLLECT_MS = 2;
const RETRY_MS = 100;

/** Creates the event log of one process: all its rooms share one statement at a time, and so one commit. */
export function createEventLog(db: Db, log: (line: string) => void): EventLog {
  let waiting: Waiting[] = [];
  let isRunning = false;

  const run = async (): Promise<void> => {
    isRunning = true;
    await sleep(COLLECT_MS);
    while (waiting.length > 0) {
      const rows = waiting;
      waiting = [];
      try {
        settle(rows, await store(db, rows));
      } catch (error) {
        if (isDatabaseDown(error)) {
          // the commit is unknown; rows that are there are not inserted again
          waiting = [...rows, ...waiting];
          await sleep(RETRY_MS);
        } else await storeEach(rows);
      }
    }
    isRunning = false;
  };

  /** One row that cannot be stored must not hold up the other rooms. */
  const storeEach = async (rows: readonly Waiting[]): Promise<void> => {
    for (const own of Map.groupBy(rows, ({ room }) => room).values()) {
      try {
        settle(own, await store(db, own));
      } catch (error) {
        log(`fault: events of the room ${own[0]?.room} cannot be stored: ${(error as Error).message}`);
        for (const row of own) row.reject(error);
      }
    }
  };

  return {
    append: (row) =>
      new Promise((resolve, reject) => {
        waiting.push({ ...row, resolve, reject });
        if (!isRunning) void run();
      }),
    drop(room) {
      const dropped = waiting.filter((row) => row.room === room);
      waiting = waiting.filter((row) => row.room !== room);
      for (const row of dropped) row.reject(new RoomLostError(room));
    },
  };
}

function settle(rows: readonly Waiting[], held: ReadonlySet<string>): void {
  for (const row of rows) {
    if (held.has(row.room)) row.resolve();
    else row.reject(new RoomLostError(row.room));
  }
}

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
