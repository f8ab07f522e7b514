import { type AccountId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placePlan } from '../chase/place-plan.ts';
import { readPlans } from '../chase/plan-store.ts';
import { settleItems } from '../chase/settle-items.ts';
import { DEFAULT_RATE } from '../prices/default-rate.ts';
import {
  approveNumbers,
  correctDraw,
  drawsOf,
  finishCorrection,
  issueOf,
  linesOf,
  settleFinally,
  spend,
} from '../testing/correct-draw.ts';
import { type OrderGame, startOrderGame } from '../testing/start-order-game.ts';
import { listCorrectionAccounts, sumCorrection } from './correction-figures.ts';
import { payCorrection } from './pay-correction.ts';
import { planCorrection } from './plan-correction.ts';

const FUNDS = 500_000n;
const PRIZE = 32_600n;
const WON = [1, 2, 3, 4, 5];
const LOST = [9, 9, 9, 9, 9];
describe('a correction', () => {
  let game: OrderGame;
  const nextDraw = drawsOf(() => game);
  beforeAll(async () => {
    game = await startOrderGame();
  });
  afterAll(() => game.close());
  const aPlayer = async (): Promise<AccountId> => (await game.site.member({ funds: money(FUNDS) })).accountId;
  const group = (set: number[], own = {}) => game.line('ssc.3.g6', { seg: 'front', set }, own);
  const availableOf = async (player: AccountId) => (await game.balanceOf(player)).available;

  it('pays what is missing, takes back what is available, and leaves the rest to the operator', async () => {
    const issueNo = nextDraw();
    const [winner, rich, poor, bystander, both] = await Promise.all([
      ...[aPlayer(), aPlayer(), aPlayer(), aPlayer(), aPlayer()],
    ] as const);
    await game.place(winner, [group([4, 5, 6])], { issueNo });
    await game.place(rich, [group([1, 2, 3])], { issueNo });
    await game.place(poor, [group([1, 2, 3])], { issueNo });
    await game.place(both, [group([1, 2, 3])], { issueNo });
    await game.place(both, [group([4, 5, 6])], { issueNo });
    await game.place(bystander, [group([7, 8, 9])], { issueNo });
    await settleFinally(game, issueNo, WON);
    await spend(game, poor, (await availableOf(poor)) - 12_600n);
    // has nothing left, but is paid before anything is taken back
    await spend(game, both, await availableOf(both));
    const key = await approveNumbers(game, issueNo, [4, 5, 6, 0, 0]);
    const { db } = game.site;
    const expected = await sumCorrection(db, { ...key, state: 'PROPOSED' }, 'USD');
    expect(expected.totals).toEqual({ accounts: 4, orders: 5, pay: '652.00', take: '778.00', borne: '200.00' });
    const accounts = await listCorrectionAccounts(db, { ...key, state: 'PROPOSED' }, 'USD', { page: 1, pageSize: 20 });
    expect(accounts).toMatchObject({ total: 4, currency: 'USD' });
    expect(accounts.rows.find(({ player }) => player === String(poor))).toMatchObject({
      take: '126.00',
      borne: '200.00',
    });
    await game.orderBook.correct({ ...game.draw(issueNo), numbers: [4, 5, 6, 0, 0] }, key);
    // once to each player, over all their orders, also when the process stops before it is finished
    const sent = game.corrected.map(({ accountId, key: message, amount }) => [accountId, message, amount]);
    await game.orderBook.correct({ ...game.draw(issueNo), numbers: [4, 5, 6, 0, 0] }, key);
    await finishCorrection(game, key);
    expect(sent).toEqual(
      [
        [winner, 'lotteryCorrectedPaid', '326.00'],
        [rich, 'lotteryCorrectedTaken', '326.00'],
        [poor, 'lotteryCorrectedTaken', '126.00'],
        [both, 'lotteryCorrectedSame', '0.00'],
      ].sort((a, b) => Number((a[0] as bigint) - (b[0] as bigint))),
    );
    expect(game.corrected).toHaveLength(sent.length);
    expect(game.corrected[0]).toMatchObject({
      issueNo,
      before: '\u20661 2 3 4 5\u2069',
      after: '\u20664 5 6 0 0\u2069',
    });
    expect(await sumCorrection(db, { ...key, state: 'DONE' }, 'USD')).toEqual(expected);
    expect(await availableOf(winner)).toBe(FUNDS - 200n + PRIZE);
    expect(await availableOf(rich)).toBe(FUNDS - 200n);
    expect(await availableOf(poor)).toBe(0n);
    expect(await availableOf(both)).toBe(0n);
    expect((await game.orders(poor))[0]).toMatchObject({ state: 'LOST', corrected: true, prize: 0n, posted: 20_000n });
    expect((await game.orders(winner))[0]).toMatchObject({ state: 'WON', corrected: true, posted: PRIZE });
    expect((await game.orders(bystander))[0]).toMatchObject({ state: 'LOST', corrected: false });
    await game.expectBalanced();
  });

  it('takes nothing back after a day, and pays still', async () => {
    const issueNo = nextDraw();
    const [late, winner] = await Promise.all([aPlayer(), aPlayer()]);
    await game.place(late, [group([1, 2, 3])], { issueNo });
    await game.place(winner, [group([4, 5, 6])], { issueNo });
    await settleFinally(game, issueNo, WON);
    await sql`update lottery.player_order set settled_at = now() - interval '24 hours 1 second'
      where issue_no = ${issueNo}`.execute(game.site.db);
    const key = await correctDraw(game, issueNo, [4, 5, 6, 0, 0]);
    expect((await sumCorrection(game.site.db, { ...key, state: 'DONE' }, 'USD')).totals).toMatchObject({
      pay: '326.00',
      take: '0.00',
      borne: '326.00',
    });
    expect(await availableOf(late)).toBe(FUNDS - 200n + PRIZE);
    expect(await availableOf(winner)).toBe(FUNDS - 200n + PRIZE);
    await game.expectBalanced();
  });

  it('continues after a stop anywhere, and books once', async () => {
    const issueNo = nextDraw();
    // groups follow the numbers of the accounts
    const players = (await Promise.all([1, 2, 3].map(() => aPlayer()))).sort((a, b) => Number(a - b));
    for (const player of players) {
      await game.place(player, [group([1, 2, 3])], { issueNo });
      await game.place(player, [group([4, 5, 6])], { issueNo });
    }
    await settleFinally(game, issueNo, WON);
    const key = await approveNumbers(game, issueNo, [4, 5, 6, 0, 0]);
    const failing = (calls: number, answers: boolean) => {
      let left = calls;
      const { executor } = game;
      return {
        ...game.book,
        executor: {
          settle: executor.settle,
          async execute(command: Parameters<typeof executor.execute>[0]) {
            if (left <= 0 && !answers) throw new Error('killed');
            const outcome = await executor.execute(command);
            // the money has moved, and nobody learns of it
            if (left-- <= 0) throw new Error('killed');
            return outcome;
          },
        },
      };
    };
    // a group of one line at a time: stopped between the groups of the plan
    let guards = 0;
    const guarded = {
      ...game.book,
      game: {
        ...game.game,
        async guard(tx: Parameters<typeof game.game.guard>[0]) {
          guards += 1;
          if (guards > 2) throw new Error('killed');
          await game.game.guard(tx);
        },
      },
    };
    await expect(planCorrection(guarded, key, 2)).rejects.toThrow('killed');
    expect((await linesOf(game, players[0] as AccountId)).map(({ due }) => due)).toEqual([-PRIZE, PRIZE]);
    expect((await linesOf(game, players[2] as AccountId)).map(({ due }) => due)).toEqual([null, null]);
    await planCorrection(game.book, key, 2);
    await planCorrection(game.book, key);
    await expect(payCorrection(failing(1, false), key, 2)).rejects.toThrow('killed');
    await expect(payCorrection(failing(0, true), key, 2)).rejects.toThrow('killed');
    await payCorrection(game.book, key, 2);
    await game.orderBook.correct({ ...game.draw(issueNo), numbers: [4, 5, 6, 0, 0] }, key);
    for (const player of players) {
      expect(await availableOf(player)).toBe(FUNDS - 400n + PRIZE);
      expect((await game.orders(player)).map(({ state, posted }) => [state, posted])).toEqual([
        ['LOST', 0n],
        ['WON', PRIZE],
      ]);
      expect((await linesOf(game, player)).map(({ moved, borne }) => [moved, borne])).toEqual([
        [-PRIZE, 0n],
        [PRIZE, 0n],
      ]);
    }
    await game.expectBalanced();
  });

  it('divides a line again when the balance changes before it is booked', async () => {
    const issueNo = nextDraw();
    const player = await aPlayer();
    await game.place(player, [group([1, 2, 3])], { issueNo });
    await settleFinally(game, issueNo, WON);
    const key = await approveNumbers(game, issueNo, LOST);
    await planCorrection(game.book, key);
    let isFirst = true;
    const { executor } = game;
    const racing = {
      ...game.book,
      executor: {
        settle: executor.settle,
        async execute(command: Parameters<typeof executor.execute>[0]) {
          if (isFirst) await spend(game, player, (await availableOf(player)) - 100n);
          isFirst = false;
          return executor.execute(command);
        },
      },
    };
    await payCorrection(racing, key);
    expect(await availableOf(player)).toBe(0n);
    expect(await linesOf(game, player)).toEqual([{ due: -PRIZE, moved: -100n, borne: PRIZE - 100n }]);
    await game.expectBalanced();
  });

  it('stops a running plan with a new win, and leaves what was stopped', async () => {
    const issues = [nextDraw(), issueOf(6), issueOf(7)];
    const [loser, winner] = await Promise.all([aPlayer(), aPlayer()]);
    const plan = (set: number[]) => ({
      clientRef: crypto.randomUUID(),
      entryCode: 'test-lott',
      issueNo: issues[0] ?? '',
      lines: [group(set)],
      priceVersion: 0,
      draws: 3,
      first: 1,
      plan: { kind: 'same' as const },
      stop: { on: 'win' as const },
      total: '6.00',
    });
    const who = (accountId: AccountId) => ({ accountId, trial: false, rate: DEFAULT_RATE });
    await placePlan(game.book, who(loser), plan([4, 5, 6]), game.clock.now);
    await placePlan(game.book, who(winner), plan([1, 2, 3]), game.clock.now);
    const find = async (accountId: AccountId) =>
      (await readPlans(game.site.db, sql`where p.account_id = ${accountId}`))[0];
    const statesOf = async (accountId: AccountId) => (await find(accountId))?.items.map(({ state }) => state);
    await settleFinally(game, issues[0] ?? '', WON);
    expect(await statesOf(loser)).toEqual(['lost', 'waiting', 'waiting']);
    expect(await statesOf(winner)).toEqual(['won', 'stopped', 'stopped']);
    const key = await approveNumbers(game, issues[0] ?? '', [4, 5, 6, 0, 0]);
    expect((await sumCorrection(game.site.db, { ...key, state: 'PROPOSED' }, 'USD')).plans).toBe(1);
    await game.orderBook.correct({ ...game.draw(issues[0] ?? ''), numbers: [4, 5, 6, 0, 0] }, key);
    expect(await statesOf(loser)).toEqual(['won', 'stopped', 'stopped']);
    expect(await statesOf(winner)).toEqual(['lost', 'stopped', 'stopped']);
    expect(await find(loser)).toMatchObject({ state: 'ENDED', stopReason: 'win' });
    expect(await game.balanceOf(loser)).toEqual({ available: FUNDS - 200n + PRIZE, held: 0n });
    expect(await game.balanceOf(winner)).toEqual({ available: FUNDS - 200n, held: 0n });
    await settleItems(game.book, { issueNo: issues[0] ?? '' });
    await game.expectBalanced();
  });
});
