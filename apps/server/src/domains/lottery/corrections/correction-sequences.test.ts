import { type AccountId, money } from '@fairhouse/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readClosedRounds, readSettledFacts, type SettledFact, sumSettledRounds } from '#bets';
import { correctDraw, drawsOf, issueOf, linesOf, remainderOf, settleFinally, spend } from '../testing/correct-draw.ts';
import { type OrderGame, startOrderGame } from '../testing/start-order-game.ts';

const FUNDS = 500_000n;

const rebateOf = async (game: OrderGame, accountId: AccountId) => {
  const { rows } = await sql<{ win: bigint; valid: bigint; amount: bigint }>`
    select coalesce(sum(win_micro), 0)::bigint as win, coalesce(sum(valid_micro), 0)::bigint as valid,
      coalesce(sum(amount_micro), 0)::bigint as amount from rebate.fact where account_id = ${accountId}`.execute(
    game.site.db,
  );
  return rows[0] ?? { win: 0n, valid: 0n, amount: 0n };
};

/** What the feed of settled rounds adds up to, smallest units, and the valid stake by the two other readings of rounds. */
const feedOf = (game: OrderGame, accountId: AccountId) =>
  game.site.db.transaction().execute(async (tx) => {
    const { facts } = await readSettledFacts(tx, 0n, 10_000);
    const own = facts.filter((fact) => fact.accountId === accountId);
    const sum = (of: (fact: SettledFact) => bigint) => own.reduce((total, fact) => total + of(fact), 0n);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000);
    const { brandId } = game.site;
    const sums = await sumSettledRounds(tx, { brandId, currency: 'USD', bounds: [day(-1), day(1)] });
    const closed = await readClosedRounds(tx, accountId, 0n);
    return {
      valid: sum(({ valid }) => valid),
      net: sum(({ win, stake }) => win - stake),
      summed: sums.filter((each) => each.accountId === accountId).reduce((total, { valid }) => total + valid, 0n),
      closed: closed.reduce((total, { valid }) => total + valid, 0n),
    };
  });

describe('a correction of a push', () => {
  let game: OrderGame;
  beforeAll(async () => {
    game = await startOrderGame('x5');
  });
  afterAll(() => game.close());

  it('takes the returned stake back, and returns it again', async () => {
    const issueNo = issueOf(1);
    const player = (await game.site.member({ funds: money(FUNDS) })).accountId;
    const odds = game.book.prices.get('test-elott')?.of(1).plays.get('x5.c.ball')?.odds?.D;
    const line = game.line('x5.c.ball', { ball: 1, pick: 'big' }, { group: undefined, disc: 'D', odds, multiple: 10 });
    await game.place(player, [line], { issueNo, entryCode: 'test-elott', total: '10.00' });
    const stateNow = async () => {
      const [order] = await game.orders(player);
      // the facts of the rebate and of the settled rounds add up to the order
      expect(await rebateOf(game, player)).toEqual({ win: order?.prize, valid: order?.valid, amount: order?.rebate });
      const won = (await game.balanceOf(player)).available - FUNDS;
      const valid = (order?.valid ?? 0n) / 10_000n;
      await expect.poll(() => feedOf(game, player)).toEqual({ valid, net: won, summed: valid, closed: valid });
      return { state: order?.state, valid: order?.valid, available: (await game.balanceOf(player)).available };
    };
    await settleFinally(game, issueNo, [11, 1, 2, 3, 4]);
    const pushed = { state: 'PUSH', valid: 0n, available: FUNDS };
    expect(await stateNow()).toEqual(pushed);
    await correctDraw(game, issueNo, [1, 11, 2, 3, 4]);
    expect(await stateNow()).toEqual({ state: 'LOST', valid: 10_000_000n, available: FUNDS - 1_000n });
    expect((await rebateOf(game, player)).amount).toBeGreaterThan(0n);
    await correctDraw(game, issueNo, [8, 11, 2, 3, 4]);
    expect(await stateNow()).toMatchObject({ state: 'WON', valid: 10_000_000n });
    expect((await stateNow()).available).toBeGreaterThan(FUNDS);
    await correctDraw(game, issueNo, [11, 1, 2, 3, 4]);
    expect(await stateNow()).toEqual(pushed);
    await game.expectBalanced();
  });
});

describe('any sequence of corrections', () => {
  let game: OrderGame;
  const nextDraw = drawsOf(() => game);
  beforeAll(async () => {
    game = await startOrderGame();
  });
  afterAll(() => game.close());

  it('leaves what one settlement by the last result leaves, and what was borne', async () => {
    const results: number[][] = [
      [1, 2, 3, 0, 0],
      [4, 5, 6, 0, 0],
      [1, 1, 2, 0, 0],
      [9, 9, 9, 9, 9],
    ];
    const digits = fc.constantFrom(...results);
    const kept = fc.constantFrom(null, 0n, 137n, 40_000n);
    const step = fc.record({ numbers: digits, kept });
    await fc.assert(
      fc.asyncProperty(digits, fc.array(step, { minLength: 1, maxLength: 4 }), async (first, steps) => {
        const member = async () => (await game.site.member({ funds: money(FUNDS) })).accountId;
        const [corrected, mirror] = [await member(), await member()];
        // prizes with parts of a cent
        const lines = [
          game.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] }, { unit: 'li' as const, multiple: 3 }),
          game.line('ssc.3.g6', { seg: 'front', set: [4, 5, 6] }, { unit: 'li' as const, multiple: 7 }),
          game.line('ssc.3.g3', { seg: 'front', set: [1, 2] }, { unit: 'li' as const, multiple: 10 }),
        ];
        const place = async (player: AccountId, issueNo: string) => {
          await game.place(player, lines, { issueNo, total: '0.06' });
          await game.place(player, [game.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] })], { issueNo });
          await game.place(player, [game.line('ssc.3.g6', { seg: 'front', set: [4, 5, 6] })], { issueNo });
        };
        const issueNo = nextDraw();
        await place(corrected, issueNo);
        await settleFinally(game, issueNo, first);
        let [last, spent] = [first, 0n];
        for (const { numbers, kept: left } of steps) {
          if (numbers === last) continue;
          const { available } = await game.balanceOf(corrected);
          if (left !== null && available > left) {
            await spend(game, corrected, available - left);
            spent += available - left;
          }
          await correctDraw(game, issueNo, numbers);
          last = numbers;
          expect((await game.balanceOf(corrected)).available).toBeGreaterThanOrEqual(0n);
        }
        const other = nextDraw();
        await place(mirror, other);
        await settleFinally(game, other, last);
        const borne = (await linesOf(game, corrected)).reduce((sum, line) => sum + line.borne, 0n);
        expect((await game.balanceOf(corrected)).available + spent).toBe(
          (await game.balanceOf(mirror)).available + borne,
        );
        expect(await remainderOf(game, corrected)).toBe(await remainderOf(game, mirror));
        const outcomes = async (player: AccountId) =>
          (await game.orders(player)).map(({ state, result, prize, push, valid, rebate }) => [
            ...[state, result, prize, push, valid, rebate],
          ]);
        expect(await outcomes(corrected)).toEqual(await outcomes(mirror));
      }),
      { numRuns: 5 },
    );
    await game.expectBalanced();
  }, 120_000);
});
