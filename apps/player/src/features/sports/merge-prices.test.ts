import { expect, it } from 'vitest';
import { mergeFixture, refreshBook, suspendMarkets, writeKnown } from './merge-prices.ts';
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
  outcomes: [{ outcome: '1', name: '1', price, result: null }],
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
