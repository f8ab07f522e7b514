import {
  arrivalOf,
  EMPTY_FIXTURE,
  type FeedMessage,
  type FixtureBook,
  foldFixture,
  marketState,
} from '@fairhouse/game-math/sports';
import { describe, expect, it } from 'vitest';
import { type Faults, NO_FAULTS } from '../schemas/faults.ts';
import type { Simulator } from '../simulator/create-simulator.ts';
import { createMatchClock } from '../simulator/match-clock.ts';
import { type Planned, seasonOf } from '../simulator/schedule.ts';
import { entriesBetween, recoverFixture } from '../simulator/script/select-entries.ts';
import { writeScript } from '../simulator/script/write-script.ts';
import { TOURNAMENTS, type Tournament } from '../simulator/teams.ts';
import { createFeed, type Feed } from './create-feed.ts';
import { deliveriesOf } from './deliveries-of.ts';

const SEED = 'feed';
const clock = createMatchClock(60);
const planned = seasonOf(SEED, TOURNAMENTS[0] as Tournament, 0)[0] as Planned;
const KICK_OFF = clock.toReal(planned.kickOff);
const OFFICIAL = KICK_OFF + (135 * 60_000) / 60;

/** The script of one match, with a tenth of its odds and each message built once: pricing would take most of the time of these tests. */
const entries = writeScript(SEED, planned, clock)
  .entries.filter(({ type }, number) => type !== 'odds_change' || number % 10 === 0)
  .map((entry) => {
    const message = entry.build();
    return { ...entry, build: () => message };
  });
const simulator: Simulator = {
  listFixtures: () => [],
  findFixture: () => null,
  messagesBetween: (from, to) => entriesBetween(entries, from, to).map(({ build }) => build()),
  recover: (producer, now, after) => recoverFixture(entries, { producer, now, after }),
  window_ms: 1_440_000,
};

/** A consumer that keeps the book of the fixture and asks for a recovery whenever the feed has lost its place. */
function connect(feed: Feed) {
  const received: FeedMessage[] = [];
  let book: FixtureBook = EMPTY_FIXTURE;
  let [requests, wanted] = [0, 0];
  const stream = feed.connect((message) => {
    received.push(message);
    if (message.type === 'alive') {
      if (message.subscribed === 0) wanted += 1;
    } else if (message.type !== 'snapshot_complete') book = foldFixture(book, arrivalOf(message));
  });
  return {
    received,
    stream,
    book: () => book,
    /** Answers heartbeats with requests, after a tick. */
    recover(after: number | null = null) {
      if (wanted === 0) return;
      wanted = 0;
      for (const producer of ['pre', 'live']) {
        requests += 1;
        feed.recover({ stream, producer, requestId: requests, after });
      }
    },
  };
}

/** Runs a feed with faults until long after the match; calls back after each tick. */
function run(
  faults: Partial<Faults>,
  until = OFFICIAL + 15_000,
  onTick?: (now: number, feed: Feed, book: FixtureBook) => void,
) {
  const feed = createFeed(simulator, { seed: SEED, startedAt: KICK_OFF - 2000 });
  const consumer = connect(feed);
  feed.setFaults({ ...NO_FAULTS, ...faults });
  for (let now = KICK_OFF - 1900; now <= until; now += 500) {
    feed.tick(now);
    consumer.recover();
    onTick?.(now, feed, consumer.book());
  }
  return { feed, ...consumer };
}

const resultsOf = (book: FixtureBook) =>
  [...book.markets.keys()].sort().map((id) => ({ id, ...marketState(book, id), prices: null, producer: null }));
const perfect = resultsOf(run({}).book());

describe('a feed', () => {
  it('settles every market of a match', () => {
    expect(perfect.length).toBeGreaterThan(40);
    for (const market of perfect) expect(market).toMatchObject({ status: 'SETTLED', certainty: 2 });
  });

  it.each([
    { delay_ms: 3000, reorder_ms: 8000 },
    { duplicate_percent: 60, reorder_ms: 2000 },
    { drop_percent: 15 },
    { delay_ms: 500, reorder_ms: 4000, duplicate_percent: 30, drop_percent: 10 },
  ])('with %o ends in the same book', (faults) => {
    expect(resultsOf(run(faults).book())).toEqual(perfect);
  });

  it('asks for a recovery after a loss, whose answers are not lost', () => {
    const { book } = run({}, undefined, (now, feed) => {
      feed.setFaults({ ...NO_FAULTS, drop_percent: now < OFFICIAL + 5000 ? 100 : 0 });
    });
    expect(resultsOf(book())).toEqual(perfect);
  });

  it('does the same with the same seed and faults', () => {
    const some = () => run({ drop_percent: 20, duplicate_percent: 20, reorder_ms: 3000 }, KICK_OFF + 8000).received;
    expect(some()).toEqual(some());
  });

  it('sends heartbeats every 5 seconds, and says that it has no place until a recovery', () => {
    const { received } = run({}, KICK_OFF + 9000);
    const alive = received.flatMap((message) =>
      message.type === 'alive' && message.producer === 'live' ? [message] : [],
    );
    expect(alive.map(({ subscribed }) => subscribed)).toEqual([0, 1, 1]);
    expect((alive[1]?.gen ?? 0) - (alive[0]?.gen ?? 0)).toBe(5000);
  });

  it('completes a recovery after its last message', () => {
    const { received } = run({ reorder_ms: 3000 }, KICK_OFF + 8000);
    const complete = received.findIndex(({ type }) => type === 'snapshot_complete');
    const newest = received.findLastIndex((message) => message.gen < KICK_OFF - 1900 && message.type !== 'alive');
    expect(complete).toBeGreaterThan(0);
    expect(newest).toBeLessThan(received.findLastIndex(({ type }) => type === 'snapshot_complete'));
  });

  it('is silent while a producer is down, and has lost the place afterwards', () => {
    const [from, to] = [KICK_OFF + 10_000, KICK_OFF + 30_000];
    const counts: number[] = [];
    const { received, book } = run({}, undefined, (now, feed, known) => {
      feed.setFaults({ ...NO_FAULTS, down: from <= now && now < to ? ['live'] : [] });
      if (from + 500 <= now && now < to) counts.push(known.events.length);
      if (now === from + 100)
        expect(feed.recover({ stream: 'stream-1', producer: 'live', requestId: 99, after: null })).toBe(
          'PRODUCER_DOWN',
        );
    });
    const silent = received.filter(({ producer, gen }) => producer === 'live' && from + 500 < gen && gen <= to);
    expect(new Set(counts).size).toBe(1);
    // what was generated in the silence came with the recovery after it
    expect(silent.length).toBeGreaterThan(0);
    expect(
      received.some(
        ({ producer, type, gen }) => producer === 'live' && type === 'alive' && from + 500 < gen && gen < to,
      ),
    ).toBe(false);
    expect(
      received.find(({ producer, type, gen }) => producer === 'live' && type === 'alive' && gen >= to),
    ).toMatchObject({ subscribed: 0 });
    expect(resultsOf(book())).toEqual(perfect);
  });

  it('settles a match wrongly once, rolls it back and settles it rightly', () => {
    const results: (string | undefined)[] = [];
    const wrongSettlement = { rollbackAfter_ms: 2000 };
    const { feed, received, book } = run({ wrongSettlement }, undefined, (_now, _feed, known) => {
      const state = marketState(known, 'ou:FT:4.5');
      const result = state?.outcomes?.['over']?.result;
      if (result !== results.at(-1)) results.push(result);
    });
    expect(results).toEqual(['WIN', undefined, 'LOSE']);
    expect(feed.getFaults()).toEqual(NO_FAULTS);
    const changed = received.filter(({ id }) => /:(wrong|rollback|right)$/.test(id));
    expect(changed.map(({ type }) => type)).toEqual(['bet_settlement', 'rollback_bet_settlement', 'bet_settlement']);
    expect(resultsOf(book())).toEqual(perfect);
  });

  it('repeats a wrong settlement and its rollback in a recovery', () => {
    const { feed, stream } = run({ wrongSettlement: { rollbackAfter_ms: 2000 } });
    const late = connect(feed);
    expect(feed.recover({ stream: late.stream, producer: 'live', requestId: 7, after: null })).toBe('ACCEPTED');
    feed.tick(OFFICIAL + 16_000);
    expect(late.received.filter(({ id }) => /:(wrong|rollback|right)$/.test(id))).toHaveLength(3);
    expect(late.received).toContainEqual(expect.objectContaining({ type: 'snapshot_complete', requestId: 7 }));
    expect(resultsOf(late.book()).filter(({ status }) => status === 'SETTLED')).toEqual(
      perfect.filter(({ id }) => late.book().markets.has(id)),
    );
    expect(stream).not.toBe(late.stream);
  });

  it('refuses a recovery of what it does not know', () => {
    const feed = createFeed(simulator, { seed: SEED, startedAt: KICK_OFF });
    const { stream } = connect(feed);
    const call = { stream, producer: 'live', requestId: 1, after: null };
    expect(feed.recover({ ...call, stream: 'stream-9' })).toBe('UNKNOWN_STREAM');
    expect(feed.recover({ ...call, producer: 'late' })).toBe('UNKNOWN_PRODUCER');
    feed.disconnect(stream);
    expect(feed.recover(call)).toBe('UNKNOWN_STREAM');
  });
});

describe('deliveries', () => {
  const delaysOf = (faults: Partial<Faults>, isAnswer = false, type = 'match_event') =>
    Array.from({ length: 200 }, (_, number) =>
      deliveriesOf(SEED, { type, id: `m${number}` } as FeedMessage, { ...NO_FAULTS, ...faults }, isAnswer),
    );

  it('are once and immediate without faults', () => {
    expect(new Set(delaysOf({}).map(String))).toEqual(new Set(['0']));
  });

  it('are lost or repeated in the share that is set, but no answers and heartbeats', () => {
    const counts = delaysOf({ drop_percent: 25, duplicate_percent: 25 }).map(({ length }) => length);
    for (const copies of [0, 2]) {
      expect(counts.filter((count) => count === copies).length).toBeGreaterThan(20);
      expect(counts.filter((count) => count === copies).length).toBeLessThan(80);
    }
    const all = { drop_percent: 100, duplicate_percent: 100 };
    expect(delaysOf(all).flat()).toEqual([]);
    expect(delaysOf(all, true).flat()).toHaveLength(200);
    expect(delaysOf(all, false, 'alive').flat()).toHaveLength(200);
  });

  it('are late by the delay and up to the window of reordering', () => {
    const delays = delaysOf({ delay_ms: 1000, reorder_ms: 500 }).flat();
    expect(Math.min(...delays)).toBeLessThan(1050);
    expect(Math.max(...delays)).toBeGreaterThan(1450);
    expect(delays.every((delay) => delay >= 1000 && delay <= 1500)).toBe(true);
  });
});
