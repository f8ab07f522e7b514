import {
  arrivalOf,
  EMPTY_FIXTURE,
  type FixtureMessage,
  foldFixture,
  legOutcome,
  type MarketState,
  marketState,
  overround,
  parseMarket,
} from '@fairhouse/game-math/sports';
import { describe, expect, it } from 'vitest';
import { FeedMessage } from '../schemas/message.ts';
import { createSimulator } from './create-simulator.ts';
import { createMatchClock, HOUR, type MatchClock, MINUTE } from './match-clock.ts';
import { STOP_LENGTH, stopsBets } from './match-moment.ts';
import { MARGINS } from './price-moment.ts';
import { type Planned, seasonOf } from './schedule.ts';
import { PRODUCERS } from './script/draft.ts';
import { recoverFixture } from './script/select-entries.ts';
import { writeScript } from './script/write-script.ts';
import { TOURNAMENTS, type Tournament } from './teams.ts';

const SEED = 'script';
const clock = createMatchClock(1);
const fixtures = seasonOf(SEED, TOURNAMENTS[1] as Tournament, 0);
const scriptOf = (planned: Planned) => writeScript(SEED, planned, clock);
/** A match with a goal in each half. */
const script = fixtures
  .map(scriptOf)
  .find(({ match }) =>
    ['1H', '2H'].every((half) => match.events.some(({ kind, period }) => kind === 'goal' && period === half)),
  ) as ReturnType<typeof scriptOf>;
const { match, entries } = script;
const kickOff = clock.toReal(match.planned.kickOff);
const at = (simulated: number): number => kickOff + simulated;
const messages = entries.map(({ build }) => build());

describe('the script of a match', () => {
  it('consists of messages of the schema, with rising times and ids', () => {
    for (const message of messages)
      expect(FeedMessage.safeParse(JSON.parse(JSON.stringify(message))).error).toBeUndefined();
    const stamps = messages.map(({ gen, id }) => `${String(gen).padStart(16, '0')} ${id}`);
    expect(stamps).toEqual(stamps.toSorted());
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
    // many messages of one millisecond, as of a very fast clock, keep their order by their ids
    const ids = messages.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    expect(messages[0]).toMatchObject({ type: 'fixture_change', change: 'new', gen: at(-48 * HOUR) });
  });

  it('is the same again, and the same at another speed but for the times', () => {
    const some = (each: MatchClock) =>
      writeScript(SEED, match.planned, each)
        .entries.filter((_, number) => number % 20 === 0)
        .map(({ build }) => build());
    const again = messages.filter((_, number) => number % 20 === 0);
    expect(some(clock)).toEqual(again);
    const fast = createMatchClock(60);
    const timeless = (list: readonly FixtureMessage[]) => list.map((message) => ({ ...message, gen: 0, at: 0 }));
    expect(timeless(some(fast))).toEqual(timeless(again));
    const official = match.planned.kickOff + match.end + 5 * MINUTE;
    expect(writeScript(SEED, match.planned, fast).entries.at(-1)?.gen).toBe(fast.toReal(official));
  });

  it('offers a market only with its margin, while it is undecided and bets are not stopped', () => {
    const stops = match.events.filter(stopsBets).map((event) => at(event.at));
    let book = EMPTY_FIXTURE;
    const offered = new Set<string>();
    for (const message of messages) {
      book = foldFixture(book, arrivalOf(message));
      const isStopped = stops.some((stop) => stop + 1000 <= message.gen && message.gen < stop + STOP_LENGTH);
      for (const id of book.markets.keys()) {
        const state = marketState(book, id) as MarketState;
        if (state.status !== 'ACTIVE') continue;
        const kind = parseMarket(id)?.kind as keyof typeof MARGINS;
        const over = overround(Object.values(state.prices ?? {}));
        offered.add(kind);
        expect(isStopped, `${id} at ${message.gen}`).toBe(false);
        expect(over, id).toBeGreaterThan(MARGINS[kind] - 1e-9);
        if (kind !== 'cs') expect(over, id).toBeLessThan(MARGINS[kind] + 0.06);
      }
    }
    expect([...offered].sort()).toEqual(Object.keys(MARGINS).sort());
    expect([...book.markets.keys()].map((id) => marketState(book, id)?.status)).toEqual(
      [...book.markets.keys()].map(() => 'SETTLED'),
    );
    expect(book.match?.value).toMatchObject({ status: 'ended', clock_s: null });
  });

  it('is taken over by the live producer at kick-off, with handicaps from the score', () => {
    const until = (gen: number) =>
      messages
        .filter((message) => message.gen <= gen)
        .reduce((book, each) => foldFixture(book, arrivalOf(each)), EMPTY_FIXTURE);
    const open = (gen: number) => {
      const book = until(gen);
      return [...book.markets.keys()].flatMap((id) => {
        const state = marketState(book, id);
        return state?.status === 'ACTIVE' ? [`${state.producer} ${id.replace(/:[+-]?[\d.]+/, '')}`] : [];
      });
    };
    expect(new Set(open(at(-1)).map((each) => each.split(' ')[0]))).toEqual(new Set(['pre']));
    expect(open(at(-1))).toContain('pre ah:FT');
    expect(marketState(until(at(1000)), '1x2:FT')).toMatchObject({ status: 'HANDED_OVER', handedOverAt: at(0) });
    const ownHandicap = [...until(at(0)).markets.keys()].find((id) => /^ah:FT:[^@]*$/.test(id)) ?? '';
    expect(marketState(until(at(1000)), ownHandicap)).toMatchObject({ status: 'INACTIVE' });
    expect(new Set(open(at(2000)).map((each) => each.split(' ')[0]))).toEqual(new Set(['live']));
    expect(open(at(2000))).toContain('live ah:FT@0-0');
    expect(open(at(2000))).not.toContain('live ah:FT');
  });

  it('settles what a goal decides soon after it, and first-half markets at half-time', () => {
    const goal = match.events.find(({ kind }) => kind === 'goal');
    const [early, half] = [at((goal?.at ?? 0) + MINUTE), at(match.firstEnd + MINUTE)];
    const outcome = (gen: number, id: string, name: string) => {
      const book = messages
        .filter((message) => message.gen <= gen)
        .reduce((known, each) => foldFixture(known, arrivalOf(each)), EMPTY_FIXTURE);
      const state = marketState(book, id);
      return state && legOutcome(state, name, at(-HOUR));
    };
    expect(outcome(at(goal?.at ?? 0), 'ou:FT:0.5', 'over')).toBeNull();
    expect(outcome(early, 'ou:FT:0.5', 'over')).toEqual({ result: 'WIN' });
    expect(outcome(half, '1x2:1H', 'X')).not.toBeNull();
    expect(outcome(half, '1x2:FT', 'X')).toBeNull();
  });
});

describe('a recovery', () => {
  const bookOf = (list: readonly FixtureMessage[]) =>
    list.reduce((book, each) => foldFixture(book, arrivalOf(each)), EMPTY_FIXTURE);
  /** The states of all markets. The last prices of a closed market do not matter, and are not repeated. */
  const statesOf = (list: readonly FixtureMessage[]) => {
    const book = bookOf(list);
    return [...book.markets.keys()].sort().map((id) => {
      const { prices, producer, ...state } = marketState(book, id) as MarketState;
      const isPriced = state.status === 'ACTIVE' || state.status === 'SUSPENDED';
      return { id, ...state, ...(isPriced && { prices, producer }) };
    });
  };
  const recover = (now: number, after: number | null) =>
    PRODUCERS.flatMap((producer) => recoverFixture(entries, { producer, now, after }));
  const goal = match.events.find(({ kind }) => kind === 'goal')?.at ?? 0;
  const times = [-HOUR, 0, goal + 1500, goal + MINUTE, match.firstEnd + MINUTE, match.end + 2000, match.end + HOUR].map(
    at,
  );

  it.each(times)('at %i gives the state that all messages gave, with a few of them', (now) => {
    const past = messages.filter(({ gen }) => gen <= now);
    expect(statesOf(recover(now, null))).toEqual(statesOf(past));
    expect(recover(now, null).length).toBeLessThan(120);
  });

  it('after a gap completes what was received before it', () => {
    for (const [at_, lost] of times.entries()) {
      const now = times.at(at_ + 1) ?? lost;
      const received = messages.filter(({ gen }) => gen <= lost);
      const past = messages.filter(({ gen }) => gen <= now);
      expect(statesOf([...received, ...recover(now, lost)])).toEqual(statesOf(past));
      expect(bookOf([...received, ...recover(now, lost)]).events).toEqual(bookOf(past).events);
    }
  });
});

describe('the simulator', () => {
  const simulator = createSimulator({ seed: SEED, speed: 60 });
  const now = Date.UTC(2026, 10, 25, 12);

  it('generates the same messages however time is divided, also after a restart', () => {
    const whole = simulator.messagesBetween(now, now + 4000);
    const restarted = createSimulator({ seed: SEED, speed: 60 });
    const parts = [0, 1, 2, 3].flatMap((second) =>
      restarted.messagesBetween(now + second * 1000, now + (second + 1) * 1000),
    );
    expect(whole.length).toBeGreaterThan(10);
    expect(parts.map(({ id }) => id).sort()).toEqual(whole.map(({ id }) => id).sort());
  });

  it('lists published fixtures with their start', () => {
    const listed = simulator.listFixtures(now, now, now + HOUR);
    expect(listed.length).toBeGreaterThan(50);
    for (const fixture of listed) {
      expect(fixture.startsAt).toBeGreaterThanOrEqual(now);
      expect(fixture.startsAt).toBeLessThan(now + (48 * HOUR) / 60);
      expect(simulator.findFixture(now, fixture.id)).toEqual(fixture);
    }
    const last = listed.at(-1);
    expect(simulator.findFixture(now - HOUR, last?.id ?? '')).toBeNull();
  });

  it.each([0, 0.5, 61, Number.NaN])('refuses a speed of %s', (speed) => {
    expect(() => createSimulator({ seed: SEED, speed })).toThrow('a speed must be 1 … 60');
  });
});
