import { randomUUID } from 'node:crypto';
import { calls, type Input, MEMBER_TYPE, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAgent } from '#seed';
import { codeOf, createSiteClient, type SiteClient, type TestSite } from '#testing';
import { placeMember } from '../../src/domains/agents/tree/place-member.ts';
import { type LotterySite, startLotterySite } from '../../src/domains/lottery/testing/start-lottery-site.ts';
import { type BookSite, startBookSite } from '../../src/domains/sports/testing/start-book-site.ts';

const { agentReports } = calls;

type Member = Awaited<ReturnType<TestSite['member']>>;
type FiguresInput = Input<typeof agentReports.figures>;

const figures = (agent: SiteClient, own: Partial<FiguresInput> = {}) =>
  agent.call(agentReports.figures, { by: 'member', period: 'week', ...own });

/** An agent at the top of a line, with a direct agent, and a player with money below that one. */
async function aTeam(site: TestSite): Promise<{ top: Member; sub: Member; player: Member }> {
  const { brandId, db } = site;
  const agent = () => site.member({ type: MEMBER_TYPE.agent });
  const [top, sub, player] = [await agent(), await agent(), await site.member({ funds: money(100_000n) })];
  await anAgent(db, { brandId, accountId: top.accountId, code: randomUUID().slice(0, 8).toUpperCase() });
  await db.transaction().execute(async (tx) => {
    await placeMember(tx, { brandId, accountId: sub.accountId, parentId: top.accountId, maxDepth: 20 });
    await placeMember(tx, { brandId, accountId: player.accountId, parentId: sub.accountId, maxDepth: 20 });
  });
  return { top, sub, player };
}

/** Waits until the job has counted what an agent expects. */
const untilStake = async (agent: SiteClient, stake: string): Promise<void> => {
  await expect.poll(async () => (await figures(agent)).totals.stake, { timeout: 60_000, interval: 300 }).toBe(stake);
};

async function spin(member: SiteClient): Promise<void> {
  const { game_url } = await member.call(calls.games.launch, { gameId: 'lantern-orchard' });
  const { gameToken } = await createSiteClient(member.base).call(calls.slots.open, {
    launchToken: game_url.split('#launch=')[1] ?? '',
  });
  const clientRoundId = randomUUID();
  await createSiteClient(member.base, gameToken).call(calls.slots.spin, { stake: '1.00', clientRoundId });
}

describe('reports of a team that plays slots and lotteries', () => {
  let lottery: LotterySite;
  beforeAll(async () => {
    lottery = await startLotterySite();
  }, 60_000);
  afterAll(() => lottery.close());

  it('[A-02] [A-05] [A-06] [A-08] show what members below played and were paid', async () => {
    const { site } = lottery;
    const { top, sub, player } = await aTeam(site);
    const other = await aTeam(site);
    await spin(player);
    await spin(player);
    const line = lottery.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3, 4] });
    const { orderNo } = await lottery.place(player, [line]);
    await lottery.untilSettled(player, orderNo);
    await untilStake(top, '10.00');
    const { rows: rounds } = await sql<{ won: string }>`select (sum(win) / 100.0)::numeric(12, 2)::text as won
      from bets.round where account_id = ${player.accountId}`.execute(site.db);
    const won = rounds[0]?.won ?? '';

    const byMember = await figures(top);
    expect(byMember.rows).toMatchObject([
      { key: String(player.accountId), level: 2, rounds: 3, stake: '10.00', valid: '10.00', win: won },
    ]);
    // below the direct members names are masked
    expect(byMember.rows[0]?.member?.username).toBe(`${player.username.slice(0, 2)}***`);
    expect((await figures(sub)).rows[0]?.member?.username).toBe(player.username);
    expect((await figures(sub, { search: player.username.slice(0, 6) })).total).toBe(1);
    expect((await figures(top, { search: player.username.slice(0, 6) })).total).toBe(0);
    const byCategory = await figures(top, { by: 'category', sort: '-stake' });
    expect(byCategory.rows.map(({ key, stake }) => [key, stake])).toEqual([
      ['LOTT', '8.00'],
      ['RNG', '2.00'],
    ]);
    const ofLottery = await figures(top, { category: 'LOTT' });
    expect(ofLottery.totals.stake).toBe('8.00');
    const byLevel = await figures(top, { by: 'level' });
    expect(byLevel.rows).toMatchObject([{ level: 2, stake: '10.00' }]);
    const byDay = await figures(top, { by: 'day' });
    expect([byDay.rows.length, byDay.rows[0]?.stake, byDay.rows[0]?.key]).toEqual([1, '10.00', byDay.toDay]);
    expect(byDay.totals).toEqual(byMember.totals);
    expect((await figures(top, { under: String(player.accountId), by: 'day' })).totals.stake).toBe('10.00');

    const overview = await top.call(agentReports.overview);
    expect(overview).toMatchObject({
      direct: 1,
      team: 2,
      newToday: 2,
      activeToday: 1,
      activeYesterday: 0,
      firstDepositsToday: 0,
      requests: 0,
      dues: '0.00',
      overdue: '0.00',
      delayed: false,
    });
    expect(overview.days).toHaveLength(30);
    expect(overview.days.at(-1)).toMatchObject({
      day: overview.toDay,
      stake: '10.00',
      newMembers: 2,
      active: 1,
      firstDeposits: 0,
    });
    expect(overview.online).toBeGreaterThan(0);
    expect(Number(overview.balance)).toBeCloseTo(1_000 - 10 + Number(won), 2);

    // a team of more than 20,000 is added up by the job, while the agent keeps looking
    await sql`update agents.team_size set team = 20_001 where account_id = ${top.accountId}`.execute(site.db);
    expect(await top.call(agentReports.overview)).toMatchObject({
      online: null,
      balance: null,
      held: null,
      balancesAt: null,
    });
    await expect
      .poll(() => top.call(agentReports.overview), { timeout: 60_000, interval: 300 })
      .toMatchObject({ online: overview.online, balance: overview.balance, held: overview.held });
    expect((await top.call(agentReports.overview)).balancesAt).not.toBeNull();
    expect((await sub.call(agentReports.overview)).balance).toBe(overview.balance);

    // another team sees nothing of it
    expect((await figures(other.top)).total).toBe(0);
    expect(await codeOf(figures(other.top, { under: String(player.accountId) }))).toBe('NOT_FOUND');
    expect(await codeOf(figures(top, { under: '999999999' }))).toBe('NOT_FOUND');
    expect((await other.top.call(agentReports.transactions, { period: 'week' })).total).toBe(0);
    expect(await codeOf(figures(player))).toBe('NOT_AN_AGENT');
    expect(await codeOf(figures(top, { fromDay: '2020-01-01', toDay: '2026-01-01' }))).toBe('INVALID_INPUT');
    expect(await codeOf(figures(top, { fromDay: '2026-01-02', toDay: '2026-01-01' }))).toBe('INVALID_INPUT');
    // as if the job had not run for two minutes
    await expect
      .poll(async () => {
        await sql`update agents.facts_mark set as_of = now() - interval '2 minutes'`.execute(site.db);
        return (await figures(top)).delayed;
      })
      .toBe(true);
  });

  it('[A-05] [A-06] count the valid stake of orders that cover what they bet on, won or lost', async () => {
    const { site } = lottery;
    const { top, player } = await aTeam(site);
    const digits = (...set: number[]) => lottery.line('ssc.1.fixed', { pos: [set, [], [], [], []] });
    const issueNo = await lottery.openDraw(2_000);
    // whatever is drawn, one half wins and one loses
    const halves = [digits(0, 1, 2, 3, 4), digits(5, 6, 7, 8, 9)];
    const orders = [];
    for (const line of halves) orders.push(await lottery.place(player, [line], { issueNo }));
    const settled = await Promise.all(orders.map(({ orderNo }) => lottery.untilSettled(player, orderNo)));
    // a stake of 20.00, of which a prize of 19.56 comes back
    expect(settled.map(({ stake, validStake }) => [stake, validStake])).toEqual([
      ['10.00', '0.22'],
      ['10.00', '0.22'],
    ]);
    await untilStake(top, '20.00');
    expect((await figures(top)).totals.valid).toBe('0.44');
  });

  it('[A-08] list payments of members from when they belong to the team', async () => {
    const { site } = lottery;
    const { top, sub, player } = await aTeam(site);
    const late = await site.member({ funds: money(2_500n) });
    const { brandId, db } = site;
    await db
      .transaction()
      .execute((tx) => placeMember(tx, { brandId, accountId: late.accountId, parentId: sub.accountId, maxDepth: 20 }));
    await sql`insert into ledger.entry (account_id, seq, contra_id, kind, amount, held_delta, balance_after, held_after, key,
        reference, at)
      select account_id, version + 1, 1, 'deposit', 700, 0, balance, 0, 'later', 'D9', now() from ledger.account
      where account_id in (${player.accountId}, ${late.accountId})`.execute(db);
    const list = (own: Partial<Input<typeof agentReports.transactions>> = {}) =>
      top.call(agentReports.transactions, { period: 'today', ...own });
    const { rows, total } = await list();
    // what was paid in before the member was placed is not of the team
    expect([total, rows.map(({ kind, amount, level }) => [kind, amount, level])]).toEqual([
      2,
      [
        ['deposit', '7.00', 2],
        ['deposit', '7.00', 2],
      ],
    ]);
    expect((await list({ kind: 'withdrawal' })).total).toBe(0);
    expect((await list({ period: 'yesterday' })).total).toBe(0);
    expect((await list({ page: 2, pageSize: 1 })).rows).toHaveLength(1);
    await expect
      .poll(async () => (await figures(top)).totals.deposit, { timeout: 60_000, interval: 300 })
      .toBe('14.00');
    expect(await top.call(agentReports.overview)).toMatchObject({ firstDepositsToday: 2, firstDepositsYesterday: 0 });
    await sql`update agents.team_count set day = day - 1 where account_id = ${top.accountId}`.execute(db);
    expect(await top.call(agentReports.overview)).toMatchObject({ firstDepositsToday: 0, firstDepositsYesterday: 2 });
  });
});

describe('reports of a team that bets on sports', () => {
  let book: BookSite;
  beforeAll(async () => {
    book = await startBookSite();
  }, 60_000);
  afterAll(() => book.close());

  it('[A-05] count what was at risk, and a later result as a change', async () => {
    const { top, player } = await aTeam(book.site);
    const fixtureId = book.feed.addFixture(3_600_000);
    book.feed.odds(fixtureId, { '1x2:FT': { '1': 2500, X: 3500, '2': 4000 } });
    const leg = { fixtureId, market: '1x2:FT', outcome: '1', price: 2500 };
    await book.untilOpen(leg);
    const bet = await book.place(player, [leg]);
    const [won, lost] = [{ result: 1 }, { result: 0 }] as const;
    book.feed.settle(fixtureId, { '1x2:FT': { '1': lost, X: won, '2': lost } });
    await book.untilState(player, bet.betId, 'SETTLED');
    await untilStake(top, '10.00');
    expect((await figures(top)).rows).toMatchObject([{ rounds: 1, stake: '10.00', valid: '10.00', win: '0.00' }]);
    book.feed.send({ type: 'rollback_bet_settlement', producer: 'live', fixture: fixtureId, markets: ['1x2:FT'] });
    await book.untilState(player, bet.betId, 'ACCEPTED');
    book.feed.settle(fixtureId, { '1x2:FT': { '1': won, X: lost, '2': lost } }, 2);
    await expect
      .poll(async () => (await figures(top)).rows, { timeout: 60_000, interval: 300 })
      .toMatchObject([{ rounds: 1, stake: '10.00', valid: '10.00', win: '25.00' }]);
    const { rows } = await sql`select valid, win from agents.correction order by change_no`.execute(book.site.db);
    expect(rows.length).toBeGreaterThan(0);
  });
});
