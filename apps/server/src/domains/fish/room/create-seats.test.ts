import { type AccountId, brandId, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BetExecutor, createBetExecutor } from '#bets';
import { createGames, offerAllGames } from '#games';
import { createAccount, post } from '#ledger';
import type { FrameBody, Recipient, Room } from '#rooms';
import { loadSecrets } from '#secrets';
import { createTestDatabase } from '#testing';
import { upsertFishGames } from '../catalogue.ts';
import { createDueRooms } from '../create-due-rooms.ts';
import { type FishRoom, newestTable } from '../fish-room.ts';
import { type StepRow, saveSteps } from '../session/save-steps.ts';
import { createSeats, type Seats } from './create-seats.ts';
import type { FishEvent, FishState } from './room-state.ts';

// The clock and the frames of the room are the test's; the money is real.

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let executor: BetExecutor;
let settings: FishRoom;
let account: AccountId;
let seats: Seats;
let now = Date.now();
const frames: FrameBody[] = [];
let from: Recipient & { player: NonNullable<Recipient['player']> };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db, url } = database;
  const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');
  executor = createBetExecutor({ url, db, secrets });
  await upsertFishGames(db);
  await db.transaction().execute((tx) => offerAllGames(tx, brandId(1), { hot: [] }));
  [settings] = (await createDueRooms(db, { brandId: brandId(1), currency: 'USD' })) as [FishRoom];
  account = await db.transaction().execute(async (tx) => {
    const accountId = await createAccount(tx, { brandId: brandId(1), currency: 'USD', kind: 'player' });
    const start = { key: 'start', reference: 'start', through: 'test' };
    await post(tx, [{ accountId, kind: 'deposit', amount: money(10_000n), currency: 'USD', ...start }]);
    return accountId;
  });
  const player = { accountId: account, gameCode: settings.gameCode, currency: 'USD' as const, type: 1, tester: false };
  from = { key: 'one', brandId: brandId(1), country: 'SE', player };
  const room = {
    ...{ id: settings.roomId, name: `fish/${settings.roomId}`, epoch: 1, state: { dead: {} } },
    now_ms: () => now,
    send: (framesFor: (audience: string) => FrameBody | null) => {
      const frame = framesFor(String(account));
      if (frame) frames.push(frame);
    },
    recipients: () => [from],
    write: (work: Parameters<Room<FishEvent, FishState>['write']>[0]) => db.transaction().execute(work),
  } as unknown as Room<FishEvent, FishState>;
  const table = newestTable(settings.gameCode);
  const water = { find: () => undefined, list: () => [], isDead: () => false } as never;
  const steps = { append: (row: StepRow) => db.transaction().execute((tx) => saveSteps(tx, [row])) };
  const deps = { db, secrets, executor, games: createGames(db), steps, log: () => undefined };
  seats = createSeats(deps, { room, water, table, settings: () => settings });
});
afterAll(async () => {
  await executor.close();
  await database.drop();
});

const ended = () =>
  frames.filter((frame) => frame.type === 'session').map((frame) => (frame['session'] as { ended: unknown }).ended);

it('[G-05] after an hour the next session begins on the same seat, with the seed that was promised', async () => {
  const first = await seats.sit(from, { seat: 3, step: 2, clientSeed: 'mine' });
  expect(first).toMatchObject({ seat: 3, held: '1.50' });
  now += 3_600_000;
  seats.tick();
  await expect.poll(() => seats.list().map(({ session }) => session.view().sessionId)).not.toContain(first.sessionId);
  await expect.poll(() => seats.list()).toHaveLength(1);
  const second = seats.list()[0]?.session.view();
  expect(second).toMatchObject({
    seat: 3,
    step: 2,
    held: '1.50',
    seeds: { commitment: first.nextCommitment, clientSeed: 'mine' },
  });
  expect(ended()).toContain('time');
  expect(frames.filter(({ type }) => type === 'seat').map((frame) => frame['taken'] !== null)).toEqual([
    true,
    false,
    true,
  ]);
});

it('[G-05] a session that ends while the room drains is the last one', async () => {
  settings = { ...settings, status: 'draining' };
  now += 3_600_000;
  seats.tick();
  await expect.poll(() => seats.isEmpty()).toBe(true);
  await expect(seats.sit(from, { seat: 3, step: 2 })).rejects.toThrow('ROOM_CLOSED');
});
