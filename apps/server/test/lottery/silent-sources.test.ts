import { createHash } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { drawKey, drawNumbers } from '@fairhouse/game-math/lottery';
import { earlierSeed } from '@fairhouse/game-math/tables';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Beacon, type BeaconRound, beaconTime } from '#integrations/beacon';
import type { SourceServices } from '#lottery';
import { createTestClock, type HeldGame, startHeldGame } from './start-held-game.ts';
import { quickGame, quickSchedule, watchGames } from './start-lotteries.ts';

const CODE = 'river-five-1';
/** Longer than a source of ours or a chain may be silent, so that nothing happens between. */
const EVERY_S = 2_400;
const MINUTE = 60_000;
const FUNDS = 100_000n;

const signatureOf = (round: number): string => createHash('sha384').update(String(round)).digest('hex');
const roundOf = (round: number): BeaconRound => {
  const signature = signatureOf(round);
  return { signature, value: createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex') };
};

/** Sources that do not answer, and how often they were asked. */
const asked = { beacon: 0, nodes: 0, feeds: 0 };
const SILENT: Partial<SourceServices> = {
  beacon: {
    name: 'drand-quicknet',
    async getRound() {
      asked.beacon += 1;
      return null;
    },
  },
  chains: [
    {
      name: 'test',
      measurePace: async () => ({ height: 1_000, at: Date.now(), every_ms: 3_000 }) as never,
      heightAfter: () => 1_100,
      async look() {
        asked.nodes += 1;
        return [null, null];
      },
    },
  ],
  feeds: ['a', 'b'].map((name) => ({
    name,
    async getResult() {
      asked.feeds += 1;
      throw new Error('it does not answer');
    },
  })),
};
const SOURCES = [
  ['own', { source: 'own', config: { beacon: 'drand-quicknet' } }, 10, 'beacon'],
  ['chain', { source: 'chain', config: { chain: 'test', confirmations: 1 } }, 30, 'nodes'],
  ['of others', { source: 'simulated', config: { feeds: ['a', 'b'] } }, 24 * 60, 'feeds'],
] as const;

describe.each(SOURCES)('[G-02] a draw %s whose source is silent', (_name, own, voidAfter_min, source) => {
  const clock = createTestClock();
  let game: HeldGame;
  beforeAll(async () => {
    const schedule = quickSchedule(EVERY_S, 200, 8);
    game = await startHeldGame(quickGame(CODE, EVERY_S, { ...own, schedule }), clock, SILENT);
  });
  afterAll(() => game.close());

  const rowOf = async (issueNo: string) => {
    const row = await game.site.db
      .selectFrom('lottery.draw')
      .selectAll()
      .where('issue_no', '=', issueNo)
      .executeTakeFirstOrThrow();
    return { ...row, isDelayed: JSON.stringify(row.log).includes('"delayed":1') };
  };
  /** Moves the clock, and waits until the source has been asked at that time. */
  const askedAt = async (at: number): Promise<void> => {
    clock.moveTo(at);
    const before = asked[source];
    await game.ask('reload', null);
    await expect.poll(() => asked[source]).toBeGreaterThan(before);
    // what it said is applied before the next one is asked
    await game.ask('reload', null);
    await expect.poll(() => asked[source]).toBeGreaterThan(before + 1);
  };

  it('is shown as delayed after a minute, and void after its time, with stakes returned and plans that go on', async () => {
    const { site } = game;
    const [bettor, chaser] = [await site.member({ funds: money(FUNDS) }), await site.member({ funds: money(FUNDS) })];
    const { issueNo, closeAt, drawAt } = await game.openDraw();
    expect(await game.place(bettor.accountId)).toMatchObject({ state: 'ACCEPTED', issueNo });
    await game.chase(chaser.accountId, 2);
    const { events, socket } = await watchGames(site, [CODE]);
    clock.moveTo(closeAt + 1_100);
    await game.ask('reload', null);
    await expect.poll(async () => (await rowOf(issueNo)).state).toBe('SEALED');
    await askedAt(drawAt + MINUTE - 5_000);
    expect(await rowOf(issueNo)).toMatchObject({ state: 'SEALED', isDelayed: false });
    expect(events.filter(({ draw }) => draw.isDelayed)).toEqual([]);
    await askedAt(drawAt + MINUTE + 100);
    await expect.poll(async () => (await rowOf(issueNo)).isDelayed).toBe(true);
    await expect.poll(() => events.some(({ draw }) => draw.issueNo === issueNo && draw.isDelayed)).toBe(true);
    await askedAt(drawAt + voidAfter_min * MINUTE - 5_000);
    expect((await rowOf(issueNo)).state).toBe('SEALED');
    const stateOf = async (accountId: bigint) => {
      const { rows } = await sql<{ balance: bigint; held: bigint }>`select balance, held from ledger.account
        where account_id = ${accountId}`.execute(site.db);
      return rows[0];
    };
    expect(await stateOf(bettor.accountId)).toEqual({ balance: FUNDS - 200n, held: 0n });
    expect(await stateOf(chaser.accountId)).toEqual({ balance: FUNDS, held: 400n });
    clock.moveTo(drawAt + voidAfter_min * MINUTE + 100);
    await game.ask('reload', null);
    await expect.poll(async () => (await rowOf(issueNo)).settled_at).not.toBeNull();
    const row = await rowOf(issueNo);
    expect(row).toMatchObject({ state: 'VOID', void_reason: 'no-result', numbers: null, level: null });
    expect(await stateOf(bettor.accountId)).toEqual({ balance: FUNDS, held: 0n });
    expect((await stateOf(chaser.accountId))?.balance).toBe(FUNDS);
    const { rows } = await sql<{ state: string; valid: bigint; rebate: bigint }>`select state, valid_micro as valid,
      rebate_micro as rebate from lottery.player_order where account_id = ${bettor.accountId}`.execute(site.db);
    expect(rows).toEqual([{ state: 'VOID', valid: 0n, rebate: 0n }]);
    const items = await sql<{ state: string }>`select state from lottery.chase_item
      where account_id = ${chaser.accountId} order by item_no`.execute(site.db);
    expect(items.rows[0]?.state).toBe('void');
    // within a day the second draw has been sealed too
    expect(['waiting', 'in-draw']).toContain(items.rows[1]?.state);
    const record = await game.recordOf(issueNo);
    expect(record.draw).toMatchObject({ state: 'VOID', voidReason: 'no-result' });
    // everybody can compute what one of ours would have drawn
    if (source === 'beacon')
      expect(earlierSeed(record.seed?.seed ?? '', record.seed?.position ?? 0)).toBe(record.seed?.anchor);
    const { levels } = await site.visitor().call(calls.lottery.game, { gameCode: CODE });
    expect(levels.VOID).toBe(1);
    socket.close();
  });
});

describe('[G-02] the order book of a draw that is sealed late', () => {
  const clock = createTestClock();
  const requested = new Set<number>();
  const beacon: Beacon = {
    name: 'drand-quicknet',
    async getRound(round) {
      requested.add(round);
      return beaconTime(round) <= clock.now() ? roundOf(round) : null;
    },
  };
  let game: HeldGame;
  beforeAll(async () => {
    const schedule = quickSchedule(60, 20, 8);
    game = await startHeldGame(quickGame(CODE, 60, { config: { beacon: 'drand-quicknet' }, schedule }), clock, {
      beacon,
    });
  });
  afterAll(() => game.close());

  it('is drawn from the seed and the round that were fixed before, with a lower level that everybody sees counted', async () => {
    const { site } = game;
    const player = await site.member({ funds: money(FUNDS) });
    const { issueNo, closeAt } = await game.openDraw();
    const { orderNo } = await game.place(player.accountId);
    const before = await game.recordOf(issueNo);
    const round = before.beacon?.round ?? 0;
    // nobody acts until the round has been public for a while
    await game.stop();
    clock.moveTo(closeAt + 30_000);
    expect(beaconTime(round)).toBeLessThan(clock.now());
    await game.start();
    await expect.poll(async () => (await game.recordOf(issueNo)).draw.state).toBe('SETTLED');
    const { draw, seed, sealed, beacon: used } = await game.recordOf(issueNo);
    expect(draw.level).toBe('order-book-late');
    expect(draw.numbers).toHaveLength(5);
    expect(sealed).toMatchObject({ orderCount: 1 });
    expect(used).toMatchObject({ round, ...roundOf(round), isLate: true });
    expect(requested).toContain(round);
    expect(seed?.position).toBe(before.seed?.position);
    // what it would have been: nothing but the seed, the round and the orders decides
    const key = drawKey({ seed: seed?.seed ?? '', beacon: roundOf(round).value, orderRoot: sealed?.orderRoot ?? '' });
    expect(draw.numbers).toEqual(drawNumbers('SSC', key, issueNo).numbers);
    const order = await player.call(calls.lotteryOrders.order, { orderNo });
    expect(['WON', 'LOST']).toContain(order.state);
    // the next one is sealed in time
    const next = await game.openDraw();
    clock.moveTo(next.closeAt + 1_100);
    await game.ask('reload', null);
    await expect.poll(async () => (await game.recordOf(next.issueNo)).draw.state).toBe('SEALED');
    clock.moveTo(next.drawAt + 1_000);
    await game.ask('reload', null);
    await expect.poll(async () => (await game.recordOf(next.issueNo)).draw.state).toBe('SETTLED');
    expect((await game.recordOf(next.issueNo)).draw.level).toBe('beacon');
    const { levels } = await site.visitor().call(calls.lottery.game, { gameCode: CODE });
    expect(levels).toMatchObject({ 'order-book-late': 1, beacon: 1, VOID: 0 });
  });
});
