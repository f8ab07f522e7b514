import { createHash } from 'node:crypto';
import { type AccountId, brandId, type Money, money } from '@fairhouse/contracts';
import { commitmentOf } from '@fairhouse/game-math';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, listAccountRecord, post, verifyBalance } from '#ledger';
import { Refusal } from '#refusal';
import { loadSecrets } from '#secrets';
import { upsertSlots } from '#slots';
import { createTestDatabase } from '#testing';
import {
  acknowledgeRound,
  type BetExecutor,
  betRecord,
  blockBetting,
  createBetExecutor,
  createSeeds,
  findUnacknowledged,
  getFairness,
  lastRound,
  listRevealed,
  type PlayRequest,
  rotateSeeds,
  roundDetail,
} from './index.ts';

const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let executor: BetExecutor;
beforeAll(async () => {
  database = await createTestDatabase();
  executor = createBetExecutor({ url: database.url, db: database.db, secrets });
});
afterAll(async () => {
  await executor.close();
  await database.drop();
});

const aPlayer = (cash = 10_000n): Promise<AccountId> =>
  database.db.transaction().execute(async (tx) => {
    const accountId = await createAccount(tx, { brandId: brandId(1), currency: 'USD', kind: 'player' });
    await createSeeds(tx, secrets, accountId);
    if (cash > 0n)
      await post(tx, [
        { accountId, kind: 'deposit', amount: money(cash), currency: 'USD', key: 'd', reference: 'd', through: 'test' },
      ]);
    return accountId;
  });

let refs = 0;
const round = (accountId: AccountId, more: Partial<PlayRequest> = {}, win = 0n): PlayRequest => {
  refs += 1;
  return {
    accountId,
    vendor: 'house',
    gameCode: 'test-game',
    versionHash: 'v1',
    category: 'RNG',
    clientRoundId: `ref-${refs}`,
    stake: money(100),
    currency: 'USD',
    choices: { line: 1 },
    outcome: ({ nonce, clientSeed }) => ({
      win: win as Money,
      outcome: { nonce, clientSeed, text: '"\\{},NULL 雪' },
      needsAcknowledgement: false,
    }),
    ...more,
  };
};
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'OK',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );

describe('round of our own games', () => {
  it('debits the stake, credits the win and stores what shows and verifies it', async () => {
    const player = await aPlayer();
    const played = await executor.play(round(player, {}, 250n));
    expect(played).toMatchObject({ stake: 100n, win: 250n, balance: 10_150n, nonce: 0, replay: false });
    const detail = await roundDetail(database.db, secrets, { accountId: player, roundId: played.roundId });
    expect(detail).toMatchObject({
      state: 'CLOSED',
      stake: '1.00',
      win: '2.50',
      balanceBefore: '100.00',
      balanceAfter: '101.50',
      choices: { line: 1 },
      outcome: played.outcome,
      fair: { nonce: 0, serverSeed: null, commitment: played.commitment },
    });
    expect(detail.transactions.map((t) => [t.kind, t.amount])).toEqual([
      ['bet', '1.00'],
      ['win', '2.50'],
    ]);
    const record = await listAccountRecord(database.db, { accountId: player, page: 1, pageSize: 2 });
    expect(record.rows.map((line) => [line.kind, line.reference])).toEqual([
      ['win', played.roundId],
      ['bet', played.roundId],
    ]);
  });

  it('repeats the answer for the same id and refuses the id with other data', async () => {
    const player = await aPlayer();
    const request = round(player, {}, 50n);
    const first = await executor.play(request);
    const copies = await Promise.all([executor.play(request), executor.play(request)]);
    for (const copy of copies) expect(copy).toEqual({ ...first, replay: true });
    expect(await codeOf(executor.play({ ...request, stake: money(200) }))).toBe('CONFLICT');
    expect(await codeOf(executor.play({ ...request, choices: { line: 2 } }))).toBe('CONFLICT');
    expect(await codeOf(executor.play({ ...request, gameCode: 'other-game' }))).toBe('CONFLICT');
    expect(await executor.play({ ...request, refuseIfNew: 'GAME_DISABLED' })).toMatchObject({ replay: true });
    expect((await verifyBalance(database.db, player)).balance).toBe(9_950n);
  });

  it('requires the stake before its win and does not store a refusal', async () => {
    const player = await aPlayer(50n);
    const request = round(player, {}, 500n);
    await expect(executor.play(request)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      details: { value: { balance: '0.50' } },
    });
    expect((await getFairness(database.db, player)).nonce).toBe(0);
    const deposit = { accountId: player, kind: 'deposit', currency: 'USD', through: 'test' } as const;
    await database.db
      .transaction()
      .execute((tx) => post(tx, [{ ...deposit, amount: money(50), key: 'more', reference: 'more' }]));
    expect(await executor.play(request)).toMatchObject({ balance: 500n, replay: false });
  });

  it.each([
    ['INVALID_AMOUNT', { stake: money(0) }],
    ['INVALID_AMOUNT', { stake: money(-100) }],
    ['INVALID_AMOUNT', { stake: money(10n ** 16n) }],
    ['CURRENCY_MISMATCH', { currency: 'EUR' }],
    ['LIMIT_REACHED', { refuseIfNew: 'LIMIT_REACHED' }],
    ['NOT_FOUND', { accountId: 1n as AccountId }],
  ] as const)('is refused with %s', async (code, more) => {
    const player = await aPlayer();
    expect(await codeOf(executor.play(round(player, more)))).toBe(code);
    expect((await verifyBalance(database.db, player)).version).toBe(1n);
  });

  it('is refused for a blocked player', async () => {
    const player = await aPlayer();
    await database.db.transaction().execute((tx) => blockBetting(tx, player, true));
    expect(await codeOf(executor.play(round(player)))).toBe('ACCOUNT_BLOCKED');
    await database.db.transaction().execute((tx) => blockBetting(tx, player, false));
    expect(await codeOf(executor.play(round(player)))).toBe('OK');
  });

  it('uses each nonce once under concurrency', async () => {
    const player = await aPlayer();
    const played = await Promise.all(Array.from({ length: 60 }, () => executor.play(round(player))));
    expect(played.map((p) => p.nonce).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
    expect((await verifyBalance(database.db, player)).matches).toBe(true);
  });

  it('is resumed until it was presented', async () => {
    const player = await aPlayer();
    const feature = { outcome: () => ({ win: money(0), outcome: { spins: 9 }, needsAcknowledgement: true }) };
    const played = await executor.play(round(player, feature));
    await executor.play(round(player));
    expect(await findUnacknowledged(database.db, player, 'test-game')).toMatchObject({ roundId: played.roundId });
    await acknowledgeRound(database.db, { accountId: player, roundId: played.roundId });
    await acknowledgeRound(database.db, { accountId: player, roundId: played.roundId });
    expect(await findUnacknowledged(database.db, player, 'test-game')).toBeNull();
    expect(await lastRound(database.db, player, 'test-game')).toMatchObject({ nonce: 1 });
    const stranger = await aPlayer();
    expect(await codeOf(acknowledgeRound(database.db, { accountId: stranger, roundId: played.roundId }))).toBe(
      'NOT_FOUND',
    );
    expect(await codeOf(roundDetail(database.db, secrets, { accountId: stranger, roundId: played.roundId }))).toBe(
      'NOT_FOUND',
    );
  });

  it('appears in the betting record with the totals of the selection', async () => {
    const player = await aPlayer();
    for (const win of [0n, 250n, 30n]) await executor.play(round(player, {}, win));
    await executor.play(round(player, { category: 'FISH' }));
    const all = { accountId: player, currency: 'USD', page: 1, pageSize: 2 } as const;
    const record = await betRecord(database.db, all);
    expect(record).toMatchObject({ total: 4, totals: { stake: '4.00', win: '2.80', net: '-1.20' } });
    expect(record.rows.map((r) => r.category)).toEqual(['FISH', 'RNG']);
    expect(await betRecord(database.db, { ...all, category: 'RNG' })).toMatchObject({ total: 3 });
    expect(await betRecord(database.db, { ...all, to: new Date(0) })).toMatchObject({
      total: 0,
      totals: { net: '0.00' },
    });
  });

  it('[R-24] is named in the reader’s language, in English without a translation', async () => {
    await upsertSlots(database.db);
    const player = await aPlayer();
    const played = await executor.play(round(player, { gameCode: 'lantern-orchard' }));
    const nameIn = async (language?: string) => {
      const { rows } = await betRecord(database.db, {
        accountId: player,
        currency: 'USD',
        page: 1,
        pageSize: 1,
        language,
      });
      const detail = await roundDetail(database.db, secrets, {
        accountId: player,
        roundId: played.roundId,
        ...(language ? { language } : {}),
      });
      expect(detail.gameName).toBe(rows[0]?.gameName);
      return detail.gameName;
    };
    expect(await nameIn('AR')).toBe('بستان الفوانيس');
    expect(await nameIn('CN')).toBe('灯笼果园');
    expect(await nameIn('DE')).toBe('Lantern Orchard');
    expect(await nameIn()).toBe('Lantern Orchard');
  });
});

describe('cached player state of the executor', () => {
  it('causes no refusal: counts money added in the meantime, not money withdrawn', async () => {
    const player = await aPlayer(150n);
    await executor.play(round(player));
    expect(await codeOf(executor.play(round(player)))).toBe('INSUFFICIENT_FUNDS');
    await executor.play(round(player, { stake: money(10) }));
    const moved = { accountId: player, currency: 'USD', through: 'test', reference: 'r' } as const;
    await database.db
      .transaction()
      .execute((tx) => post(tx, [{ ...moved, kind: 'deposit', amount: money(500), key: 'late' }]));
    expect(await executor.play(round(player, { stake: money(500) }))).toMatchObject({ balance: 40n });
    await database.db
      .transaction()
      .execute((tx) => post(tx, [{ ...moved, kind: 'withdrawal-hold', amount: money(40), key: 'held' }]));
    expect(await codeOf(executor.play(round(player, { stake: money(40) })))).toBe('INSUFFICIENT_FUNDS');
    expect((await verifyBalance(database.db, player)).matches).toBe(true);
  });

  it('draws from no seed pair revealed in the meantime', async () => {
    const player = await aPlayer();
    await executor.play(round(player));
    const { nextCommitment } = await getFairness(database.db, player);
    await rotateSeeds(database.db, secrets, { accountId: player, clientSeed: 'mine' });
    expect(await executor.play(round(player))).toMatchObject({
      nonce: 0,
      commitment: nextCommitment,
      clientSeed: 'mine',
    });
  });

  it('lets no round bypass a block', async () => {
    // separate workers: after a wrong hint the cache is paused for a while, which would hide the error
    const fresh = createBetExecutor({ url: database.url, db: database.db, secrets });
    const player = await aPlayer();
    await fresh.play(round(player));
    await database.db.transaction().execute((tx) => blockBetting(tx, player, true));
    expect(await codeOf(fresh.play(round(player)))).toBe('ACCOUNT_BLOCKED');
    await fresh.close();
  });

  it('does not hide an id used in another process', async () => {
    const other = createBetExecutor({ url: database.url, db: database.db, secrets });
    const player = await aPlayer();
    await executor.play(round(player));
    const request = round(player, {}, 70n);
    const first = await other.play(request);
    expect(await executor.play(request)).toEqual({ ...first, replay: true });
    await other.close();
  });
});

describe('seeds', () => {
  it('are committed before use and match the commitment when revealed', async () => {
    const player = await aPlayer();
    const before = await getFairness(database.db, player);
    const played = await executor.play(round(player));
    const after = await rotateSeeds(database.db, secrets, { accountId: player, clientSeed: '  Glück ' });
    expect(after).toMatchObject({ commitment: before.nextCommitment, clientSeed: 'Glück', nonce: 0 });
    expect(after.revealed).toMatchObject({ commitment: before.commitment, nonces: 1 });
    const revealed = after.revealed?.serverSeed ?? '';
    expect(commitmentOf(revealed)).toBe(before.commitment);
    expect(createHash('sha256').update(Buffer.from(revealed, 'hex')).digest('hex')).toBe(played.commitment);
    const next = await executor.play(round(player));
    expect(next).toMatchObject({ nonce: 0, clientSeed: 'Glück', commitment: before.nextCommitment });
    expect(next.seedPairId).not.toBe(played.seedPairId);
    const detail = await roundDetail(database.db, secrets, { accountId: player, roundId: played.roundId });
    expect(detail.fair?.serverSeed).toBe(revealed);
    const list = await listRevealed(database.db, secrets, { accountId: player, page: 1, pageSize: 10 });
    expect(list).toMatchObject({ total: 1, rows: [{ serverSeed: revealed }] });
  });

  it.each(['', '   ', 'x'.repeat(65), 'a\u0000b'])('refuse the client seed %j', async (clientSeed) => {
    const player = await aPlayer();
    expect(await codeOf(rotateSeeds(database.db, secrets, { accountId: player, clientSeed }))).toBe('INVALID_INPUT');
  });

  it('rotate automatically after 10,000 rounds and after 30 days', async () => {
    const player = await aPlayer();
    await sql`update ledger.account set next_nonce = 9999 where account_id = ${player}`.execute(database.db);
    const played = await Promise.all([1, 2, 3].map(() => executor.play(round(player))));
    expect(played.map((p) => [p.seedPairId, p.nonce])).toEqual([
      [`${player}-1`, 9999],
      [`${player}-2`, 0],
      [`${player}-2`, 1],
    ]);
    await sql`update bets.seed_pair set activated_at = now() - interval '31 days'
      where account_id = ${player} and pair_no = 2`.execute(database.db);
    // the other workers have cached the pair as they found it; new workers read it
    const fresh = createBetExecutor({ url: database.url, db: database.db, secrets });
    expect(await fresh.play(round(player))).toMatchObject({ seedPairId: `${player}-3`, nonce: 0 });
    await fresh.close();
  });

  it('never share a nonce when rotated during play', async () => {
    const player = await aPlayer();
    const plays = Array.from({ length: 40 }, () => executor.play(round(player)));
    const turns = Array.from({ length: 5 }, (_, n) =>
      rotateSeeds(database.db, secrets, { accountId: player, clientSeed: `turn ${n}` }),
    );
    const played = await Promise.all(plays);
    await Promise.all(turns);
    expect(new Set(played.map((p) => `${p.seedPairId}/${p.nonce}`)).size).toBe(40);
    const pairs = new Map(played.map((p) => [p.seedPairId, p.commitment]));
    const { rows } = await listRevealed(database.db, secrets, { accountId: player, page: 1, pageSize: 10 });
    for (const pair of rows) if (pairs.has(pair.seedPairId)) expect(pairs.get(pair.seedPairId)).toBe(pair.commitment);
  });
});
