import { FIXTURE_TOPIC, type FixtureChange } from '@fairhouse/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Watchers } from '#realtime';
import type { BookFixture } from './create-book.ts';
import { createChangePublisher } from './publish-changes.ts';

const MARKET = '1x2:FT';
const aFixture = (version: number, price: number, status: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE'): BookFixture => ({
  fixture: {
    fixtureId: 'f1',
    sport: 'football',
    categoryId: 'c',
    tournamentId: 't',
    homeId: 'h',
    awayId: 'a',
    startsAt: new Date(0),
    status: 'LIVE',
    version,
    match: null,
    events: [],
  },
  markets: new Map([
    [
      MARKET,
      {
        fixtureId: 'f1',
        market: MARKET,
        kind: '1x2',
        status,
        producer: 'live',
        prices: { '1': price, X: 3500, '2': 4000 },
        outcomes: null,
        certainty: null,
        cancelled: [],
        version,
        resultVersion: 0,
      },
    ],
  ]),
});

const frames: FixtureChange[][] = [];
const watchers = (watched: readonly string[]): Watchers => ({
  watch: () => undefined,
  remove: () => undefined,
  send: () => undefined,
  watched: () => watched.map((id) => FIXTURE_TOPIC + id),
  publish: (changes) => void frames.push([...changes.values()].map((text) => JSON.parse(text) as FixtureChange)),
  toAll: () => undefined,
});
const booksOf = (fixture: BookFixture) => new Map([['f1', fixture]]);

beforeEach(() => {
  frames.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('[R-09] sends at most four frames a second, each with everything since the one before', () => {
  const { update, close } = createChangePublisher(watchers(['f1']));
  update(booksOf(aFixture(1, 2000)));
  expect(frames).toEqual([]);
  for (let version = 2; version <= 21; version++) {
    update(booksOf(aFixture(version, 2000 + version)));
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(250);
  expect(frames.length).toBe(5);
  let version = 1;
  for (const [change] of frames) {
    expect(change?.after).toBe(version);
    version = change?.version ?? 0;
  }
  expect(frames.at(-1)?.[0]?.markets[0]?.prices[0]).toBe(2021);
  close();
});

it('[R-09] sends a suspension immediately', () => {
  const { update, close } = createChangePublisher(watchers(['f1']));
  update(booksOf(aFixture(1, 2000)));
  update(booksOf(aFixture(2, 2001)));
  update(booksOf(aFixture(3, 2002)));
  expect(frames.length).toBe(1);
  update(booksOf(aFixture(4, 2002, 'SUSPENDED')));
  expect(frames[1]).toMatchObject([{ after: 2, version: 4, markets: [{ status: 'SUSPENDED' }] }]);
  close();
});

it('encodes nothing that is not watched', () => {
  const { update, close } = createChangePublisher(watchers([]));
  update(booksOf(aFixture(1, 2000)));
  update(booksOf(aFixture(2, 2001)));
  vi.advanceTimersByTime(1_000);
  expect(frames).toEqual([]);
  close();
});
