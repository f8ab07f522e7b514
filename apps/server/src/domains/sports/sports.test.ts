import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, createSiteClient, refusalOf } from '#testing';
import { type BookSite, type LegInput, startBookSite } from './testing/start-book-site.ts';

let book: BookSite;
beforeAll(async () => {
  book = await startBookSite();
});
afterAll(() => book.close());

const RESULT = '1x2:FT';
const HOUR = 3_600_000;
const FUNDS = { funds: money(100_000n) };
const WON = { result: 1 } as const;
const LOST = { result: 0 } as const;

/** Adds a fixture with prices of match result, and of more markets. */
async function aFixture(own: Record<string, Record<string, number>> = {}): Promise<LegInput> {
  const fixtureId = book.feed.addFixture(HOUR);
  book.feed.odds(fixtureId, { [RESULT]: { '1': 2000, X: 3500, '2': 4000 }, ...own });
  const leg = { fixtureId, market: RESULT, outcome: '1', price: 2000 };
  await book.untilOpen(leg);
  return leg;
}

async function aLiveFixture(): Promise<LegInput> {
  const leg = await aFixture();
  book.feed.odds(leg.fixtureId, { [RESULT]: { '1': 2000, X: 3500, '2': 4000 } }, LIVE);
  await expect.poll(async () => (await book.site.visitor().call(calls.sports.event, leg)).status).toBe('LIVE');
  await book.untilOpen(leg);
  return leg;
}
const LIVE = { producer: 'live', match: { status: 'live', period: '1H', clock_s: 60 } } as const;

const balanceOf = async (member: Awaited<ReturnType<BookSite['site']['member']>>) =>
  (await member.call(calls.identity.balance)).sumBalance;

/** The part of the balance that is held, in the smallest unit. */
const heldOf = async (accountId: bigint): Promise<bigint | undefined> =>
  (await sql<{ held: bigint }>`select held from ledger.account where account_id = ${accountId}`.execute(book.site.db))
    .rows[0]?.held;

describe('the book', () => {
  it('[G-07] shows the tree, fixtures, an event and what changed since a version', async () => {
    const leg = await aFixture({ 'ou:FT:2.5': { over: 1900, under: 1950 } });
    const visitor = book.site.visitor();
    const { status, sports } = await visitor.call(calls.sports.tree);
    expect([status, sports[0]?.name, sports[0]?.categories[0]?.tournaments[0]?.name]).toEqual([
      'open',
      'Football',
      'First League',
    ]);
    const { rows } = await visitor.call(calls.sports.fixtures, { show: 'upcoming', pageSize: 100 });
    const row = rows.find(({ fixtureId }) => fixtureId === leg.fixtureId);
    expect(row).toMatchObject({ home: 'Team north', status: 'PLANNED', marketCount: 2, match: null });
    expect(row?.markets.map(({ market }) => market)).toEqual([RESULT, 'ou:FT:2.5']);
    const search = async (words: string) => (await visitor.call(calls.sports.fixtures, { search: words })).total;
    expect([await search('LEAGUE north'), await search('north nobody')]).toEqual([1, 0]);
    const version = row?.version ?? 0;
    const known = `${leg.fixtureId},${version}`;
    expect((await visitor.call(calls.sports.prices, { known })).fixtures).toEqual([]);
    book.feed.odds(leg.fixtureId, { [RESULT]: { '1': 2100, X: 3500, '2': 4000 } });
    await book.untilOpen({ ...leg, price: 2100 });
    const { fixtures } = await visitor.call(calls.sports.prices, { known });
    expect(fixtures.map(({ markets }) => markets.map(({ market }) => market))).toEqual([[RESULT]]);
    expect(fixtures[0]?.version).toBeGreaterThan(version);
  });

  it('keeps every message once, with what became of it, and chains the changes', async () => {
    const leg = await aFixture();
    const { rows } = await sql<{ became: string; type: string }>`select became, type from sports.message
      where fixture_id = ${leg.fixtureId} order by generated_at`.execute(book.site.db);
    expect(rows).toEqual([
      { became: 'APPLIED', type: 'fixture_change' },
      { became: 'APPLIED', type: 'odds_change' },
    ]);
    const chain = await sql<{ ok: boolean }>`
      select hash = sha256(coalesce(lag(hash) over (order by version), '\\x'::bytea)
        || convert_to((extract(epoch from at) * 1000)::bigint::text || content::text, 'UTF8')) as ok
      from sports.change where fixture_id = ${leg.fixtureId} order by version`.execute(book.site.db);
    expect(chain.rows).toEqual([{ ok: true }, { ok: true }]);
  });

  it('takes no bets while the feed is down, and opens after the recovery', async () => {
    const leg = await aFixture();
    const member = await book.site.member(FUNDS);
    book.feed.setDown(true);
    await expect.poll(async () => (await member.call(calls.sports.tree)).status).toBe('feed-down');
    expect(await codeOf(book.place(member, [leg]))).toBe('SPORTS_FEED_DOWN');
    book.feed.setDown(false);
    await book.untilOpen(leg);
    expect((await book.place(member, [leg])).state).toBe('ACCEPTED');
  });
});

describe('singles', () => {
  it('[G-07] [C-06] win, with the arithmetic, and show in the betting record', async () => {
    const leg = await aFixture();
    const member = await book.site.member(FUNDS);
    const bet = await book.place(member, [leg]);
    expect(bet).toMatchObject({ state: 'ACCEPTED', stake: '10.00', maxReturn: '20.00', decidesAt: null });
    expect(await balanceOf(member)).toBe('990.00');
    goal(leg.fixtureId);
    book.feed.settle(leg.fixtureId, { [RESULT]: { '1': WON, X: LOST, '2': LOST } });
    const settled = await book.untilState(member, bet.betId, 'SETTLED');
    expect(settled).toMatchObject({ result: 'WIN', returned: '20.00' });
    expect(settled.explanation).toEqual([
      { key: 'sports.explain.pay', values: { stake: '10.00', operations: ' × 2.00', amount: '20.00' } },
    ]);
    expect(settled.legExplanations[0]?.map(({ key }) => key)).toEqual([
      'sports.explain.score',
      'sports.explain.winner',
    ]);
    expect(await balanceOf(member)).toBe('1010.00');
    const record = await member.call(calls.bets.rounds, { category: 'SPORTS' });
    expect(record.rows).toMatchObject([
      { roundId: bet.roundId, gameCode: 'sportsbook', stake: '10.00', win: '20.00', state: 'CLOSED' },
    ]);
    expect(record.totals).toMatchObject({ stake: '10.00', win: '20.00', net: '10.00' });
    await book.expectBalanced();
  });

  it('[G-07] lose without a movement', async () => {
    const leg = await aFixture();
    const member = await book.site.member(FUNDS);
    const bet = await book.place(member, [leg]);
    book.feed.settle(leg.fixtureId, { [RESULT]: { '1': LOST, X: WON, '2': LOST } });
    const settled = await book.untilState(member, bet.betId, 'SETTLED');
    expect(settled).toMatchObject({ result: 'LOSE', returned: '0.00' });
    expect(await balanceOf(member)).toBe('990.00');
    expect((await member.call(calls.bets.rounds, {})).rows[0]?.state).toBe('CLOSED');
  });

  it('[G-07] win half of a quarter line', async () => {
    const market = 'ah:FT:-0.75';
    const leg = { ...(await aFixture({ [market]: { '1': 1900, '2': 2000 } })), market, price: 1900 };
    const member = await book.site.member(FUNDS);
    const bet = await book.place(member, [leg]);
    goal(leg.fixtureId);
    book.feed.settle(leg.fixtureId, { [market]: { '1': { result: 1, void: '1/2' }, '2': { result: 0, void: '1/2' } } });
    const settled = await book.untilState(member, bet.betId, 'SETTLED');
    // 10.00 × (1.90 + 1) / 2
    expect(settled).toMatchObject({ result: 'HALF_WIN', returned: '14.50' });
    expect(settled.legExplanations[0]?.map(({ key }) => key)).toContain('sports.explain.quarter');
  });

  it('[G-07] of a void market get the stake back, which is no win', async () => {
    const leg = await aFixture();
    const member = await book.site.member(FUNDS);
    const bet = await book.place(member, [leg]);
    const cancel = { type: 'bet_cancel', producer: 'pre', fixture: leg.fixtureId, markets: [RESULT] } as const;
    book.feed.send({ ...cancel, reason: 'wrong line' });
    const settled = await book.untilState(member, bet.betId, 'SETTLED');
    expect(settled).toMatchObject({ result: 'VOID', returned: '10.00' });
    expect(settled.legExplanations[0]).toEqual([{ key: 'sports.explain.cancelled', values: { reason: 'wrong line' } }]);
    expect(await balanceOf(member)).toBe('1000.00');
    expect((await member.call(calls.bets.rounds, {})).rows).toMatchObject([{ win: '0.00', returned: '10.00' }]);
    // the rollback of the cancellation takes the stake again
    book.feed.send({ ...cancel, type: 'rollback_bet_cancel' });
    expect(await book.untilState(member, bet.betId, 'ACCEPTED')).toMatchObject({ result: null, returned: '0.00' });
    expect(await balanceOf(member)).toBe('990.00');
    book.feed.settle(leg.fixtureId, { [RESULT]: { '1': WON, X: LOST, '2': LOST } });
    await book.untilState(member, bet.betId, 'SETTLED');
    expect(await balanceOf(member)).toBe('1010.00');
    await book.expectBalanced();
  });

  it('[G-07] are settled again after a wrong settlement and its rollback', async () => {
    const leg = await aFixture();
    const member = await book.site.member(FUNDS);
    const bet = await book.place(member, [leg]);
    book.feed.settle(leg.fixtureId, { [RESULT]: { '1': WON, X: LOST, '2': LOST } });
    await book.untilState(member, bet.betId, 'SETTLED');
    expect(await balanceOf(member)).toBe('1010.00');
    book.feed.send({
      type: 'rollback_bet_settlement',
      producer: 'live',
      fixture: leg.fixtureId,
      markets: [RESULT],
    });
    await book.untilState(member, bet.betId, 'ACCEPTED');
    expect(await balanceOf(member)).toBe('990.00');
    book.feed.settle(leg.fixtureId, { [RESULT]: { '1': LOST, X: WON, '2': LOST } }, 2);
    const settled = await book.untilState(member, bet.betId, 'SETTLED');
    expect(settled.payments.map(({ result, amount }) => [result, amount])).toEqual([
      ['WIN', '20.00'],
      [null, '-20.00'],
      ['LOSE', '0.00'],
    ]);
    expect((await member.call(calls.bets.rounds, {})).rows).toMatchObject([{ win: '0.00', state: 'RESETTLED' }]);
    await book.expectBalanced();
  });
});

describe('multiples', () => {
  it('[G-07] go on without a void leg, and are paid once', async () => {
    const legs = [await aFixture(), await aFixture(), await aFixture()];
    const [first, second, third] = legs.map(({ fixtureId }) => fixtureId) as [string, string, string];
    const member = await book.site.member(FUNDS);
    const bet = await book.place(member, legs);
    expect(bet).toMatchObject({ state: 'ACCEPTED', maxReturn: '80.00' });
    book.feed.settle(first, { [RESULT]: { '1': WON, X: LOST, '2': LOST } });
    book.feed.settle(second, { [RESULT]: { '1': { result: 0, void: '1' }, X: LOST, '2': LOST } });
    await expect
      .poll(async () => (await member.call(calls.sports.bet, bet)).legs.map(({ result }) => result))
      .toEqual(['WIN', 'VOID', null]);
    book.feed.settle(third, { [RESULT]: { '1': WON, X: LOST, '2': LOST } });
    expect(await book.untilState(member, bet.betId, 'SETTLED')).toMatchObject({ result: 'WIN', returned: '40.00' });
    expect(await balanceOf(member)).toBe('1030.00');
  });

  it('are refused with legs of one fixture, and with sixteen legs', async () => {
    const leg = await aFixture();
    const member = await book.site.member(FUNDS);
    const related = await refusalOf(book.place(member, [leg, { ...leg, outcome: 'X', price: 3500 }]));
    expect([related.code, related.value]).toEqual(['LEGS_RELATED', { leg: 0, legs: [0, 1], problem: 'SAME_FIXTURE' }]);
    const legs = await Promise.all(Array.from({ length: 16 }, () => aFixture()));
    expect(await codeOf(book.place(member, legs))).toBe('TOO_MANY_LEGS');
    // 4.00 to the power of 7 are 16,384
    const long = legs.slice(0, 7).map((each) => ({ ...each, outcome: '2', price: 4000 }));
    expect(await codeOf(book.place(member, long))).toBe('ODDS_TOO_HIGH');
    expect(await balanceOf(member)).toBe('1000.00');
  });
});

describe('prices', () => {
  it.each([
    ['any', 1900, 'ACCEPTED'],
    ['better', 1900, 'PRICE_CHANGED'],
    ['better', 2100, 'ACCEPTED'],
    ['none', 2100, 'PRICE_CHANGED'],
  ] as const)('with policy %s and a price of %i now: %s', async (policy, price, expected) => {
    const leg = await aFixture();
    const member = await book.site.member(FUNDS);
    book.feed.odds(leg.fixtureId, { [RESULT]: { '1': price, X: 3500, '2': 4000 } });
    await book.untilOpen({ ...leg, price });
    if (expected === 'ACCEPTED') {
      const bet = await book.place(member, [leg], { policy });
      expect(bet.legs[0]).toMatchObject({ askedPrice: 2000, price });
    } else {
      const refused = await refusalOf(book.place(member, [leg], { policy }));
      expect([refused.code, refused.value]).toEqual(['PRICE_CHANGED', { leg: 0, offer: [price] }]);
    }
  });

  it('of a suspended, an unknown and a started market are refused', async () => {
    const leg = await aFixture();
    const member = await book.site.member(FUNDS);
    for (const unknown of [{ outcome: '3' }, { market: '1x2:1H' }, { fixtureId: 'nothing' }])
      expect(await codeOf(book.place(member, [{ ...leg, ...unknown }]))).toBe('OUTCOME_CLOSED');
    book.feed.send({ type: 'bet_stop', producer: 'pre', fixture: leg.fixtureId, groups: 'all', status: -1 });
    await expect.poll(() => codeOf(book.place(member, [leg]))).toBe('OUTCOME_SUSPENDED');
  });
});

describe('live singles', () => {
  it('[G-07] are accepted at the end of the delay', async () => {
    const leg = await aLiveFixture();
    const member = await book.site.member(FUNDS);
    const bet = await book.place(member, [leg]);
    expect(bet).toMatchObject({ state: 'WAITING', acceptedAt: null });
    // the wait is a hold
    expect(await balanceOf(member)).toBe('990.00');
    expect(await heldOf(member.accountId)).toBe(1000n);
    const accepted = await book.untilState(member, bet.betId, 'ACCEPTED');
    expect([await balanceOf(member), await heldOf(member.accountId)]).toEqual(['990.00', 0n]);
    expect(accepted.acceptedAt).toBe(bet.decidesAt);
    expect(Date.parse(bet.decidesAt ?? '') - Date.parse(bet.placedAt)).toBe(1_500);
  });

  it('[G-07] of a void market get the stake back, and again after it was taken', async () => {
    const leg = await aLiveFixture();
    const member = await book.site.member(FUNDS);
    const { betId } = await book.place(member, [leg]);
    await book.untilState(member, betId, 'ACCEPTED');
    const cancel = { producer: 'live', fixture: leg.fixtureId, markets: [RESULT] } as const;
    for (const [type, state, balance] of [
      ['bet_cancel', 'SETTLED', '1000.00'],
      ['rollback_bet_cancel', 'ACCEPTED', '990.00'],
      ['bet_cancel', 'SETTLED', '1000.00'],
      ['rollback_bet_cancel', 'ACCEPTED', '990.00'],
    ] as const) {
      book.feed.send(type === 'bet_cancel' ? { ...cancel, type, reason: `at ${balance}` } : { ...cancel, type });
      await book.untilState(member, betId, state);
      expect(await balanceOf(member)).toBe(balance);
    }
    book.feed.settle(leg.fixtureId, { [RESULT]: { '1': WON, X: LOST, '2': LOST } });
    await book.untilState(member, betId, 'SETTLED');
    expect(await balanceOf(member)).toBe('1010.00');
    await book.expectBalanced();
  });

  it('[G-07] at negative Malay odds risk less after a better price, which frees the rest', async () => {
    const leg = await aLiveFixture();
    const prices = (price: number) => ({ [RESULT]: { '1': price, X: 3500, '2': 4000 } });
    book.feed.odds(leg.fixtureId, prices(2500), LIVE);
    await book.untilOpen({ ...leg, price: 2500 });
    const member = await book.site.member(FUNDS);
    // 2.50 is -0.667: to win 10.00, 6.67 are risked
    const input = { format: 'malay', policy: 'better' } as const;
    const { betId, stake } = await book.place(member, [{ ...leg, price: 2500 }], input);
    expect([stake, await heldOf(member.accountId)]).toEqual(['6.67', 667n]);
    book.feed.odds(leg.fixtureId, prices(3000), LIVE);
    // 3.00 is -0.5
    expect(await book.untilState(member, betId, 'ACCEPTED')).toMatchObject({ stake: '5.00' });
    expect([await balanceOf(member), await heldOf(member.accountId)]).toEqual(['995.00', 0n]);
    await book.expectBalanced();
  });

  it.each([
    ['a goal', 'MATCH_CHANGED', (id: string) => goal(id)],
    [
      'a suspension, however short',
      'OUTCOME_SUSPENDED',
      (id: string) => {
        const prices = { [RESULT]: { '1': 2000, X: 3500, '2': 4000 } };
        book.feed.odds(id, prices, { ...LIVE, status: -1 });
        book.feed.odds(id, prices, LIVE);
      },
    ],
    [
      'a worse price',
      'PRICE_CHANGED',
      (id: string) => book.feed.odds(id, { [RESULT]: { '1': 1900, X: 3500, '2': 4000 } }, LIVE),
    ],
  ] as const)('[G-07] are refused after %s in the wait, and the stake is returned', async (_what, code, happen) => {
    const leg = await aLiveFixture();
    const member = await book.site.member(FUNDS);
    const bet = await book.place(member, [leg], { policy: 'better' });
    happen(leg.fixtureId);
    const refused = await book.untilState(member, bet.betId, 'REFUSED');
    expect(refused.refused).toMatchObject({ code, leg: 0 });
    if (code === 'PRICE_CHANGED') expect(refused.refused?.offer).toEqual([1900]);
    if (code === 'MATCH_CHANGED') expect(refused.refused?.offer).toBeNull();
    await expect.poll(() => balanceOf(member)).toBe('1000.00');
    await book.expectBalanced();
  });

  it('are not offered in a multiple, or on other markets', async () => {
    const leg = await aLiveFixture();
    const member = await book.site.member(FUNDS);
    expect(await codeOf(book.place(member, [leg, await aFixture()]))).toBe('LIVE_NOT_OFFERED');
    book.feed.odds(leg.fixtureId, { 'btts:FT': { yes: 1800, no: 1900 } }, LIVE);
    const other = { ...leg, market: 'btts:FT', outcome: 'yes', price: 1800 };
    await book.untilOpen(other);
    expect(await codeOf(book.place(member, [other]))).toBe('LIVE_NOT_OFFERED');
  });
});

describe('the record of live bets', () => {
  it('[R-09] counts what was accepted and refused, by reason and by how the price had moved', async () => {
    const brand = { other: true };
    const place = async (happen: (id: string) => void, expected: 'ACCEPTED' | 'REFUSED') => {
      const leg = await aLiveFixture();
      const member = await book.site.member({ ...FUNDS, ...brand });
      const { betId } = await book.place(member, [leg], { policy: 'none' });
      happen(leg.fixtureId);
      await book.untilState(member, betId, expected);
    };
    const odds = (price: number) => (id: string) =>
      book.feed.odds(id, { [RESULT]: { '1': price, X: 3500, '2': 4000 } }, LIVE);
    await Promise.all([
      place(() => undefined, 'ACCEPTED'),
      place(odds(1900), 'REFUSED'),
      place(odds(2200), 'REFUSED'),
      place(odds(2300), 'REFUSED'),
      place(goal, 'REFUSED'),
    ]);
    const record = await createSiteClient(book.site.otherBase).call(calls.sports.liveRecord);
    expect(record).toMatchObject({ days: 30, accepted: { bets: 1, medianWait_ms: 1_500 } });
    expect(record.refused).toMatchObject([
      { code: 'PRICE_CHANGED', bets: 3, movedFor: 2, movedAgainst: 1, medianWait_ms: 1_500 },
      { code: 'MATCH_CHANGED', bets: 1, movedFor: 0, movedAgainst: 0 },
    ]);
  });
});

describe('a repeated request', () => {
  it('returns the recorded bet; another content is a conflict', async () => {
    const leg = await aFixture();
    const member = await book.site.member(FUNDS);
    const clientRef = randomUUID();
    const bets = await Promise.all([1, 2, 3].map(() => book.place(member, [leg], { clientRef })));
    expect(new Set(bets.map(({ betId }) => betId)).size).toBe(1);
    expect(await balanceOf(member)).toBe('990.00');
    expect(await codeOf(book.place(member, [leg], { clientRef, amount: '20.00' }))).toBe('CONFLICT');
    expect((await member.call(calls.sports.bets, {})).total).toBe(1);
  });
});

/** Reports a goal of the home side, and the end of the match. */
function goal(fixture: string): void {
  const event = { type: 'match_event', producer: 'live', fixture, at: Date.now() + 1 } as const;
  book.feed.send({ ...event, kind: 'goal', side: '1', period: '1H', clock_s: 600 });
  book.feed.send({ ...event, kind: 'period-end', side: null, period: '1H', clock_s: 2700 });
  book.feed.send({ ...event, kind: 'period-end', side: null, period: '2H', clock_s: 5400 });
}
