import { type AgentReview, calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SiteClient, startTestSite, type TestSite } from '#testing';
import { detectSigns } from '../../src/domains/agents/reviews/detect-signs.ts';
import { aLine, below, type TestAgent } from './a-line.ts';

const { agentReviewsBackoffice, agentsBackoffice } = calls;

let site: TestSite;
let operator: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  operator = await site.operator();
});
afterAll(() => site.close());

let draws = 0;
type Bets = readonly [who: TestAgent, side: 'big' | 'small', stake_micro: number][];

/** A settled draw with sides of two that exclude each other, as `countDraws` of `lottery` stores them. */
async function aDraw(bets: Bets, own: { book?: string; daysAgo?: number } = {}): Promise<void> {
  const issue = `2026${String((draws += 1)).padStart(6, '0')}`;
  const rows = bets.map(([{ accountId }, side, stake]) => ({
    account: String(accountId),
    side: side === 'big' ? 0 : 1,
    opposite: side === 'big' ? [1] : [0],
    stake,
  }));
  await sql`insert into lottery.draw_side (account_id, game_id, issue_no, book, side, brand_id, draw_at, opposite, stake_micro)
    select account, 1, ${issue}, ${own.book ?? 'sum'}, side, ${site.brandId}, now() - make_interval(days => ${own.daysAgo ?? 0}),
      array(select jsonb_array_elements_text(opposite)::smallint), stake
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (account bigint, side smallint, opposite jsonb, stake bigint)`.execute(
    site.db,
  );
}

async function aDrawOf(times: number, bets: Bets, own: { daysAgo?: number } = {}): Promise<void> {
  for (let each = 0; each < times; each++) await aDraw(bets, own);
}

let rounds = 0;

/** A recorded round of a live table, as `recordRound` of `tables` stores it: stakes on spots, in smallest units. */
async function aRound(spots: readonly [who: TestAgent, spot: string, stake: number][]): Promise<void> {
  await sql`insert into tables.live_table (table_id, brand_id, currency, game_code, name, limits, timing)
    values ('sides', ${site.brandId}, 'USD', 'hbac', 'Sides', '{}', '{}') on conflict do nothing`.execute(site.db);
  const byAccount = Map.groupBy(spots, ([{ accountId }]) => accountId);
  rounds += 1;
  for (const [account, all] of byAccount)
    await sql`insert into tables.player_round (account_id, table_id, round_no, currency, spots, stake, returned, turnover, at)
      values (${account}, 'sides', ${rounds}, 'USD',
        ${JSON.stringify(all.map(([, spot, stake]) => ({ spot, stake: String(stake), returned: '0', paid: null })))}::jsonb,
        ${all.reduce((sum, [, , stake]) => sum + stake, 0)}, 0, 0, now())`.execute(site.db);
}

/** The signs of a member that are found once everything that was counted has ended for all readers. */
async function reviewsOf({ accountId }: TestAgent): Promise<AgentReview[]> {
  await expect
    .poll(async () => {
      await detectSigns(site.db);
      const { rows } = await sql<{ left: number }>`select count(*)::int as left
        from (select xid from lottery.draw_side union all select xid from tables.player_round) n
        where xid >= (select upto from agents.side_mark where brand_id = ${site.brandId})`.execute(site.db);
      return rows[0]?.left;
    })
    .toBe(0);
  const { rows } = await operator.call(agentReviewsBackoffice.list, { account: String(accountId), sign: 'opposite' });
  return rows.filter(({ member }) => member.accountId === String(accountId));
}

/** Two members below different agents of one line, and one of another line. */
async function members() {
  const [top, left] = (await aLine(site.db, site.brandId, 2)) as [TestAgent, TestAgent];
  const right = await below(site.db, site.brandId, top);
  const [other] = (await aLine(site.db, site.brandId, 1)) as [TestAgent];
  return {
    ...{ top, other },
    one: await below(site.db, site.brandId, left),
    two: await below(site.db, site.brandId, right),
  };
}

it('[A-11] two members of a line on opposite sides in 20 draws are a sign of both, of the deepest agent above both', async () => {
  const { top, one, two } = await members();
  const bets: Bets = [
    [one, 'big', 5_000_000],
    [two, 'small', 4_000_000],
  ];
  await aDrawOf(10, bets, { daysAgo: 2 });
  await aDrawOf(9, bets);
  expect(await reviewsOf(one)).toEqual([]);
  await aDraw(bets);
  const [mine] = await reviewsOf(one);
  expect(mine).toMatchObject({ state: 'OPEN', agent: { accountId: String(top.accountId) }, toDay: null });
  expect(mine?.evidence.map(({ name, value }) => [name, value]).slice(1)).toEqual([
    ['draws', '20'],
    ['matched', '80.00 USD'],
    ['matchedShare', '100%'],
  ]);
  expect(await reviewsOf(two)).toMatchObject([{ state: 'OPEN', fromDay: mine?.fromDay }]);
  // read once: looking again adds nothing
  await detectSigns(site.db);
  const { rows } = await sql<{ draws: number }>`select sum(draws)::int as draws from agents.opposite_day
    where ${one.accountId}::bigint in (account_id, other_id)`.execute(site.db);
  expect(rows).toEqual([{ draws: 20 }]);
});

it('[A-11] sides are no sign below the share, in other lines, other books, or after 30 days', async () => {
  const { one, two, other } = await members();
  const opposed: Bets = [
    [one, 'big', 1_000_000],
    [two, 'small', 1_000_000],
    [other, 'small', 1_000_000],
  ];
  await aDrawOf(20, opposed);
  // a quarter of what either of them bets on sides is on the same one
  await aDrawOf(7, [
    [one, 'big', 1_000_000],
    [two, 'big', 1_000_000],
  ]);
  expect(await reviewsOf(one)).toEqual([]);
  expect(await reviewsOf(other)).toEqual([]);
  const next = await members();
  for (let each = 0; each < 20; each++) {
    await aDraw([[next.one, 'big', 1_000_000]], { book: 'sum' });
    await aDraw([[next.two, 'small', 1_000_000]], { book: 'pos0' });
  }
  await aDrawOf(
    20,
    [
      [next.one, 'big', 1_000_000],
      [next.two, 'small', 1_000_000],
    ],
    { daysAgo: 31 },
  );
  expect(await reviewsOf(next.one)).toEqual([]);
});

it('[A-11] members on opposite spots of rounds of live tables are a sign, less what each covers alone', async () => {
  const { top, one, two, other } = await members();
  for (let each = 0; each < 19; each++)
    await aRound([
      // 30.00 of the own stakes cover each other, and a tie is no side
      [one, 'banker', 13_000],
      [one, 'player', 3_000],
      [one, 'tie', 50_000],
      [two, 'player', 8_000],
      [other, 'player', 9_000],
    ]);
  expect(await reviewsOf(one)).toEqual([]);
  await aRound([
    [one, 'red', 1_000],
    [two, 'black', 1_000],
    [two, 'odd', 500],
    [one, 'low', 500],
  ]);
  const [mine] = await reviewsOf(one);
  expect(mine).toMatchObject({ state: 'OPEN', agent: { accountId: String(top.accountId) } });
  // 19 × 80.00 and 10.00 of 1535.00; what is bet on neither side of a pair is covered by nobody
  expect(mine?.evidence.map(({ value }) => value).slice(1)).toEqual(['20', '1530.00 USD', '99%']);
  expect(await reviewsOf(two)).toHaveLength(1);
  expect(await reviewsOf(other)).toEqual([]);
});

it('[A-11] draws and rounds of live tables count together', async () => {
  const { one, two } = await members();
  await aDrawOf(10, [
    [one, 'big', 1_000_000],
    [two, 'small', 1_000_000],
  ]);
  for (let each = 0; each < 10; each++)
    await aRound([
      [one, 'odd', 100],
      [two, 'even', 100],
    ]);
  const [mine] = await reviewsOf(two);
  expect(mine?.evidence.map(({ value }) => value).slice(1)).toEqual(['20', '20.00 USD', '100%']);
});

it('[A-11] [A-14] the brand says from how many draws and which share sides are a sign, and whether they are looked for', async () => {
  const settings = await operator.call(agentsBackoffice.settings);
  const save = async (own: object) => {
    const { version } = await operator.call(agentsBackoffice.settings);
    return operator.call(agentsBackoffice.saveSettings, { ...settings, version, signs: { ...settings.signs, ...own } });
  };
  await save({ oppositeDraws: 2, oppositeShare_percent: 51 });
  const { one, two } = await members();
  await aDraw([
    [one, 'big', 1_000_000],
    [two, 'small', 1_000_000],
  ]);
  expect(await reviewsOf(one)).toEqual([]);
  await aDraw([
    [one, 'small', 1_000_000],
    [two, 'big', 1_000_000],
  ]);
  expect(await reviewsOf(one)).toHaveLength(1);
  await save({ without: ['opposite'] });
  const next = await members();
  await aDrawOf(20, [
    [next.one, 'big', 1_000_000],
    [next.two, 'small', 1_000_000],
  ]);
  await detectSigns(site.db);
  const { total } = await operator.call(agentReviewsBackoffice.list, { account: String(next.one.accountId) });
  expect(total).toBe(0);
  // what was not looked at is read later
  await save({});
  expect(await reviewsOf(next.one)).toHaveLength(1);
});
