import { brandId } from '@fairhouse/contracts';
import { SWARM_MS } from '@fairhouse/game-math/fish';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FrameBody, FramesFor, Room } from '#rooms';
import { loadSecrets } from '#secrets';
import { createTestDatabase } from '#testing';
import { createDueRooms } from '../create-due-rooms.ts';
import { type FishRoom, newestTable } from '../fish-room.ts';
import { createWater } from './create-water.ts';
import { type FishEvent, type FishState, INITIAL, reduceRoom } from './room-state.ts';

const HOUR = 500_000;
const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let settings: FishRoom;
beforeAll(async () => {
  database = await createTestDatabase();
  [settings] = (await createDueRooms(database.db, { brandId: brandId(1), currency: 'USD' })) as [FishRoom];
});
afterAll(() => database.drop());

/** A room by a clock of its own, whose timers run when the clock is moved. */
function createClockRoom(startsAt: number, state: FishState = INITIAL) {
  let now = startsAt;
  let timers: { at: number; run: () => unknown }[] = [];
  const sent: FrameBody[] = [];
  const room = {
    ...{ id: settings.roomId, name: `fish/${settings.roomId}`, state, settled: 0 },
    now_ms: () => now,
    write: (work: Parameters<Room<FishEvent, FishState>['write']>[0]) => database.db.transaction().execute(work),
    send: (frames: FramesFor) => {
      const frame = frames('');
      if (frame) sent.push(frame);
    },
    async emit(event: FishEvent, { secret }: { secret?: unknown } = {}) {
      room.state = reduceRoom(room.state, event, { at_ms: now, secret });
    },
    settle() {
      room.settled += 1;
    },
    at: (at: number, run: () => unknown) => void timers.push({ at, run }),
  };
  const water = createWater(
    { db: database.db, secrets, log: () => undefined },
    room as unknown as Room<FishEvent, FishState>,
    newestTable(settings.gameCode),
  );
  return {
    room,
    water,
    sent,
    async moveTo(to: number) {
      for (;;) {
        const [next] = timers.toSorted((a, b) => a.at - b.at);
        if (!next || next.at > to) break;
        now = Math.max(now, next.at);
        timers = timers.filter((timer) => timer !== next);
        await next.run();
      }
      now = to;
    },
  };
}
const minute = (count: number): number => HOUR * SWARM_MS + count * 60_000;

it('[G-05] a room that wakes late has the fish and the boss of one that was awake, and skips only what came after its place', async () => {
  const awake = createClockRoom(minute(1));
  await awake.water.load();
  await awake.moveTo(minute(50));
  expect(awake.room.settled).toBeGreaterThan(8);
  const { state } = awake.room;
  const place = state.place?.cursor.at ?? 0;
  expect(place).toBeLessThan(minute(45));
  expect(place).toBeGreaterThan(minute(39));

  await awake.moveTo(minute(55));
  const [list, boss, from] = [awake.water.list(), awake.water.boss(), awake.sent.length];
  await awake.moveTo(minute(56));
  expect(awake.sent.length - from).toBeGreaterThan(100);
  for (const stored of [state, INITIAL]) {
    const woken = createClockRoom(minute(55), stored);
    await woken.water.load();
    expect(woken.water.list()).toEqual(list);
    expect(woken.water.boss()).toEqual(boss);
    // stored for the next time
    expect(woken.room.state.place?.cursor.at).toBeGreaterThan(minute(53));
    expect(woken.room.state.place?.cursor.at).toBeLessThan(minute(54));
    await woken.moveTo(minute(56));
    expect(woken.sent).toEqual(awake.sent.slice(from));
  }
});

it('[G-05] the last fish of an hour swim on into the next one, also in a room that wakes then', async () => {
  const awake = createClockRoom(minute(58));
  await awake.water.load();
  await awake.moveTo(minute(60) + 5_000);
  const woken = createClockRoom(minute(60) + 5_000, awake.room.state);
  await woken.water.load();
  expect(woken.water.list()).toEqual(awake.water.list());
  expect(woken.water.list().some(({ id }) => id.startsWith(`${HOUR}.`))).toBe(true);
  expect(woken.water.boss()).toEqual(awake.water.boss());
});
