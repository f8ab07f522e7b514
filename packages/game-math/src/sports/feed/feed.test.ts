import { describe, expect, it } from 'vitest';
import { type BetTerms, moveOf, type Settlement, settleBet } from '../bets/settle-bet.ts';
import { priceOf } from '../odds/price.ts';
import { quoteSingle } from '../odds/quote-single.ts';
import vectors from '../testing/feed-vectors.json' with { type: 'json' };
import { EMPTY_FIXTURE, foldFixture } from './fold-fixture.ts';
import { foldProducer, initialProducer, type ProducerEvent } from './fold-producer.ts';
import { legOutcome, marketState } from './market-state.ts';
import type { FixtureMessage, MarketCode, MatchState, OutcomeCode } from './messages.ts';
import { arrivalOf } from './stamp.ts';

const MATCH: MatchState = {
  status: 'live',
  period: '1H',
  clock_s: 60,
  home: 0,
  away: 0,
  homeReds: 0,
  awayReds: 0,
};

describe('traces', () => {
  type TraceMarket = {
    market: string;
    status?: number;
    prices?: Record<string, number>;
    outcomes?: Record<string, object>;
  };
  type TraceMessage = {
    id: string;
    type: string;
    gen: number;
    certainty?: number;
    start?: number;
    end?: number;
    markets: TraceMarket[];
  };

  function toMessage({ id, type, gen, markets, start, end, certainty }: TraceMessage): FixtureMessage {
    const stamped = { id, gen, producer: 'live', fixture: 'f1' };
    const names = markets.map(({ market }) => market);
    const window = { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
    switch (type) {
      case 'odds_change':
        return {
          ...stamped,
          type,
          match: MATCH,
          markets: markets.map(({ market, status, prices }) => ({
            market,
            status: status as MarketCode,
            ...(prices && {
              prices: Object.fromEntries(Object.entries(prices).map(([outcome, price]) => [outcome, priceOf(price)])),
            }),
          })),
        };
      case 'bet_stop':
        return { ...stamped, type, groups: names, status: -1 };
      case 'bet_settlement':
        return {
          ...stamped,
          type,
          certainty: certainty as 1 | 2,
          markets: markets.map(({ market, outcomes }) => ({
            market,
            outcomes: outcomes as Record<string, OutcomeCode>,
          })),
        };
      case 'bet_cancel':
        return { ...stamped, ...window, type, markets: names, reason: 'test' };
      case 'rollback_bet_cancel':
        return { ...stamped, ...window, type, markets: names };
      case 'rollback_bet_settlement':
        return { ...stamped, type, markets: names };
      default:
        throw new Error(`${type} is not a message`);
    }
  }

  it.each(vectors.traces)('$id', ({ bets, messages, expect: expected }) => {
    const states = new Map<string, Settlement>(bets.map(({ id }) => [id, { state: 'OPEN', return: 0n }]));
    const steps: object[] = [];
    let book = EMPTY_FIXTURE;
    for (const message of messages as TraceMessage[]) {
      book = foldFixture(book, arrivalOf(toMessage(message)));
      for (const { id, market, outcome, price, stake, acceptedAt } of bets) {
        const terms: BetTerms = { kind: 'single', quote: quoteSingle(priceOf(price), 'decimal', BigInt(stake)) };
        const state = marketState(book, market);
        const after = settleBet(terms, [state && legOutcome(state, outcome, acceptedAt)]);
        const before = states.get(id) as Settlement;
        if (after.state === before.state && after.return === before.return) continue;
        const move = Number(moveOf(before, after));
        steps.push({ after: message.id, bet: id, state: after.state, return: Number(after.return), move });
        states.set(id, after);
      }
    }
    expect(steps).toEqual(expected.steps);
    for (const [id, { status, prices }] of Object.entries(expected.markets))
      expect(marketState(book, id)).toMatchObject({ status, prices });
    for (const [id, { state, return: paid }] of Object.entries(expected.bets))
      expect(states.get(id)).toEqual({ state, return: BigInt(paid) });
  });
});

it('voids a bet from the start of a cancelled window, not at its end', () => {
  const cancel = { id: 'c', gen: 9000, producer: 'live', fixture: 'f1', markets: ['1x2'], reason: 'wrong line' };
  const book = foldFixture(EMPTY_FIXTURE, arrivalOf({ ...cancel, type: 'bet_cancel', start: 2000, end: 3000 }));
  const state = marketState(book, '1x2');
  const at = (acceptedAt: number) => state && legOutcome(state, 'h', acceptedAt)?.result;
  expect([1999, 2000, 2999, 3000].map(at)).toEqual([undefined, 'VOID', 'VOID', undefined]);
});

describe('producers', () => {
  it.each(vectors.producers)('$id', ({ silence_ms, timeout_ms, window_ms, startFrom, events, expect: expected }) => {
    let state = initialProducer(startFrom ?? null);
    const [states, requests]: [object[], object[]] = [[], []];
    for (const event of events as ProducerEvent[]) {
      const step = foldProducer(state, event, { silence_ms, timeout_ms, window_ms });
      if (step.state.status !== state.status) states.push({ t: event.t, state: step.state.status });
      if (step.request) requests.push({ t: event.t, ...step.request });
      state = step.state;
    }
    expect({ states, requests }).toEqual(expected);
  });

  const settings = { silence_ms: 20_000, timeout_ms: 300_000, window_ms: 36_000_000 };
  const run = (...events: ProducerEvent[]) =>
    events.reduce((state, event) => foldProducer(state, event, settings).state, initialProducer());
  const up: ProducerEvent[] = [
    { t: 0, kind: 'connect' },
    { t: 10, kind: 'snapshot_complete', requestId: 1 },
  ];

  it('goes down in silence although nothing looked', () => {
    const late = { t: 30_000, kind: 'alive', gen: 29_900, subscribed: 1 } as const;
    expect(run(...up).status).toBe('UP');
    expect(run(...up, late)).toMatchObject({ status: 'RECOVERING', request: { id: 2, at: 30_000 } });
  });

  it('is down while processing lags, and recovers with the first timely heartbeat', () => {
    const lagging = { t: 19_000, kind: 'alive', gen: -1_001, subscribed: 1 } as const;
    expect(run(...up, lagging).status).toBe('DOWN');
    expect(run(...up, lagging, { t: 20_000, kind: 'alive', gen: 19_990, subscribed: 1 }).status).toBe('RECOVERING');
  });

  it('recovers again when the feed has lost our place', () => {
    expect(run(...up, { t: 5000, kind: 'alive', gen: 4990, subscribed: 0 })).toMatchObject({
      status: 'RECOVERING',
      lastRequest: 2,
      point: null,
    });
  });
});
