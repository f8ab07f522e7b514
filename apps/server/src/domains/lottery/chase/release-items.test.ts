import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountId } from '@fairhouse/contracts';
import { money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOrders } from '../orders/order-store.ts';
import { DEFAULT_RATE } from '../prices/default-rate.ts';
import { type OrderGame, startOrderGame } from '../testing/start-order-game.ts';
import { cancelItems } from './cancel-items.ts';
import { placePlan } from './place-plan.ts';
import { readPlans } from './plan-store.ts';
import { releaseItems } from './release-items.ts';

let game: OrderGame;
beforeAll(async () => {
  game = await startOrderGame();
});
afterAll(() => game.close());

const issueOf = (no: number): string => `20261126${String(no).padStart(4, '0')}`;
const NUMBERS = [1, 2, 3, 4, 5];

/** Places a plan of so many draws of 2.00 from an issue on. */
async function aPlan(first: number, draws: number) {
  const { accountId } = await game.site.member({ funds: money(500_000n) });
  const input = {
    ...{
      clientRef: crypto.randomUUID(),
      entryCode: 'test-lott',
      issueNo: issueOf(first),
      priceVersion: 0,
      draws,
      first: 1,
    },
    lines: [game.line('ssc.3.g6', { seg: 'front', set: [7, 8, 9] })],
    plan: { kind: 'same' as const },
    stop: { on: 'never' as const },
    total: `${2 * draws}.00`,
  };
  game.clock.now = game.draw(issueOf(first)).openAt + 1_000;
  const { planId } = await placePlan(game.book, { accountId, trial: false, rate: DEFAULT_RATE }, input, game.clock.now);
  return { accountId, planId };
}
const find = async (accountId: AccountId) =>
  (await readPlans(game.site.db, sql`where p.account_id = ${accountId}`))[0] ?? Promise.reject(new Error('no plan'));
/** Stores an item as cancelled, as a process does before it frees the money. */
const storeCancelled = (accountId: AccountId, itemNo: number) =>
  sql`update lottery.chase_item set state = 'cancelled' where account_id = ${accountId} and item_no = ${itemNo}`.execute(
    game.site.db,
  );

describe('the money of items that end', () => {
  it('is freed by the next holder when the process was killed before it did', async () => {
    const { accountId } = await aPlan(1, 3);
    await storeCancelled(accountId, 2);
    await storeCancelled(accountId, 3);
    await game.takeOver();
    expect(await game.balanceOf(accountId)).toEqual({ available: 499_800n, held: 200n });
    await storeCancelled(accountId, 1);
    await game.takeOver();
    expect(await game.balanceOf(accountId)).toEqual({ available: 500_000n, held: 0n });
    expect((await find(accountId)).state).toBe('ENDED');
    await game.expectBalanced();
  });

  it('of one that is cancelled while that of another is freed is freed too', async () => {
    const { accountId, planId } = await aPlan(1, 3);
    const mine = sql`where p.account_id = ${accountId} and p.plan_id = ${planId}`;
    await storeCancelled(accountId, 2);
    const { executor } = game.book;
    // another item is cancelled when the money of the first has moved
    const slow = {
      ...game.book,
      executor: {
        ...executor,
        execute: async (command: Parameters<typeof executor.execute>[0]) => {
          const outcome = await executor.execute(command);
          await storeCancelled(accountId, 3);
          return outcome;
        },
      },
    };
    await releaseItems(slow, mine);
    await releaseItems(game.book, mine);
    expect(await game.balanceOf(accountId)).toEqual({ available: 499_800n, held: 200n });
  });

  it('is never both freed and played when the seal comes at the same time', async () => {
    const states = new Set<string>();
    for (let n = 0; n < 8; n++) {
      const first = n + 2;
      const { accountId, planId } = await aPlan(first, 1);
      const cancelling = cancelItems(game.book, { accountId, planId, itemNo: undefined }, game.clock.now);
      await sleep(n);
      await game.seal(issueOf(first));
      await cancelling;
      const [item] = (await find(accountId)).items;
      const orders = await readOrders(game.site.db, sql`where o.account_id = ${accountId}`);
      expect([item?.state, orders.length]).toEqual(item?.state === 'cancelled' ? ['cancelled', 0] : ['in-draw', 1]);
      states.add(item?.state ?? '');
      if (orders.length > 0) await game.settle(issueOf(first), NUMBERS);
    }
    expect(states).toContain('cancelled');
    await game.expectBalanced();
  });
});
