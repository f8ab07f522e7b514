import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing';
import { connectClient } from './connect-client.ts';
import { type StartedRooms, startRooms } from './start-rooms.ts';

// What a room writes follows from events that are stored: after a crash in between, it would follow from nothing.

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let rooms: StartedRooms;
beforeAll(async () => {
  database = await createTestDatabase();
  rooms = await startRooms({ databaseUrl: database.url, times: { life_ms: 20_000, renew_ms: 5_000, margin_ms: 200 } });
  await sql`create table recorded_sum (room text, sum int)`.execute(rooms.db);
});
afterAll(async () => {
  await rooms.close();
  await database.drop();
});

const recorded = async (): Promise<number[]> =>
  (await sql<{ sum: number }>`select sum from recorded_sum`.execute(rooms.db)).rows.map(({ sum }) => sum);

it('[FLT-01] writes nothing before the event that it follows from is stored', async () => {
  const client = await connectClient(rooms.url, { gameToken: '1-tab' });
  await client.join('counter/slow');
  const answer = await rooms.db.transaction().execute(async (tx) => {
    // nothing can be stored while this is open
    await sql`lock table system.room_event in share mode`.execute(tx);
    const asked = client.ask({ id: 'a', room: 'counter/slow', type: 'record', by: 3 });
    await sleep(500);
    expect(await recorded()).toEqual([]);
    return { asked };
  });
  expect((await answer.asked).ok).toEqual({ sum: 3 });
  expect(await recorded()).toEqual([3]);
});
