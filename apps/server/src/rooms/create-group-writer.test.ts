import { beforeEach, describe, expect, it } from 'vitest';
import { createGroupWriter, type RoomRow } from './create-group-writer.ts';
import { RoomLostError } from './room-lost-error.ts';

type Row = RoomRow & { n: number };

let groups: number[][];
let lines: string[];
let store: (rows: readonly Row[]) => Promise<ReadonlySet<string>>;
const writer = () =>
  createGroupWriter<Row>(
    async (rows) => {
      groups.push(rows.map(({ n }) => n));
      return store(rows);
    },
    (line) => lines.push(line),
  );
const row = (room: string, n: number): Row => ({ room, epoch: 1, n });
const roomsOf = (rows: readonly Row[]) => new Set(rows.map(({ room }) => room));

beforeEach(() => {
  [groups, lines] = [[], []];
  store = async (rows) => roomsOf(rows);
});

describe('rows of several rooms', () => {
  it('are stored together; those that come in the meantime are the next group', async () => {
    const gate = Promise.withResolvers<void>();
    store = async (rows) => {
      await gate.promise;
      return roomsOf(rows);
    };
    const { append } = writer();
    const first = [append(row('a', 1)), append(row('b', 2))];
    await expect.poll(() => groups).toEqual([[1, 2]]);
    const second = [append(row('a', 3)), append(row('c', 4))];
    gate.resolve();
    await Promise.all([...first, ...second]);
    expect(groups).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('are rejected for a room that another process holds, and stored for the others', async () => {
    store = async () => new Set(['b']);
    const { append } = writer();
    const results = await Promise.allSettled([append(row('a', 1)), append(row('b', 2))]);
    expect(results).toMatchObject([{ reason: expect.any(RoomLostError) }, { status: 'fulfilled' }]);
  });

  it('are stored room by room when one of them cannot be', async () => {
    store = async (rows) => {
      if (rows.some(({ n }) => n === 2)) throw new Error('invalid');
      return roomsOf(rows);
    };
    const { append } = writer();
    const results = await Promise.allSettled([append(row('a', 1)), append(row('b', 2)), append(row('a', 3))]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(groups).toEqual([[1, 2, 3], [1, 3], [2]]);
    expect(lines).toEqual(['fault: rows of the room b cannot be stored: invalid']);
  });

  it('wait while the database is down, and are dropped with a room that is lost', async () => {
    let isDown = true;
    store = async (rows) => {
      if (isDown) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
      return roomsOf(rows);
    };
    const { append, drop } = writer();
    const lost = append(row('a', 1));
    const kept = append(row('b', 2));
    await expect.poll(() => groups.length).toBeGreaterThan(1);
    drop('a');
    await expect(lost).rejects.toThrow(RoomLostError);
    isDown = false;
    await kept;
    expect(groups.at(-1)).toEqual([2]);
  });
});
