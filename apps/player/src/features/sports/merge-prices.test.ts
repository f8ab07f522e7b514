import type { FixtureChange } from '@fairhouse/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  applyChange,
  applyChanges,
  mergeFixture,
  refreshBook,
  stopMarkets,
  suspendMarkets,
  writeKnown,
} from './merge-prices.ts';
import type { Market, PricedFixture } from './sports-queries.ts';

const aMarket = (market: string, version: number, price = 2000): Market => ({
  market,
  kind: '1x2',
  period: 'FT',
  line: null,
  name: market,
  status: 'OPEN',
  producer: 'pre',
  live: true,
  version,
  outcomes: [{ outcome: '1', name: '1', price, result: null, stopped: false }],
});
const aFixture = (version: number, ...markets: Market[]): PricedFixture => ({
  fixtureId: 'f1',
  sport: 'football',
  tournamentId: 't1',
  tournament: 'League',
  home: 'Home',
  away: 'Away',
  startsAt: '2026-11-25T12:00:00Z',
  status: 'LIVE',
  version,
  match: null,
  markets,
});
const shown = ({ version, markets }: PricedFixture) => [
  version,
  ...markets.map((each) => `${each.market} ${each.version}`),
];

it('[R-09] replaces changed markets where they are and appends new ones', () => {
  const known = aFixture(5, aMarket('a', 3), aMarket('b', 5));
  const changed = aFixture(7, aMarket('c', 7), aMarket('a', 6));
  expect(shown(mergeFixture(known, changed))).toEqual([7, 'a 6', 'b 5', 'c 7']);
});

it('does not go back when an older answer arrives later, in either order', () => {
  const newer = aFixture(7, aMarket('a', 7));
  const older = aFixture(5, aMarket('a', 4), aMarket('b', 5));
  expect(shown(mergeFixture(newer, older))).toEqual([7, 'a 7', 'b 5']);
  expect(shown(mergeFixture(older, newer))).toEqual([7, 'a 7', 'b 5']);
});

it('asks for at most fifty fixtures, from the newest known version of each', () => {
  const listed = Array.from({ length: 60 }, (_, at) => ({ ...aFixture(1, aMarket('a', 1)), fixtureId: `f${at}` }));
  const book = refreshBook(new Map([['f0', { ...aFixture(9, aMarket('a', 9)), fixtureId: 'f0' }]]), listed);
  expect(book.size).toBe(50);
  expect(writeKnown([...book.values()].slice(0, 2))).toBe('f0,9;f1,1');
});

it('suspends the open markets of a producer that does not answer, and no others', () => {
  const other = { ...aMarket('b', 1), producer: 'live' };
  const fixture = aFixture(1, aMarket('a', 1), other, { ...aMarket('c', 1), status: 'SETTLED' });
  expect(suspendMarkets(fixture, ['pre']).markets.map(({ status }) => status)).toEqual([
    'SUSPENDED',
    'OPEN',
    'SETTLED',
  ]);
  expect(suspendMarkets(fixture, [])).toBe(fixture);
});

it('[R-09] stops what an operator has stopped: an outcome, a market, the whole fixture, and no other fixture', () => {
  const fixture = aFixture(1, aMarket('a', 1), aMarket('b', 1), { ...aMarket('c', 1), status: 'SETTLED' });
  const stop = { fixtureId: 'f1', market: null, outcome: null, state: 'SUSPENDED' } as const;
  const states = (...stops: Parameters<typeof stopMarkets>[1]) =>
    stopMarkets(fixture, stops).markets.map(({ status, outcomes }) => [status, outcomes[0]?.stopped]);
  expect(states(stop)).toEqual([
    ['SUSPENDED', false],
    ['SUSPENDED', false],
    ['SETTLED', false],
  ]);
  expect(states({ ...stop, market: 'a', state: 'CLOSED' })[0]).toEqual(['CLOSED', false]);
  expect(states({ ...stop, market: 'b', outcome: '1' })).toEqual([
    ['OPEN', false],
    ['OPEN', true],
    ['SETTLED', false],
  ]);
  expect(stopMarkets(fixture, [{ ...stop, fixtureId: 'f2' }])).toBe(fixture);
});

const changeOf = (after: number, version: number, ...markets: FixtureChange['markets']): FixtureChange => ({
  ...{ fixtureId: 'f1', status: 'LIVE', match: null },
  ...{ after, version, markets },
});
const marketChange = (market: string, version: number, price: number): FixtureChange['markets'][number] => ({
  ...{ market, version, status: 'OPEN', producer: 'live' },
  prices: [price],
});

it('[R-09] applies a change from the socket to the markets that it names, and keeps names and stops', () => {
  const known = aFixture(5, aMarket('a', 3), aMarket('b', 5));
  const changed = applyChange(
    known,
    changeOf(5, 6, { ...marketChange('a', 6, 1850), results: ['WIN'] }),
    'all-markets',
  );
  expect(changed?.version).toBe(6);
  expect(changed?.markets[0]).toEqual({
    ...aMarket('a', 6, 1850),
    producer: 'live',
    outcomes: [{ outcome: '1', name: '1', price: 1850, result: 'WIN', stopped: false }],
  });
  expect(changed?.markets[1]).toBe(known.markets[1]);
});

it('[R-09] leaves out a change that is known, and reports one after a gap or with a market that the page does not name', () => {
  const known = aFixture(5, aMarket('a', 5));
  expect(applyChange(known, changeOf(3, 5, marketChange('a', 5, 1850)), 'all-markets')).toBe(known);
  expect(applyChange(known, changeOf(6, 7, marketChange('a', 7, 1850)), 'all-markets')).toBeNull();
  const unknown = changeOf(5, 6, marketChange('new', 6, 1850));
  expect(applyChange(known, unknown, 'all-markets')).toBeNull();
  expect(applyChange(known, unknown, 'main-markets')?.version).toBe(6);
  const applied = applyChanges(new Map([['f1', known]]), [unknown, { ...unknown, fixtureId: 'f2' }], 'all-markets');
  expect(applied.missed).toEqual([unknown]);
});

it('[R-09] reports a market that is no longer offered', () => {
  const book = new Map([['f1', aFixture(5, aMarket('a', 5))]]);
  const closed = changeOf(5, 6, { ...marketChange('a', 6, 1850), status: 'CLOSED' });
  expect(applyChanges(book, [closed], 'main-markets').isListOld).toBe(true);
  expect(applyChanges(book, [changeOf(5, 6, marketChange('a', 6, 1850))], 'main-markets').isListOld).toBe(false);
});

it('[R-09] reports the first market of a kind that a row shows, and no other', () => {
  const book = new Map([['f1', aFixture(5, aMarket('1x2:FT', 5))]]);
  const opens = (market: string, status: Market['status'] = 'OPEN') =>
    applyChanges(book, [changeOf(5, 6, { ...marketChange(market, 6, 1850), status })], 'main-markets').isListOld;
  expect(opens('ah:FT:-0.5')).toBe(true);
  expect(opens('ah:FT:-0.5', 'CLOSED')).toBe(false);
  expect(opens('ah:1H:-0.5')).toBe(false);
  expect(opens('btts:FT')).toBe(false);
  expect(opens('1x2:FT')).toBe(false);
});

it('[R-09] ends with the newest book, whichever frames are lost, repeated or late, when gaps are fetched', () => {
  const versions = fc.array(fc.record({ market: fc.integer({ min: 0, max: 3 }), price: fc.integer({ min: 1001 }) }), {
    maxLength: 20,
  });
  const delivery = fc.array(fc.nat({ max: 30 }), { maxLength: 60 });
  fc.assert(
    fc.property(versions, delivery, fc.nat({ max: 3 }), (history, order, step) => {
      const markets = ['a', 'b', 'c', 'd'];
      const states = [aFixture(1, ...markets.map((each) => aMarket(each, 1)))];
      for (const [at, { market, price }] of history.entries()) {
        const before = states.at(-1) as PricedFixture;
        const changed = before.markets.map((each, n) => (n === market ? aMarket(each.market, at + 2, price) : each));
        states.push({ ...before, version: at + 2, markets: changed });
      }
      const newest = states.at(-1) as PricedFixture;
      // a frame holds what changed in one or several versions
      const frames = states.slice(1).map((state) => {
        const after = Math.max(1, state.version - 1 - step);
        const own = state.markets.filter((market) => market.version > after);
        return changeOf(
          after,
          state.version,
          ...own.map((each) => ({
            ...marketChange(each.market, each.version, each.outcomes[0]?.price ?? 0),
            producer: 'pre',
          })),
        );
      });
      let known = states[0] as PricedFixture;
      for (const at of [...order, frames.length - 1]) {
        const frame = frames[at];
        if (!frame) continue;
        const next = applyChange(known, frame, 'all-markets');
        if (next === null) expect(frame.after).toBeGreaterThan(known.version);
        known = next ?? mergeFixture(known, newest);
      }
      expect(known.markets).toEqual(newest.markets);
      expect(known.version).toBe(newest.version);
    }),
  );
});
