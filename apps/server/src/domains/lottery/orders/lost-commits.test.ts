import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AccountId, money } from '@fairhouse/contracts';
import { createOrderTree } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cancelItems } from '../chase/cancel-items.ts';
import { placePlan } from '../chase/place-plan.ts';
import { readPlans } from '../chase/plan-store.ts';
import { DEFAULT_RATE } from '../prices/default-rate.ts';
import { type OrderGame, startOrderGame } from '../testing/start-order-game.ts';
import { type Proxy, startProxy } from '../testing/start-proxy.ts';
import { cancelOrder } from './cancel-order.ts';

// The connection between the holder and PostgreSQL breaks while an order commits. PostgreSQL knows nothing of that and may commit later.
let proxy: Proxy;
let game: OrderGame;
beforeAll(async () => {
  proxy = await startProxy();
  game = await startOrderGame('ssc', ['Lott'], proxy.through);
  // a transaction that adds or cancels an order waits in its commit for this lock
  await sql`create function public.wait_in_commit() returns trigger language plpgsql set lock_timeout = 0 as $$
    begin perform pg_advisory_xact_lock_shared(48); return null; end $$`.execute(game.site.db);
  for (const table of ['lottery.player_order', 'lottery.chase_plan', 'lottery.chase_item'])
    await sql`create constraint trigger wait_in_commit after insert or update on ${sql.raw(table)}
      deferrable initially deferred for each row execute function public.wait_in_commit()`.execute(game.site.db);
});
afterAll(async () => {
  await game.close();
  await proxy.close();
});

let drawNo = 0;
function nextDraw(): string {
  drawNo += 1;
  const issueNo = `20261126${String(drawNo).padStart(4, '0')}`;
  game.clock.now = game.draw(issueNo).openAt + 1_000;
  return issueNo;
}
const FUNDS = 500_000n;
const aPlayer = async (): Promise<AccountId> => (await game.site.member({ funds: money(FUNDS) })).accountId;
const aLine = () => game.line('ssc.1.fixed', { pos: [[1, 2, 3], [], [], [], []] });
const planOf = (issueNo: string) => ({
  ...{ clientRef: randomUUID(), entryCode: 'test-lott', issueNo, lines: [aLine()], priceVersion: 0 },
  ...{ draws: 2, first: 1, plan: { kind: 'same' as const }, stop: { on: 'win' as const }, total: '12.00' },
});

/** Holds every commit that adds or cancels an order, until it is released. */
async function holdCommits(): Promise<{ waiting(): Promise<void>; release(): Promise<void> }> {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = game.site.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(48)`.execute(tx);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  // a transaction that a failed test leaves open would stop the feed of settlements in every database of the cluster
  onTestFinished(() => released.resolve());
  return {
    waiting: async () => {
      const waiters = async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(game.site.db);
        return rows.length;
      };
      await expect.poll(waiters, { interval: 10 }).toBe(1);
    },
    async release() {
      released.resolve();
      await held;
    },
  };
}

const RETRY = { code: 'RETRY' };

/** Does something whose commit is held while its connection breaks, and seals then. Returns what was sealed. */
async function sealDuring(issueNo: string, act: () => Promise<unknown>) {
  const commits = await holdCommits();
  const acting = act();
  acting.catch(() => undefined);
  await commits.waiting();
  proxy.cut();
  await expect(acting).rejects.toMatchObject(RETRY);
  const sealing = game.seal(issueNo);
  const first = await Promise.race([sealing.then(() => 'sealed'), sleep(300).then(() => 'waits')]);
  await commits.release();
  return { first, sealed: await sealing };
}

/** Does something whose transaction reaches PostgreSQL only when the draw is sealed. */
async function sealBefore(issueNo: string, text: string, act: () => Promise<unknown>) {
  const kept = proxy.keepBack(text);
  const acting = act();
  acting.catch(() => undefined);
  await kept;
  proxy.cut();
  await expect(acting).rejects.toMatchObject(RETRY);
  const sealed = await game.seal(issueNo);
  await proxy.deliver();
  return sealed;
}

const stakeOf = (issueNo: string): bigint => game.book.of(issueNo).stake_micro();

describe('[G-02] a seal and a commit whose answer is lost', () => {
  it('waits for an order that may still commit: it is in the book', async () => {
    const [issueNo, player] = [nextDraw(), await aPlayer()];
    const { first, sealed } = await sealDuring(issueNo, () => game.place(player, [aLine()], { issueNo }));
    expect(first).toBe('waits');
    const [order] = await game.orders(player);
    expect(sealed.orderRoot).toBe(createOrderTree([order?.leaf.toString('hex') ?? '']).root);
    expect(stakeOf(issueNo)).toBe(6_000_000n);
    await game.settle(issueNo, [1, 2, 3, 4, 5]);
    expect((await game.orders(player))[0]?.state).toBe('WON');
    await game.expectBalanced();
  });

  it('refuses an order that reaches PostgreSQL after it: nothing is taken', async () => {
    const [issueNo, player] = [nextDraw(), await aPlayer()];
    const sealed = await sealBefore(issueNo, 'companion lottery-order', () =>
      game.place(player, [aLine()], { issueNo }),
    );
    expect(sealed.orderCount).toBe(0);
    expect(await game.orders(player)).toEqual([]);
    expect((await game.balanceOf(player)).available).toBe(FUNDS);
    expect(stakeOf(issueNo)).toBe(0n);
  });

  it('waits for an order that may still be cancelled, and refuses a later cancellation', async () => {
    const player = await aPlayer();
    const issueNo = nextDraw();
    const { orderId } = await game.place(player, [aLine()], { issueNo });
    const cancel = () => cancelOrder(game.book, { accountId: player, orderId }, game.clock.now);
    const { first, sealed } = await sealDuring(issueNo, cancel);
    expect(first).toBe('waits');
    expect(sealed.orderCount).toBe(0);
    expect((await game.balanceOf(player)).available).toBe(FUNDS);
    // it left the exposure once, so nothing stops the draw
    expect(stakeOf(issueNo)).toBe(0n);
    await game.settle(issueNo, [1, 2, 3, 4, 5]);

    const next = nextDraw();
    const later = await game.place(player, [aLine()], { issueNo: next });
    const cancelLater = () => cancelOrder(game.book, { accountId: player, orderId: later.orderId }, game.clock.now);
    expect((await sealBefore(next, 'companion lottery-cancel', cancelLater)).orderCount).toBe(1);
    expect((await game.orders(player)).map(({ state }) => state)).toEqual(['CANCELLED', 'ACCEPTED']);
    expect((await game.balanceOf(player)).available).toBe(FUNDS - 600n);
    await game.settle(next, [9, 9, 9, 9, 9]);
    expect((await game.orders(player)).map(({ state }) => state)).toEqual(['CANCELLED', 'LOST']);
  });

  it('counts no cancellation twice that is repeated after a lost answer', async () => {
    const player = await aPlayer();
    const issueNo = nextDraw();
    const { orderId } = await game.place(player, [aLine()], { issueNo });
    await game.place(player, [aLine()], { issueNo });
    const cancel = () => cancelOrder(game.book, { accountId: player, orderId }, game.clock.now);
    const kept = proxy.keepBack('companion lottery-cancel');
    const lost = cancel();
    lost.catch(() => undefined);
    await kept;
    proxy.cut();
    await expect(lost).rejects.toMatchObject(RETRY);
    expect((await vi.waitFor(cancel)).state).toBe('CANCELLED');
    expect(stakeOf(issueNo)).toBe(6_000_000n);
    expect((await game.seal(issueNo)).orderCount).toBe(1);
    expect(stakeOf(issueNo)).toBe(6_000_000n);
    await proxy.deliver();
    expect((await game.balanceOf(player)).available).toBe(FUNDS - 600n);
  });

  it('counts an item of a plan as the database has it, whose cancellation is lost', async () => {
    const player = await aPlayer();
    const who = { accountId: player, trial: false, rate: DEFAULT_RATE };
    const issueNo = nextDraw();
    const { planId } = await placePlan(game.book, who, planOf(issueNo), game.clock.now);
    const cancel = () => cancelItems(game.book, { accountId: player, planId, itemNo: 1 }, game.clock.now);
    const commits = await holdCommits();
    const acting = cancel();
    acting.catch(() => undefined);
    await commits.waiting();
    proxy.cut();
    await expect(acting).rejects.toThrow(/./);
    await commits.release();
    const state = async () => (await readPlans(game.site.db, sql`where p.plan_id = ${planId}`))[0]?.items[0]?.state;
    await expect.poll(state).toBe('cancelled');
    expect(stakeOf(issueNo)).toBe(6_000_000n);
    expect((await game.seal(issueNo)).orderCount).toBe(0);
    expect(stakeOf(issueNo)).toBe(0n);
    await game.settle(issueNo, [1, 2, 3, 4, 5]);
    await vi.waitFor(() => cancelItems(game.book, { accountId: player, planId }, game.clock.now));
    expect(await game.balanceOf(player)).toEqual({ available: FUNDS, held: 0n });
    nextDraw();
    expect(stakeOf(`20261126${String(drawNo).padStart(4, '0')}`)).toBe(0n);
  });

  it('does the same for a plan', async () => {
    const player = await aPlayer();
    const who = { accountId: player, trial: false, rate: DEFAULT_RATE };
    const issueNo = nextDraw();
    const { first, sealed } = await sealDuring(issueNo, () =>
      placePlan(game.book, who, planOf(issueNo), game.clock.now),
    );
    expect(first).toBe('waits');
    expect(sealed.orderCount).toBe(1);
    expect(await game.balanceOf(player)).toEqual({ available: FUNDS - 1_200n, held: 1_200n });

    const next = nextDraw();
    const other = await aPlayer();
    await sealBefore(next, 'companion lottery-plan', () =>
      placePlan(game.book, { ...who, accountId: other }, planOf(next), game.clock.now),
    );
    expect(await game.balanceOf(other)).toEqual({ available: FUNDS, held: 0n });
  });

  it('counts a plan once that is repeated after a lost answer', async () => {
    const player = await aPlayer();
    const who = { accountId: player, trial: false, rate: DEFAULT_RATE };
    const issueNo = nextDraw();
    const plan = { ...planOf(issueNo), draws: 1, total: '6.00' };
    const place = () => placePlan(game.book, who, plan, game.clock.now);
    const kept = proxy.keepBack('companion lottery-plan');
    const lost = place();
    lost.catch(() => undefined);
    await kept;
    proxy.cut();
    await expect(lost).rejects.toMatchObject(RETRY);
    await vi.waitFor(place);
    expect((await game.seal(issueNo)).orderCount).toBe(1);
    // the first attempt left the exposure, so nothing stops the draw
    expect(stakeOf(issueNo)).toBe(6_000_000n);
    await proxy.deliver();
    await game.settle(issueNo, [1, 2, 3, 4, 5]);
    expect(await game.balanceOf(player)).toMatchObject({ held: 0n });
    await game.expectBalanced();
  });
});
