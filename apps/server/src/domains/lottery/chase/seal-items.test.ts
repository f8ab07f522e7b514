import { randomUUID } from 'node:crypto';
import { type AccountId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_RATE } from '../prices/default-rate.ts';
import { type OrderGame, startOrderGame } from '../testing/start-order-game.ts';
import { placePlan } from './place-plan.ts';
import { readPlans, type StoredPlan } from './plan-store.ts';
import { stopPlansOf } from './stop-plans.ts';

let game: OrderGame;
beforeAll(async () => {
  game = await startOrderGame();
});
afterAll(() => game.close());

const issueOf = (no: number): string => `20261126${String(no).padStart(4, '0')}`;
const NUMBERS = [1, 2, 3, 4, 5];
let at = 0;

/** Starts a plan of three draws from the next draw on, and returns its player. */
async function aPlan(): Promise<{ player: AccountId; issueNo: string; plan(): Promise<StoredPlan> }> {
  at += 1;
  const issueNo = issueOf(at);
  game.clock.now = game.draw(issueNo).openAt + 1_000;
  const player = (await game.site.member({ funds: money(500_000n) })).accountId;
  const input = {
    clientRef: randomUUID(),
    entryCode: 'test-lott',
    issueNo,
    lines: [game.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] })],
    priceVersion: 0,
    draws: 3,
    first: 1,
    plan: { kind: 'same' } as const,
    stop: { on: 'never' } as const,
    total: '6.00',
  };
  const { planId } = await placePlan(
    game.book,
    { accountId: player, trial: false, rate: DEFAULT_RATE },
    input,
    game.clock.now,
  );
  const plan = async (): Promise<StoredPlan> => {
    const [found] = await readPlans(game.site.db, sql`where p.account_id = ${player} and p.plan_id = ${planId}`);
    if (!found) throw new Error('the plan is stored');
    return found;
  };
  return { player, issueNo, plan };
}
const exclude = (player: AccountId) =>
  sql`insert into bets.player_state (account_id, excluded_until)
  values (${player}, now() + interval '1 day') on conflict (account_id)
  do update set excluded_until = excluded.excluded_until`.execute(game.site.db);

describe('the seal of a draw', () => {
  it('[G-02] takes no item of a player who may not play, though no event of that arrived', async () => {
    const { player, issueNo, plan } = await aPlan();
    await exclude(player);
    const draw = await game.seal(issueNo);
    expect(draw.orderCount).toBe(0);
    expect(await plan()).toMatchObject({
      stopReason: 'break',
      items: [{ state: 'stopped' }, { state: 'waiting' }, {}],
    });
    await stopPlansOf(game.book);
    await stopPlansOf(game.book);
    const { items, state } = await plan();
    expect([state, ...items.map((item) => `${item.state} ${item.released}`)]).toEqual([
      'ENDED',
      ...Array.from({ length: 3 }, () => 'stopped true'),
    ]);
    expect(await game.balanceOf(player)).toEqual({ available: 500_000n, held: 0n });
    await game.settle(issueNo, NUMBERS);
    await game.expectBalanced();
  });

  it('lets an item play whose draw is sealed, and stops those after it', async () => {
    const { player, issueNo, plan } = await aPlan();
    await game.seal(issueNo);
    await exclude(player);
    await stopPlansOf(game.book);
    expect((await plan()).items.map(({ state }) => state)).toEqual(['in-draw', 'stopped', 'stopped']);
    expect(await game.balanceOf(player)).toEqual({ available: 499_800n, held: 200n });
    await game.settle(issueNo, NUMBERS);
    expect((await plan()).items.map(({ state }) => state)).toEqual(['won', 'stopped', 'stopped']);
    expect((await game.balanceOf(player)).held).toBe(0n);
    await game.expectBalanced();
  });

  it('counts an item as often as it plays, when the transaction of the seal fails and the player may play again', async () => {
    const { player, issueNo, plan } = await aPlan();
    const { player: other } = await aPlan();
    // the draw of both
    const draw = game.draw(issueOf(at));
    await exclude(player);
    const fail = game.site.db.transaction().execute(async (tx) => {
      await game.orderBook.seal(tx, draw);
      throw new Error('the connection is lost');
    });
    await expect(fail).rejects.toThrow('lost');
    await game.seal(issueNo);
    await game.settle(issueNo, NUMBERS);
    await sql`update bets.player_state set excluded_until = null where account_id = ${player}`.execute(game.site.db);
    await sql`update lottery.chase_plan set stop_reason = null where account_id = ${player}`.execute(game.site.db);
    await game.settle(draw.issueNo, NUMBERS);
    expect((await plan()).items.map(({ state }) => state)).toEqual(['stopped', 'won', 'waiting']);
    expect((await game.balanceOf(other)).held).toBe(400n);
    await game.expectBalanced();
  });
});
