import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOf } from '../odds/price.ts';
import { type Book, foldBook } from './fold-book.ts';
import { type MarketState, type MarketStatus, marketState } from './market-state.ts';
import { type FixtureMessage, MATCH_EVENT_KINDS, type MarketCode, type MatchState } from './messages.ts';
import { arrivalOf, compareStamps, stampOf } from './stamp.ts';

const MATCH: MatchState = {
  status: 'live',
  period: '1H',
  clock_s: 60,
  home: 0,
  away: 0,
  homeReds: 0,
  awayReds: 0,
};

describe('any order of arrival', () => {
  const MARKETS = ['1x2:FT', 'ah:FT:-0.5', 'ou:FT:2.5'];
  const stamped = { gen: fc.integer({ min: 1, max: 12 }), id: fc.constantFrom('a', 'b', 'c', 'd') };
  const common = { ...stamped, producer: fc.constantFrom('pre', 'live'), fixture: fc.constantFrom('f1', 'f2') };
  const markets = fc.subarray(MARKETS, { minLength: 1 });
  const window = fc.constantFrom({}, { start: 5 }, { start: 3, end: 9 });
  const prices = fc.option(fc.record({ '1': fc.integer({ min: 1001, max: 9000 }).map(priceOf) }), { nil: undefined });
  const withWindow = <Message extends object>(message: fc.Arbitrary<Message>) =>
    fc.tuple(message, window).map(([one, bounds]) => ({ ...one, ...bounds }));

  const anyMessage: fc.Arbitrary<FixtureMessage> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        ...common,
        type: fc.constant('odds_change' as const),
        match: fc.integer({ min: 0, max: 3 }).map((home) => ({ ...MATCH, home })),
        markets: fc.uniqueArray(
          fc
            .record({ market: fc.constantFrom(...MARKETS), status: fc.constantFrom(1, -1, 0, -2, -3), prices })
            .map(({ market, status, prices: given }) => ({
              market,
              status: status as MarketCode,
              ...(given && { prices: given }),
            })),
          { minLength: 1, selector: ({ market }) => market },
        ),
      }),
    },
    fc.record({
      ...common,
      type: fc.constant('bet_stop' as const),
      groups: fc.constantFrom('all' as const, ['ah'], ['ou:FT:2.5', '1x2']),
      status: fc.constantFrom(-1 as const, 0 as const),
    }),
    fc.record({
      ...common,
      type: fc.constant('bet_settlement' as const),
      certainty: fc.constantFrom(1 as const, 2 as const),
      markets: markets.map((names) => names.map((market) => ({ market, outcomes: { '1': { result: 1 as const } } }))),
    }),
    fc.record({ ...common, type: fc.constant('rollback_bet_settlement' as const), markets }),
    fc.record({
      ...common,
      type: fc.constant('match_event' as const),
      at: fc.nat(9),
      kind: fc.constantFrom(...MATCH_EVENT_KINDS),
      side: fc.constantFrom('1' as const, '2' as const, null),
      period: fc.constantFrom('1H' as const, '2H' as const),
      clock_s: fc.nat(5400),
    }),
    withWindow(
      fc.record({ ...common, type: fc.constant('bet_cancel' as const), markets, reason: fc.constant('error') }),
    ),
    withWindow(fc.record({ ...common, type: fc.constant('rollback_bet_cancel' as const), markets })),
    fc.record({ ...common, type: fc.constant('fixture_change' as const), change: fc.constantFrom('new', 'time') }),
  );
  const anyMessages = fc.array(anyMessage, { maxLength: 14 });

  const bookOf = (messages: readonly FixtureMessage[]): Book =>
    messages.map(arrivalOf).reduce((book, arrival) => foldBook(book, arrival), new Map() as Book);

  const course = anyMessages.chain((messages) =>
    fc.tuple(
      fc.constant(messages),
      fc.shuffledSubarray([...messages, ...messages], {
        minLength: messages.length * 2,
        maxLength: messages.length * 2,
      }),
      fc.shuffledSubarray(messages),
    ),
  );

  it('with repeats and delays ends in the same book', () => {
    fc.assert(
      fc.property(course, ([messages, repeated, first]) => {
        const book = bookOf(messages);
        expect(bookOf(repeated)).toEqual(book);
        // the missing ones come with a recovery, after everything else
        expect(bookOf([...first, ...messages])).toEqual(book);
      }),
      { numRuns: 300 },
    );
  });

  it('ends in what the plain fold in order of generation says', () => {
    fc.assert(
      fc.property(course, ([messages, repeated]) => {
        const book = bookOf(repeated);
        for (const [fixture, one] of book)
          for (const market of one.markets.keys()) {
            const { status, prices, outcomes, cancelled } = marketState(one, market) as MarketState;
            expect({ status, prices, settled: outcomes !== null, cancelled: cancelled.length }).toEqual(
              foldPlainly(
                messages.filter((message) => message.fixture === fixture),
                market,
              ),
            );
          }
      }),
      { numRuns: 300 },
    );
  });
});

/** The rules read from top to bottom: sort the distinct messages, apply each. It keeps everything, so it is only a reference. */
function foldPlainly(messages: readonly FixtureMessage[], market: string) {
  const distinct = new Map(messages.map(arrivalOf).map((arrival) => [arrival.hash, arrival]));
  const sorted = [...distinct.values()].sort((one, other) => compareStamps(stampOf(one), stampOf(other)));
  let status: MarketStatus = 'INACTIVE';
  let prices: object | null = null;
  let settled = false;
  const spoken = new Set<string>();
  const windows = new Map<string, boolean>();
  for (const { message } of sorted) {
    if (message.type === 'odds_change') {
      const said = message.markets.find((each) => each.market === market);
      if (!said) continue;
      prices = said.prices ?? prices;
      if (said.status !== -2) spoken.add(message.producer);
      else if ([...spoken].some((producer) => producer !== message.producer)) continue;
      const names = {
        '1': 'ACTIVE',
        '-1': 'SUSPENDED',
        '0': 'INACTIVE',
        '-2': 'HANDED_OVER',
        '-3': 'SETTLED',
        '-4': 'CANCELLED',
      };
      status = names[String(said.status) as keyof typeof names] as MarketStatus;
    } else if (message.type === 'bet_stop') {
      const isMeant = message.groups === 'all' || message.groups.some((group) => `${market}:`.startsWith(`${group}:`));
      if (isMeant && status === 'ACTIVE') status = message.status === 0 ? 'INACTIVE' : 'SUSPENDED';
    } else if (message.type === 'bet_settlement') {
      if (message.markets.some((each) => each.market === market)) settled = true;
    } else if (
      message.type !== 'fixture_change' &&
      message.type !== 'match_event' &&
      message.markets.includes(market)
    ) {
      if (message.type === 'rollback_bet_settlement') [settled, status] = [false, 'INACTIVE'];
      else windows.set(`${message.start}-${message.end}`, message.type === 'bet_cancel');
    }
  }
  const isCancelled = windows.get('undefined-undefined') === true;
  return {
    status: isCancelled ? 'CANCELLED' : settled ? 'SETTLED' : status,
    prices,
    settled,
    cancelled: [...windows.values()].filter(Boolean).length,
  };
}
