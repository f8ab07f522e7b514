import { type AccountId, brandId, money } from '@fairhouse/contracts';
import type { HitBatch, LogLine, PaidHit } from '@fairhouse/game-math/fish';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BetExecutor, createBetExecutor, createRoomCheck, type Outcome } from '#bets';
import { createAccount, post, trialBalance } from '#ledger';
import { loadSecrets } from '#secrets';
import { createTestDatabase } from '#testing';
import { closeLostHolds } from '../close-lost-holds.ts';
import { createDueRooms } from '../create-due-rooms.ts';
import type { FishRoom } from '../fish-room.ts';
import { fishStacks } from '../list-stacks.ts';
import { createSessionMoney, type MoneyDeps, type SessionMoney } from './create-session-money.ts';
import { NO_TOTALS, toBatchDetail, withBatch } from './describe-session.ts';
import { recoverSessions } from './recover-sessions.ts';
import { createStepWriter, saveSteps } from './save-steps.ts';
import { type BegunSession, beginSession } from './session-store.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let executor: BetExecutor;
let room: FishRoom;
let account: AccountId;
let begun: BegunSession;
const PACE = { cycle_ms: 0, rest_ms: 0, isPlay: true };
const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');

beforeAll(async () => {
  database = await createTestDatabase();
  const { db, url } = database;
  executor = createBetExecutor({ url, db, secrets });
  [room] = (await createDueRooms(db, { brandId: brandId(1), currency: 'USD' })) as [FishRoom];
});
afterAll(async () => {
  await executor.close();
  await database.drop();
});
beforeEach(async () => {
  account = await database.db.transaction().execute(async (tx) => {
    const accountId = await createAccount(tx, { brandId: brandId(1), currency: 'USD', kind: 'player' });
    const start = { key: `start-${accountId}`, reference: 'start', through: 'test' };
    await post(tx, [{ accountId, kind: 'deposit', amount: money(10_000n), currency: 'USD', ...start }]);
    return accountId;
  });
  begun = await begin();
});

const begin = () =>
  database.db.transaction().execute((tx) =>
    beginSession(tx, secrets, {
      account,
      room,
      seat: 0,
      startedAt: 1_000,
      versionHash: '',
      clientSeed: 'a seed',
    }),
  );
const deps = (execute: MoneyDeps['executor']['execute'] = (command) => executor.execute(command)): MoneyDeps => ({
  executor: { execute },
  saveStep: (key, step) => database.db.transaction().execute((tx) => saveSteps(tx, [{ key, step }])),
  write: (work) => database.db.transaction().execute(work),
  requireHeld: () => undefined,
});
const create = (own = deps()): SessionMoney =>
  createSessionMoney(
    own,
    { accountId: account, sessionNo: begun.sessionNo, currency: 'USD', gameCode: room.gameCode },
    { stack: 0n, reserveTx: null, funds: 0, parts: 0 },
  );

const hit = (shot: number, win: bigint): PaidHit => ({
  ...{ shot, fish: '1.f1', kind: 'anchovy', step: 0, at: 2_000, stake: 100n, win, roll: 0, outOf: 200 },
  ...{ multiplier: Number(win / 100n), killed: win > 0n },
});
const batchOf = (number: number, win: bigint): HitBatch => ({ number, hits: [hit(number, win)], stake: 100n, win });
const lineAt = (at: number): LogLine => ({ event: { type: 'tick', at }, answer: null });
const book = (bank: SessionMoney, number: number, win: bigint): Promise<Outcome> =>
  bank.book(
    batchOf(number, win),
    [lineAt(number)],
    toBatchDetail(batchOf(number, win), withBatch(NO_TOTALS, batchOf(number, win)), 'USD'),
  );

const differences = async () => (await trialBalance(database.db, [createRoomCheck([fishStacks])])).differences;
const balance = async () => {
  const { rows } = await sql<{
    balance: bigint;
    held: bigint;
  }>`select balance, held from ledger.account where account_id = ${account}`.execute(database.db);
  return [rows[0]?.balance, rows[0]?.held];
};
const session = async () => {
  const { rows } = await sql<{ state: string; end_reason: string | null }>`select state, end_reason from fish.session
    where account_id = ${account} and session_no = ${begun.sessionNo}`.execute(database.db);
  return rows[0];
};

it('[G-05] balances with the ledger before and after every command', async () => {
  const seen: unknown[] = [];
  const bank = create(
    deps(async (command) => {
      seen.push(await differences());
      const outcome = await executor.execute(command);
      seen.push(await differences());
      return outcome;
    }),
  );
  await bank.fund(1_000n, PACE);
  await book(bank, 1, 0n);
  await bank.fund(500n, PACE);
  await book(bank, 2, 200n);
  expect(await balance()).toEqual([10_000n, 1_300n]);
  await bank.close([lineAt(9)], 'left');
  expect(await balance()).toEqual([10_000n, 0n]);
  expect(await session()).toEqual({ state: 'ended', end_reason: 'left' });
  expect(seen).toEqual(Array.from({ length: 10 }, () => []));
});

it('[G-05] sends the same command again while its outcome is unknown, and books it once', async () => {
  let sent = 0;
  const bank = create(
    deps(async (command) => {
      sent += 1;
      // lost before it arrived, then its answer is lost
      if (sent % 3 === 1) return { status: 'RETRY' } as Outcome;
      const outcome = await executor.execute(command);
      return sent % 3 === 2 ? ({ status: 'RETRY' } as Outcome) : outcome;
    }),
  );
  await bank.fund(1_000n, PACE);
  await book(bank, 1, 300n);
  await bank.close([], 'left');
  expect(sent).toBe(9);
  expect(await balance()).toEqual([10_200n, 0n]);
  expect(await differences()).toEqual([]);
});

it('[G-05] opens another hold after a refused one', async () => {
  const bank = create();
  expect((await bank.fund(20_000n, PACE)).status).toBe('INSUFFICIENT_FUNDS');
  expect(await differences()).toEqual([]);
  expect((await bank.fund(1_000n, PACE)).status).toBe('OK');
  expect((await bank.fund(20_000n, PACE)).status).toBe('INSUFFICIENT_FUNDS');
  await book(bank, 1, 0n);
  await bank.close([], 'left');
  expect(await balance()).toEqual([9_900n, 0n]);
});

it('[G-05] releases nothing when nothing was held', async () => {
  const bank = create();
  await bank.fund(20_000n, PACE);
  expect(await bank.close([lineAt(5)], 'closed')).toBe(null);
  expect(await session()).toEqual({ state: 'ended', end_reason: 'closed' });
  expect(await balance()).toEqual([10_000n, 0n]);
});

/** A process that ends at a command: it is stored, and reached the ledger or not. */
const crashAt = (at: number, arrives: boolean): MoneyDeps => {
  let sent = 0;
  return deps(async (command) => {
    sent += 1;
    if (sent < at) return executor.execute(command);
    if (arrives) await executor.execute(command);
    throw new Error('killed');
  });
};
it.each([
  ['the first stake', 1, false, [10_000n, 0n]],
  ['the first stake that was booked', 1, true, [10_000n, 0n]],
  ['a batch', 2, false, [10_200n, 0n]],
  ['a batch that was booked', 2, true, [10_200n, 0n]],
  ['an extension', 3, false, [10_200n, 0n]],
  ['the release', 4, false, [10_200n, 0n]],
  ['the release that was booked', 4, true, [10_200n, 0n]],
] as const)('[G-05] is continued after a crash at %s', async (_name, at, arrives, after) => {
  const bank = create(crashAt(at, arrives));
  await bank.fund(1_000n, PACE).catch(() => undefined);
  if (at > 1) await book(bank, 1, 300n).catch(() => undefined);
  if (at > 2) await bank.fund(500n, PACE).catch(() => undefined);
  if (at > 3) await bank.close([lineAt(9)], 'left').catch(() => undefined);
  expect(await differences()).toEqual([]);
  for (let time = 0; time < 2; time++)
    await recoverSessions({ ...deps(), db: database.db, log: () => undefined, now_ms: () => 5_000 }, room);
  expect(await balance()).toEqual(after);
  expect(await session()).toEqual({ state: 'ended', end_reason: at > 3 ? 'left' : 'closed' });
  expect(await differences()).toEqual([]);
});

it('[G-05] sends nothing when another process holds the room', async () => {
  const bank = create({
    ...deps(async () => {
      throw new Error('must not happen');
    }),
    saveStep: async () => {
      throw new Error('lost');
    },
  });
  await expect(bank.fund(1_000n, PACE)).rejects.toThrow('lost');
  expect(await balance()).toEqual([10_000n, 0n]);
  await recoverSessions({ ...deps(), db: database.db, log: () => undefined, now_ms: () => 5_000 }, room);
});

it('[G-05] stores the steps of many sessions together, and none of a room that another process holds', async () => {
  await sql`insert into system.lease (name, epoch, address, until)
    values ('fish/own', 3, '', now()), ('fish/lost', 3, '', now())`.execute(database.db);
  const { append } = createStepWriter(database.db, () => undefined);
  const step = { stack: 0n, sent: null, reserveTx: null, endReason: null, part: null } as const;
  const key = { accountId: account, sessionNo: begun.sessionNo };
  const next = { ...key, sessionNo: begun.sessionNo + 1 };
  const part = { number: 1, lines: [lineAt(1)], batch: batchOf(1, 200n) };
  const results = await Promise.allSettled([
    append({ room: 'fish/own', epoch: 3, key, step: { ...step, funds: 7, part } }),
    append({ room: 'fish/lost', epoch: 2, key: next, step: { ...step, funds: 8, part } }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  const sessions = database.db.selectFrom('fish.session').select(['session_no', 'funds']);
  expect(await sessions.where('account_id', '=', account).orderBy('session_no').execute()).toEqual([
    { session_no: key.sessionNo, funds: 7 },
    { session_no: next.sessionNo, funds: 0 },
  ]);
  const log = database.db.selectFrom('fish.session_log').select(['session_no', 'lines', 'batch']);
  expect(await log.where('account_id', '=', account).execute()).toMatchObject([
    { session_no: key.sessionNo, lines: [lineAt(1)], batch: { number: 1, stake: '100', win: '200' } },
  ]);
  await recoverSessions({ ...deps(), db: database.db, log: () => undefined, now_ms: () => 5_000 }, room);
});

it('[G-05] a hold without an open session is closed by a job after half a minute, others stay', async () => {
  const bank = create();
  await bank.fund(1_000n, PACE);
  const lost = { vendor: 'house-fish', accountId: account, currency: 'USD', tx: `${account}:99:f1` } as const;
  const inRound = { round: `${account}:99`, game: room.gameCode, amount: money(500n) };
  await executor.execute({ op: 'reserve', ...lost, ...inRound });
  const closeLost = () => closeLostHolds({ db: database.db, executor, log: () => undefined });
  await closeLost();
  expect(await balance()).toEqual([10_000n, 1_500n]);
  await sql`update bets.tx set at = at - interval '31 seconds' where account_id = ${account}`.execute(database.db);
  await closeLost();
  expect(await balance()).toEqual([10_000n, 1_000n]);
  expect(await differences()).toEqual([]);
  await bank.close([], 'left');
});
