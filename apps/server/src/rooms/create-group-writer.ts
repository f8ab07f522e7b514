import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseDown } from '#db';
import { RoomLostError } from './room-lost-error.ts';

/** A row that a room writes. */
export interface RoomRow {
  /** The full name. */
  room: string;
  epoch: number;
}

/** Stores the rows of those rooms whose lease has still the row's epoch; returns these rooms. May be repeated with the same rows. */
export type StoreRows<R> = (rows: readonly R[]) => Promise<ReadonlySet<string>>;

export interface GroupWriter<R> {
  /**
   * Stores a row with those of other rooms. Resolves when it is committed, rows of a room in their order; rejects with `RoomLostError` when
   * a newer epoch exists. While the database is down it waits.
   */
  append(row: R): Promise<void>;
  /** Rejects the waiting rows of a room that this process has lost. */
  drop(room: string): void;
}

interface Waiting<R> {
  row: R;
  resolve(): void;
  reject(error: unknown): void;
}

/** How long rows are collected for one commit. */
const COLLECT_MS = 2;
const RETRY_MS = 100;

/** Creates a writer that collects rows of all rooms of a process: they share one transaction at a time, and so one commit. */
export function createGroupWriter<R extends RoomRow>(store: StoreRows<R>, log: (line: string) => void): GroupWriter<R> {
  let waiting: Waiting<R>[] = [];
  let isRunning = false;

  const storeTogether = async (group: readonly Waiting<R>[]): Promise<void> => {
    const held = await store(group.map(({ row }) => row));
    for (const { row, resolve, reject } of group)
      if (held.has(row.room)) resolve();
      else reject(new RoomLostError(row.room));
  };
  /** One row that cannot be stored must not hold up the other rooms. */
  const storeEach = async (group: readonly Waiting<R>[]): Promise<void> => {
    for (const own of Map.groupBy(group, ({ row }) => row.room).values()) {
      try {
        await storeTogether(own);
      } catch (error) {
        log(`fault: rows of the room ${own[0]?.row.room} cannot be stored: ${(error as Error).message}`);
        for (const { reject } of own) reject(error);
      }
    }
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    await sleep(COLLECT_MS);
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        await storeTogether(group);
      } catch (error) {
        if (isDatabaseDown(error)) {
          // the commit is unknown; rows that are there are not stored again
          waiting = [...group, ...waiting];
          await sleep(RETRY_MS);
        } else await storeEach(group);
      }
    }
    isRunning = false;
  };

  return {
    append: (row) =>
      new Promise((resolve, reject) => {
        waiting.push({ row, resolve, reject });
        if (!isRunning) void run();
      }),
    drop(room) {
      const dropped = waiting.filter(({ row }) => row.room === room);
      waiting = waiting.filter(({ row }) => row.room !== room);
      for (const { reject } of dropped) reject(new RoomLostError(room));
    },
  };
}
