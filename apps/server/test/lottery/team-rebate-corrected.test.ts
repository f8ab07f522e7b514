import { type AccountId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payRebates } from '#rebate';
import { placePlan } from '../../src/domains/lottery/chase/place-plan.ts';
import { DEFAULT_RATE } from '../../src/domains/lottery/prices/default-rate.ts';
import { correctDraw, drawsOf, settleFinally } from '../../src/domains/lottery/testing/correct-draw.ts';
import { type OrderGame, startOrderGame } from '../../src/domains/lottery/testing/start-order-game.ts';
import { getTeamStatement, listTeamMembers, listTeamRounds } from '../../src/domains/rebate/shares/team-statement.ts';
import { statementNoOf } from '../../src/domains/rebate/statement-no.ts';
import { countAll, sharesOf } from '../../src/domains/rebate/testing/settle-rounds.ts';

let game: OrderGame;
const nextDraw = drawsOf(() => game);
beforeAll(async () => {
  game = await startOrderGame();
});
afterAll(() => game.close());

const LATER = new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 3_600_000);

/** An agent and members below, with rates in lotteries in tenths of a percent. */
async function aTeam(...rates: [number, ...number[]]): Promise<AccountId[]> {
  const { db } = game.site;
  const members: AccountId[] = [];
  for (const rate of rates) {
    const { accountId } = await game.site.member({ funds: money(500_000n) });
    members.push(accountId);
    const path = members.length === 1 ? `/${accountId}/` : `/${members[0]}/${accountId}/`;
    await sql`insert into agents.placement (account_id, from_at, brand_id, depth, path)
      values (${accountId}, '2020-01-01', 1, 0, ${path})`.execute(db);
    await sql`insert into agents.rate (account_id, category, from_at, rate, set_by, actor_id)
      values (${accountId}, 'LOTT', '2020-01-01', ${rate}, 'operator', 0)`.execute(db);
  }
  return members;
}

it('[A-07] a corrected draw changes the prizes, not what the team accrued on the stakes', async () => {
  const { db } = game.site;
  const [agent, winner, loser] = (await aTeam(130, 128, 118)) as [AccountId, AccountId, AccountId];
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

it('[A-07] the cap of a play type lowers the rates of everybody in the line, also of lines of one order, of plans and after a correction', async () => {
  const { db, brandId } = game.site;
  // the standard top group is 1960, so a cap of 1900 takes 3 % off every rate
  await sql`insert into lottery.price_set (brand_id, entry_code, version, first_draw_no, body, operator_id)
    values (${brandId}, 'test-lott', 1, 1, ${JSON.stringify({ plays: { 'ssc.3.g6': { cap: 1_900 } } })}, 1)`.execute(
    db,
  );
  await game.book.reload();
  const [agent, low, high, planner] = (await aTeam(130, 20, 128, 20)) as [AccountId, AccountId, AccountId, AccountId];
  const issueNo = nextDraw();
  const rate = { ...DEFAULT_RATE, rate_bps: 200 };
  const capped = game.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] }, { group: 1_700 });
  const free = game.line('ssc.3.g3', { seg: 'front', set: [1, 2] }, { group: 1_740 });
  await game.place(low, [capped, free], { issueNo, priceVersion: 1 }, { rate });
  await game.place(high, [{ ...capped, group: 1_896 }], { issueNo, priceVersion: 1 });
  await placePlan(
    game.book,
    { accountId: planner, trial: false, rate },
    {
      ...{ clientRef: crypto.randomUUID(), entryCode: 'test-lott', issueNo, lines: [capped], priceVersion: 1 },
      ...{ draws: 1, first: 1, plan: { kind: 'same' }, stop: { on: 'win' }, total: '2.00' },
    },
    game.clock.now,
  );
  await settleFinally(game, issueNo, [1, 2, 3, 4, 5]);
  await countAll(db);
  // 2.00 at 10 % - 0 and 4.00 at 13 % - 2 %; 2.00 at 10 % - 9.8 %; 2.00 at 10 % - 0
  const accrued = [{ own: 0n, team: 200_000n + 440_000n + 4_000n + 200_000n }];
  expect(await sharesOf(db, [agent])).toEqual(accrued);
  await correctDraw(game, issueNo, [1, 1, 2, 4, 5]);
  await countAll(db);
  expect(await sharesOf(db, [agent])).toEqual(accrued);
  await payRebates(db, LATER);
  // a statement opens into the same sums, with the rate of each part
  const statementNo = statementNoOf(agent, LATER, 'team');
  const { rows, posted } = await getTeamStatement(db, agent, { statementNo, page: 1, pageSize: 20 });
  expect(posted).toBe('0.84');
  expect(rows.map(({ accountId, amount }) => [accountId, amount])).toEqual([
    [String(low), '0.640000'],
    [String(planner), '0.200000'],
    [String(high), '0.004000'],
  ]);
  const part = { statementNo, under: String(low), category: 'LOTT', page: 1, pageSize: 20 } as const;
  expect((await listTeamMembers(db, agent, part)).rows).toMatchObject([
    { amount: '0.640000', validStake: '6.00', stake: '6.00' },
  ]);
  const rounds = (await listTeamRounds(db, agent, { ...part, accountId: String(low) })).rows;
  expect(
    rounds
      .filter(({ changeNo }) => changeNo === 0)
      .map(({ rate_bps, validStake, amount }) => [rate_bps, validStake, amount]),
  ).toEqual([
    [1_100, '4.00', '0.440000'],
    [1_000, '2.00', '0.200000'],
  ]);
  expect(rounds.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(0.64);
  await game.expectBalanced();
});
