import { calls, type Input, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, createSiteClient, refusalOf, type SiteClient } from '#testing';
import { type BookSite, type LegInput, startBookSite } from '../testing/start-book-site.ts';
import { startSecondProcess } from '../testing/start-second-process.ts';

type Target = Omit<Input<typeof calls.sportsBackoffice.stop>, 'reason' | 'state'>;
type State = Input<typeof calls.sportsBackoffice.stop>['state'];

let book: BookSite;
let trader: SiteClient;
let second: Awaited<ReturnType<typeof startSecondProcess>>;
beforeAll(async () => {
  book = await startBookSite();
  trader = await book.site.operator();
  second = await startSecondProcess(book);
});
afterAll(async () => {
  await second.close();
  await book.close();
});

const RESULT = '1x2:FT';
const TOTAL = 'ou:FT:2.5';
const FUNDS = { funds: money(500_000n) };
const REASON = 'a rumour about the line-up';

async function aFixture(): Promise<LegInput> {
  const fixtureId = book.feed.addFixture(3_600_000);
  book.feed.odds(fixtureId, { [RESULT]: { '1': 2000, X: 3500, '2': 4000 }, [TOTAL]: { over: 1900, under: 1950 } });
  const leg = { fixtureId, market: RESULT, outcome: '1', price: 2000 };
  await book.untilOpen(leg);
  return leg;
}

const stop = (target: Target, state: State = 'SUSPENDED') =>
  trader.call(calls.sportsBackoffice.stop, { ...target, state, reason: REASON });
const reopen = ({ id }: { id: string }) => trader.call(calls.sportsBackoffice.reopen, { id, reason: 'it was false' });

describe('a stop', () => {
  it.each([
    ['the outcome', 'SUSPENDED', (leg: LegInput): Target => leg],
    ['the market', 'SUSPENDED', ({ fixtureId, market }: LegInput): Target => ({ fixtureId, market })],
    ['the match', 'SUSPENDED', ({ fixtureId }: LegInput): Target => ({ fixtureId })],
    ['the match', 'CLOSED', ({ fixtureId }: LegInput): Target => ({ fixtureId })],
    ['everything', 'SUSPENDED', (): Target => ({})],
  ] as const)('[G-07] of %s, %s, holds in every process until it is lifted', async (_what, state, targetOf) => {
    const leg = await aFixture();
    const member = await book.site.member(FUNDS);
    const elsewhere = createSiteClient(second.base, member.token);
    const { price: _price, ...selection } = leg;
    const target = targetOf(selection as LegInput);
    const stopped = await stop(target, state);
    const expected = state === 'CLOSED' ? 'OUTCOME_CLOSED' : 'OUTCOME_SUSPENDED';
    expect(await codeOf(book.place(member, [leg]))).toBe(expected);
    expect(await codeOf(book.place(elsewhere, [leg]))).toBe(expected);
    const other = { ...leg, outcome: 'X', price: 3500 };
    if (target.outcome) expect((await book.place(elsewhere, [other])).state).toBe('ACCEPTED');
    const total = { ...leg, market: TOTAL, outcome: 'over', price: 1900 };
    if (target.market) expect((await book.place(elsewhere, [total])).state).toBe('ACCEPTED');
    expect(await codeOf(stop(target, state))).toBe('CONFLICT');
    await reopen(stopped);
    expect(await codeOf(reopen(stopped))).toBe('STATE_CHANGED');
    expect((await book.place(elsewhere, [leg])).state).toBe('ACCEPTED');
  });

  it('[G-07] is shown to visitors, and by the poll without a new version', async () => {
    const leg = await aFixture();
    const visitor = createSiteClient(second.base);
    const { version } = await visitor.call(calls.sports.event, leg);
    const poll = () => visitor.call(calls.sports.prices, { known: `${leg.fixtureId},${version}` });
    expect((await poll()).stops).toEqual([]);
    const { fixtureId, market } = leg;
    const one = await stop({ fixtureId, market: TOTAL, outcome: 'over' });
    const two = await stop({ fixtureId, market });
    await expect.poll(async () => (await poll()).stops).toHaveLength(2);
    expect((await poll()).fixtures).toEqual([]);
    const { markets } = await visitor.call(calls.sports.event, leg);
    expect(markets.find((each) => each.market === RESULT)?.status).toBe('SUSPENDED');
    const total = markets.find((each) => each.market === TOTAL);
    expect([total?.status, total?.outcomes.map(({ stopped }) => stopped)]).toEqual(['OPEN', [true, false]]);
    const slip = await visitor.call(calls.sports.slip, { legs: [{ fixtureId, market: TOTAL, outcome: 'over' }] });
    expect([slip.legs[0]?.status, slip.maxStake]).toEqual(['SUSPENDED', '0.00']);
    const all = await stop({});
    await expect.poll(async () => (await visitor.call(calls.sports.tree)).status).toBe('suspended');
    // another brand has its own book
    expect((await createSiteClient(book.site.otherBase).call(calls.sports.tree)).status).toBe('open');
    for (const each of [one, two, all]) await reopen(each);
    await expect.poll(async () => (await visitor.call(calls.sports.tree)).status).toBe('open');
  });

  it('[G-07] in the wait refuses a live bet, also when it was lifted before the end', async () => {
    const leg = await aFixture();
    const live = { producer: 'live', match: { status: 'live', period: '1H', clock_s: 60 } } as const;
    book.feed.odds(leg.fixtureId, { [RESULT]: { '1': 2000, X: 3500, '2': 4000 } }, live);
    await expect.poll(async () => (await book.site.visitor().call(calls.sports.event, leg)).status).toBe('LIVE');
    await book.untilOpen(leg);
    const member = await book.site.member(FUNDS);
    const bet = await book.place(member, [leg]);
    await reopen(await stop({ fixtureId: leg.fixtureId }));
    const { refused } = await book.untilState(member, bet.betId, 'REFUSED');
    expect([refused?.code, refused?.leg]).toEqual(['OUTCOME_SUSPENDED', 0]);
    await book.expectBalanced();
  });

  it('names what the book has, and a reason; is recorded in the audit log; needs the permission', async () => {
    const { fixtureId } = await aFixture();
    expect(await codeOf(stop({ fixtureId: 'nothing' }))).toBe('NOT_FOUND');
    expect(await codeOf(stop({ fixtureId, market: 'ou:FT:9.5' }))).toBe('NOT_FOUND');
    expect(await codeOf(stop({ fixtureId, market: RESULT, outcome: 'over' }))).toBe('NOT_FOUND');
    expect((await refusalOf(stop({ market: RESULT }))).field).toBe('fixtureId');
    expect((await refusalOf(stop({ fixtureId, outcome: '1' }))).field).toBe('market');
    const input = { fixtureId, state: 'SUSPENDED', reason: 'x' } as const;
    expect(await codeOf(trader.call(calls.sportsBackoffice.stop, input))).toBe('INVALID_INPUT');
    const auditor = await book.site.operator('auditor');
    expect((await auditor.call(calls.sportsBackoffice.fixtures, {})).total).toBeGreaterThan(0);
    expect(await codeOf(auditor.call(calls.sportsBackoffice.stop, { ...input, reason: REASON }))).toBe('NOT_PERMITTED');
    const support = await book.site.operator('support');
    expect(await codeOf(support.call(calls.sportsBackoffice.book))).toBe('NOT_PERMITTED');
    const stopped = await stop({ fixtureId });
    const foreign = await book.site.operator('owner', { other: true });
    const { id } = stopped;
    expect(await codeOf(foreign.call(calls.sportsBackoffice.reopen, { id, reason: REASON }))).toBe('NOT_FOUND');
    await reopen(stopped);
    const { rows } = await trader.call(calls.backoffice.audit, { pageSize: 2 });
    expect(rows.map(({ action, subject, reason }) => [action, subject, reason])).toEqual([
      ['sports.reopen', `match ${fixtureId}`, 'it was false'],
      ['sports.stop', `match ${fixtureId}`, REASON],
    ]);
  });
});

describe('the matches of an operator', () => {
  it('[G-07] have open bets and the exposure by market, which ends with the bets', async () => {
    const leg = await aFixture();
    const member = await book.site.member(FUNDS);
    const total = { ...leg, market: TOTAL, outcome: 'over', price: 1900 };
    const bets = [await book.place(member, [leg]), await book.place(member, [total], { amount: '20.00' })];
    const get = () => trader.call(calls.sportsBackoffice.fixture, leg);
    const match = await get();
    // at 2-1 and others both win: 10.00 and 18.00
    expect(match).toMatchObject({ openBets: 2, exposure: [{ currency: 'USD', stake: '30.00', worst: '28.00' }] });
    const shown = match.markets.map(({ market, openBets, exposure }) => [market, openBets, exposure[0]?.worst]);
    expect(shown).toEqual([
      [RESULT, 1, '10.00'],
      [TOTAL, 1, '18.00'],
    ]);
    expect(match.markets[1]?.outcomes.map(({ stake }) => stake)).toEqual([[{ currency: 'USD', stake: '20.00' }], []]);
    const list = await trader.call(calls.sportsBackoffice.fixtures, { pageSize: 100 });
    expect(list.rows.find(({ fixtureId }) => fixtureId === leg.fixtureId)).toMatchObject({ openBets: 2 });
    const { status, producers, stop: whole } = await trader.call(calls.sportsBackoffice.book);
    expect([status, whole, producers.map((each) => each.status)]).toEqual(['open', null, ['UP', 'UP']]);
    const [won, lost] = [{ result: 1 }, { result: 0 }] as const;
    book.feed.settle(leg.fixtureId, {
      [RESULT]: { '1': won, X: lost, '2': lost },
      [TOTAL]: { over: lost, under: won },
    });
    for (const { betId } of bets) await book.untilState(member, betId, 'SETTLED');
    expect(await get()).toMatchObject({ openBets: 0, exposure: [] });
    // the settlement is undone: the bets are open, and count again
    const undo = { type: 'rollback_bet_settlement', producer: 'live', fixture: leg.fixtureId } as const;
    book.feed.send({ ...undo, markets: [RESULT, TOTAL] });
    for (const { betId } of bets) await book.untilState(member, betId, 'ACCEPTED');
    expect((await get()).exposure).toEqual([{ currency: 'USD', stake: '30.00', worst: '28.00' }]);
    const foreign = await book.site.operator('owner', { other: true });
    expect(await foreign.call(calls.sportsBackoffice.fixture, leg)).toMatchObject({ openBets: 0, exposure: [] });
  });
});
