import { randomUUID } from 'node:crypto';
import { calls, MEMBER_TYPE, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payRebates } from '#rebate';
import { anAgent } from '#seed';
import { codeOf } from '#testing';
import { ENTRY, type LotterySite, startLotterySite } from '../../src/domains/lottery/testing/start-lottery-site.ts';
import { countAll } from '../../src/domains/rebate/testing/settle-rounds.ts';

let lottery: LotterySite;
beforeAll(async () => {
  lottery = await startLotterySite();
}, 60_000);
afterAll(() => lottery.close());

const LATER = new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 3_600_000);

it('[A-04] [A-07] the rate in the line of an agent is that of the player, and the agent has the difference', async () => {
  const { site } = lottery;
  const agent = await site.member({ type: MEMBER_TYPE.agent });
  const of = { brandId: site.brandId, accountId: agent.accountId };
  await anAgent(site.db, { ...of, code: randomUUID().slice(0, 8).toUpperCase(), rates: { LOTT: 100 } });
  const stranger = await site.member();
  const player = await site.member({ funds: money(500_000n) });
  await sql`insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path)
    values (${player.accountId}, now(), ${site.brandId}, ${agent.accountId}, 1, ${`/${agent.accountId}/${player.accountId}/`})`.execute(
    site.db,
  );
  const groupsOf = async (member: typeof player) =>
    (await member.call(calls.lotteryOrders.prices, { entryCode: ENTRY })).groups;
  expect(await groupsOf(stranger)).toMatchObject({ top: 1_956 });
  // 10 % are 200 points; a member without a rate has none
  expect(await groupsOf(agent)).toMatchObject({ top: 1_900 });
  expect(await groupsOf(player)).toMatchObject({ top: 1_700 });
  await agent.call(calls.agents.raiseRates, { accountId: String(player.accountId), rates: { LOTT: 60 } });
  expect(await groupsOf(player)).toMatchObject({ min: 1_700, top: 1_820 });

  const line = (group: number) => lottery.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3, 4] }, { group });
  expect(await codeOf(lottery.place(player, [line(1_822)]))).toBe('OPTION_NOT_OFFERED');
  const issueNo = await lottery.openDraw();
  // 8.00 at the whole rate, at a part of it and at none
  const placed = await Promise.all(
    [1_700, 1_760, 1_820].map((group) => lottery.place(player, [line(group)], { issueNo })),
  );
  await Promise.all(placed.map(({ orderNo }) => lottery.untilSettled(player, orderNo)));
  await expect
    .poll(async () => (await sql`select from rebate.fact`.execute(site.db)).rows.length, { timeout: 10_000 })
    .toBe(2);
  await countAll(site.db);
  const { accrued } = await agent.call(calls.income.totals, {});
  // the difference of 4 % on every order, whatever the player keeps: 3 × 0.32
  expect(accrued).toEqual({ own: '0.000000', team: '0.960000', held: '0.000000' });
  await payRebates(site.db, LATER);
  const own = await player.call(calls.wallet.accountRecord, { kind: 'rebate' });
  // 6 % and 3 % of 8.00
  expect(own.rows).toMatchObject([{ amount: '0.72' }]);
  const team = await agent.call(calls.wallet.accountRecord, { kind: 'team-rebate' });
  expect(team.rows).toMatchObject([{ amount: '0.96' }]);
  await lottery.expectBalanced();
});
