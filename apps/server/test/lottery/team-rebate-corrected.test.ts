import { type AccountId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payRebates } from '#rebate';
import { correctDraw, drawsOf, settleFinally } from '../../src/domains/lottery/testing/correct-draw.ts';
import { type OrderGame, startOrderGame } from '../../src/domains/lottery/testing/start-order-game.ts';
import { countAll, sharesOf } from '../../src/domains/rebate/testing/settle-rounds.ts';

let game: OrderGame;
const nextDraw = drawsOf(() => game);
beforeAll(async () => {
  game = await startOrderGame();
});
afterAll(() => game.close());

const LATER = new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 3_600_000);

it('[A-07] a corrected draw changes the prizes, not what the team accrued on the stakes', async () => {
  const { db } = game.site;
  const [agent, winner, loser] = (await Promise.all(
    [1, 2, 3].map(async () => (await game.site.member({ funds: money(500_000n) })).accountId),
  )) as [AccountId, AccountId, AccountId];
  for (const [account, path, rate] of [
    [agent, `/${agent}/`, 130],
    [winner, `/${agent}/${winner}/`, 128],
    [loser, `/${agent}/${loser}/`, 118],
  ] as const) {
    await sql`insert into agents.placement (account_id, from_at, brand_id, depth, path)
      values (${account}, '2020-01-01', 1, 0, ${path})`.execute(db);
    await sql`insert into agents.rate (account_id, category, from_at, rate, set_by, actor_id)
      values (${account}, 'LOTT', '2020-01-01', ${rate}, 'operator', 0)`.execute(db);
  }
  const issueNo = nextDraw();
  const line = (set: number[]) => game.line('ssc.3.g6', { seg: 'front', set }, { group: 1_800 });
  await game.place(winner, [line([1, 2, 3])], { issueNo });
  await game.place(loser, [line([4, 5, 6])], { issueNo });
  await settleFinally(game, issueNo, [1, 2, 3, 4, 5]);
  await countAll(db);
  // 0.2 % and 1.2 % of 2.00 each
  const accrued = [{ own: 0n, team: 28_000n }];
  expect(await sharesOf(db, [agent])).toEqual(accrued);
  await correctDraw(game, issueNo, [4, 5, 6, 0, 0]);
  await countAll(db);
  expect(await sharesOf(db, [agent])).toEqual(accrued);
  const { rows } = await sql<{ win: bigint; valid: bigint }>`select sum(win)::bigint as win, sum(valid)::bigint as valid
    from rebate.round_fact where account_id = any(${[winner, loser].map(String)}::bigint[]) group by account_id
    order by account_id`.execute(db);
  // the facts of a round add up to the round as it is now
  expect(rows.map(({ valid }) => valid)).toEqual([200n, 200n]);
  expect(rows.map(({ win }) => win > 0n)).toEqual(winner < loser ? [false, true] : [true, false]);
  await payRebates(db, LATER);
  await game.expectBalanced();
});
