import { type AccountId, brandId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccount, post, verifyBalance } from '#ledger';
import { loadSecrets } from '#secrets';
import { createTestDatabase } from '#testing';
import { type BetExecutor, createBetExecutor } from '../batching/create-bet-executor.ts';
import { bookObligation, bookOverdueObligations, pruneBookedObligations } from './book-obligations.ts';
import { type ObligationLine, parseLine, writeLine } from './obligation-line.ts';
import { recordObligation } from './record-obligation.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let executor: BetExecutor;
let players: AccountId[];
beforeAll(async () => {
  database = await createTestDatabase();
  const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');
  executor = createBetExecutor({ url: database.url, db: database.db, secrets });
});
afterAll(async () => {
  await executor.close();
  await database.drop();
});

const vendor = 'house-rooms';
beforeEach(async () => {
  await sql`delete from bets.obligation_line`.execute(database.db);
  players = [];
  for (let n = 0; n < 3; n++) {
    const accountId = await database.db.transaction().execute(async (tx) => {
      const id = await createAccount(tx, { brandId: brandId(1), currency: 'USD', kind: 'player' });
      const start = { key: 'start', reference: 'start', through: 'test' };
      await post(tx, [{ accountId: id, kind: 'deposit', amount: money(1_000n), currency: 'USD', ...start }]);
      return id;
    });
    players.push(accountId);
    const hold = { tx: `${accountId}-h`, round: 'seat', game: 'g1', amount: money(1_000n) };
    await executor.execute({ op: 'reserve', vendor, accountId, currency: 'USD', ...hold });
  }
});

const line = (accountId: AccountId, stake: bigint, win: bigint): ObligationLine => ({
  op: 'settle_part',
  vendor,
  accountId,
  currency: 'USD',
  tx: `${accountId}-hand`,
  reserveTx: `${accountId}-h`,
  stake: money(stake),
  win: money(win),
  winTo: 'hold',
  round: 'hand',
  detail: { win: '12', accountId: 'not one', stake: 5 },
});
const decided = (stake = 100n): ObligationLine[] =>
  players.map((player, n) => line(player, stake, n === 0 ? 3n * stake - 15n : 0n));
const record = (lines: readonly ObligationLine[]) =>
  database.db.transaction().execute((tx) => recordObligation(tx, { vendor, ref: 'hand', lines }));
const balances = async () =>
  Promise.all(players.map(async (player) => (await verifyBalance(database.db, player)).balance));
const open = async () =>
  (await database.db.selectFrom('bets.obligation_line').selectAll().where('booked_at', 'is', null).execute()).length;
const booking = () => ({ db: database.db, executor });

it('stores a line with exact amounts and an unchanged detail', () => {
  const stored = line(9_223_372_036_854_775n as AccountId, 9_007_199_254_740_993n, 0n);
  expect(parseLine(JSON.parse(writeLine(stored)))).toEqual(stored);
});

it('books every line once, however often and by whom it is booked', async () => {
  await record(decided());
  expect(await balances()).toEqual([1_000n, 1_000n, 1_000n]);
  const all = await Promise.all([1, 2, 3].map(() => bookObligation(booking(), { vendor, ref: 'hand' })));
  expect(all).toEqual([true, true, true]);
  const idle = { db: database.db, executor: { execute: () => Promise.reject(new Error('booked before')) } };
  expect(await bookObligation(idle, { vendor, ref: 'hand' })).toBe(true);
  expect(await balances()).toEqual([1_185n, 900n, 900n]);
  expect(await open()).toBe(0);
});

it('books the rest after a crash between two lines, and after one before the mark', async () => {
  const lines = decided();
  await record(lines);
  // the process booked one seat and was gone before it marked it
  await executor.execute(lines[1] as ObligationLine);
  expect(await bookOverdueObligations(booking())).toBe(true);
  expect(await open()).toBe(3);
  expect(await bookOverdueObligations(booking(), 0)).toBe(true);
  expect(await balances()).toEqual([1_185n, 900n, 900n]);
  expect(await open()).toBe(0);
});

it('keeps a line open while the outcome is unknown', async () => {
  await record(decided());
  const lost = { db: database.db, executor: { execute: async () => ({ status: 'RETRY' }) as never } };
  expect(await bookObligation(lost, { vendor, ref: 'hand' })).toBe(false);
  expect(await open()).toBe(3);
  expect(await bookObligation(booking(), { vendor, ref: 'hand' })).toBe(true);
});

it('names a line that is refused, keeps it open, and books the others', async () => {
  const [first, ...others] = decided();
  await record([{ ...first, stake: money(5_000n) } as ObligationLine, ...others]);
  await expect(bookObligation(booking(), { vendor, ref: 'hand' })).rejects.toThrow(
    `house-rooms settle_part ${players[0]}-hand INVALID_AMOUNT`,
  );
  expect(await open()).toBe(1);
  expect(await balances()).toEqual([1_000n, 900n, 900n]);
});

it('deletes lines that were booked more than a week ago, and no open one', async () => {
  await record(decided());
  const [first] = players;
  await sql`update bets.obligation_line set decided_at = now() - interval '9 days',
    booked_at = case when account_id = ${first} then now() - interval '8 days' end`.execute(database.db);
  await pruneBookedObligations(database.db);
  expect(await database.db.selectFrom('bets.obligation_line').select('account_id').execute()).toHaveLength(2);
  expect(await bookOverdueObligations(booking())).toBe(true);
});

it('stores the lines with the decision or not at all', async () => {
  await expect(
    database.db.transaction().execute(async (tx) => {
      await recordObligation(tx, { vendor, ref: 'hand', lines: decided() });
      throw new Error('not decided');
    }),
  ).rejects.toThrow('not decided');
  expect(await open()).toBe(0);
});
