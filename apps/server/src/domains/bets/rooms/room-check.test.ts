import { type AccountId, brandId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutboxEvent } from '#db';
import { createAccount, post, runTrialBalance, trialBalance } from '#ledger';
import { loadSecrets } from '#secrets';
import { createTestDatabase } from '#testing';
import { type BetExecutor, createBetExecutor } from '../batching/create-bet-executor.ts';
import type { SingleCommand } from '../command.ts';
import { createRoomCheck } from './create-room-check.ts';
import { listOpenHolds } from './list-open-holds.ts';
import type { BookedHand, RoomStacks, SeatStack } from './room-stacks.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let executor: BetExecutor;
let players: AccountId[];

/** A product that keeps its seats, commands under way and hands in tables of its own. */
const product: RoomStacks = {
  vendor: 'house-rooms',
  async listSeats(tx) {
    const { rows } = await sql<Omit<SeatStack, 'pending'>>`
      select room, reserve_tx as "reserveTx", stack from fake_seat order by room, reserve_tx`.execute(tx);
    const lines = await sql<SeatStack['pending'][number] & { reserve_tx: string }>`
      select reserve_tx, op_class as "opClass", tx, change from fake_pending`.execute(tx);
    return rows.map((seat) => ({ ...seat, pending: lines.rows.filter((line) => line.reserve_tx === seat.reserveTx) }));
  },
  async listHands(tx, since) {
    return (await sql<BookedHand>`select room, round, rake from fake_hand where at >= ${since}`.execute(tx)).rows;
  },
};
const check = createRoomCheck([product]);

beforeAll(async () => {
  database = await createTestDatabase();
  const { db, url } = database;
  const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');
  executor = createBetExecutor({ url, db, secrets });
  await sql`create table fake_seat (room text, reserve_tx text, stack bigint)`.execute(db);
  await sql`create table fake_pending (reserve_tx text, op_class text, tx text, change bigint)`.execute(db);
  await sql`create table fake_hand (room text, round text, rake bigint, at timestamptz default now())`.execute(db);
  players = [];
  for (let n = 0; n < 3; n++)
    players.push(
      await db.transaction().execute(async (tx) => {
        const accountId = await createAccount(tx, { brandId: brandId(1), currency: 'USD', kind: 'player' });
        const start = { key: 'start', reference: 'start', through: 'test' };
        await post(tx, [{ accountId, kind: 'deposit', amount: money(10_000n), currency: 'USD', ...start }]);
        return accountId;
      }),
    );
  for (const [n, player] of players.entries()) {
    await send({
      ...base(player),
      op: 'reserve',
      tx: `${player}-h`,
      round: `seat-${player}`,
      game: 'g1',
      amount: money(1_000n),
    });
    await sql`insert into fake_seat values (${n < 2 ? 'one' : 'two'}, ${`${player}-h`}, 1000)`.execute(db);
  }
});
afterAll(async () => {
  await executor.close();
  await database.drop();
});

const base = (accountId: AccountId) => ({ vendor: 'house-rooms', accountId, currency: 'USD' as const });
const send = async (command: SingleCommand) => expect(await executor.execute(command)).toMatchObject({ status: 'OK' });
const hand = (player: AccountId, round: string, stake: bigint, win: bigint) =>
  send({
    ...base(player),
    op: 'settle_part',
    tx: `${player}-${round}`,
    reserveTx: `${player}-h`,
    stake: money(stake),
    win: money(win),
    winTo: 'hold',
    round,
    detail: {},
  });
const found = async () =>
  (await trialBalance(database.db, [check])).differences.map(({ what, room, account, entries }) => [
    what,
    room?.name,
    account,
    entries,
  ]);
const run = (text: string) => sql.raw(text).execute(database.db);
const one = () => players[0] as AccountId;
const two = () => players[1] as AccountId;

it('balances rooms while a hand is booked seat by seat', async () => {
  expect(await found()).toEqual([]);
  // decided: one loses 100 of which two gets 95; the lines are stored before they are booked
  await run(`insert into fake_pending values ('${one()}-h', 'settle_part', '${one()}-h1', -100),
    ('${two()}-h', 'settle_part', '${two()}-h1', 95)`);
  expect(await found()).toEqual([]);
  await hand(one(), 'h1', 100n, 0n);
  expect(await found()).toEqual([]);
  await hand(two(), 'h1', 100n, 195n);
  expect(await found()).toEqual([]);
  await run(`update fake_seat s set stack = stack + p.change from fake_pending p where p.reserve_tx = s.reserve_tx`);
  await run('delete from fake_pending');
  await run(`insert into fake_hand values ('one', 'h1', 5)`);
  expect(await found()).toEqual([]);
});

it('names a room whose stacks, rake or holds differ, and publishes it with the stored result', async () => {
  await run(`update fake_seat set stack = stack + 1 where reserve_tx = '${two()}-h'`);
  expect(await found()).toEqual([['room-stacks', 'one', '1996', '1995']]);
  await run(`update fake_hand set rake = 6`);
  expect(await found()).toEqual([
    ['room-stacks', 'one', '1996', '1995'],
    ['room-rake', 'one', '6 of h1', '5'],
  ]);
  await run(`delete from fake_seat where room = 'two'`);
  await run('delete from system.outbox');
  const stored = await runTrialBalance(database.db, [check]);
  expect(stored.differences.map(({ what, room }) => [what, room?.name])).toEqual([
    ['room-stacks', 'one'],
    ['room-hold', `seat-${players[2]}`],
    ['room-rake', 'one'],
  ]);
  const { rows } = await sql<{ payload: OutboxEvent[] }>`select payload from system.outbox`.execute(database.db);
  expect(rows.flatMap(({ payload }) => payload)).toEqual([
    { payload: { topic: 'room-differs', vendor: 'house-rooms', room: 'one' } },
    { payload: { topic: 'room-differs', vendor: 'house-rooms', room: `seat-${players[2]}` } },
  ]);
  // an hour later the hand is not compared again
  await run(`update fake_hand set at = now() - interval '3 hours'`);
  expect((await found()).map(([what]) => what)).toEqual(['room-stacks', 'room-hold']);
});

it('lists the open holds of a vendor, also one that holds nothing any more', async () => {
  await hand(one(), 'h2', 900n, 0n);
  const holds = await listOpenHolds(database.db, 'house-rooms');
  expect(holds.map(({ accountId, reserveTx, held, round }) => [accountId, reserveTx, held, round])).toEqual(
    players.map((player, n) => [player, `${player}-h`, [0n, 1_095n, 1_000n][n], `seat-${player}`]),
  );
  await send({ ...base(one()), op: 'close', tx: `${one()}-e`, reserveTx: `${one()}-h` });
  expect(await listOpenHolds(database.db, 'house-rooms')).toHaveLength(2);
  expect(await listOpenHolds(database.db, 'house')).toEqual([]);
});

it('leaves the rake of the hands in the house account of rooms', async () => {
  const { totals } = await trialBalance(database.db);
  expect(totals[0]?.house.find(({ name }) => name === 'rooms')?.amount).toBe(905n);
  expect(totals[0]?.sum).toBe(0n);
});
