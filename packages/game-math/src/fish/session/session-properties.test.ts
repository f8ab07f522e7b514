import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FishTable } from '../fish-table.ts';
import { kelpHollow } from '../games/kelp-hollow.ts';
import { batchesOf, CONTEXT, SPAWNS, STARTED_AT } from '../testing/sample-session.ts';
import { applyEvent } from './apply-event.ts';
import { freeFunds } from './funds.ts';
import { MAX_BATCH } from './hit-batch.ts';
import type { SessionEvent } from './session-event.ts';
import { MAX_FLIGHTS } from './session-limits.ts';
import {
  createSession,
  type PaidHit,
  type SessionContext,
  type SessionEffect,
  type SessionState,
} from './session-state.ts';
import { summarizeHits } from './summarize-hits.ts';

/** Every fish is as large as the field, so that most hits are accepted. */
const huge = { radius_px: 5_000 };
const table: FishTable = {
  ...kelpHollow,
  fish: kelpHollow.fish.map((kind) => ({ ...kind, ...huge })),
  boss: { ...kelpHollow.boss, ...huge },
};
const context: SessionContext = { ...CONTEXT, table };

/** One thing that a client, the room or the wallet does. Numbers choose among what is possible at that moment. */
const action = fc.record({
  type: fc.constantFrom(
    ...(['fire', 'fire', 'fire', 'hit', 'hit', 'hit', 'hit', 'fund', 'tick', 'lost', 'back'] as const),
  ),
  wait: fc.nat(400),
  delay: fc.oneof({ weight: 9, arbitrary: fc.nat(200) }, { weight: 1, arbitrary: fc.integer({ min: -400, max: 400 }) }),
  skip: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.integer({ min: -2, max: 5 }) }),
  step: fc.oneof({ weight: 9, arbitrary: fc.nat(9) }, { weight: 1, arbitrary: fc.constant(10) }),
  pick: fc.nat(50),
  lock: fc.boolean(),
  gone: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});

type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

function toEvent({ type, delay, skip, step, pick, lock, gone }: Action, at: number, state: SessionState): SessionEvent {
  const swimming = SPAWNS.filter((spawn) => spawn.at <= at && at <= spawn.at + 12_000);
  const fish = swimming[pick % swimming.length]?.id ?? '12.f0';
  const flight = state.flights[pick % Math.max(1, state.flights.length)];
  const t = at - delay;
  if (type === 'fire')
    return { type, at, t, shot: state.lastShot + skip, step, aim: lock ? { fish } : { angle: (pick * 72) % 3_600 } };
  if (type === 'fund') return { type, at, amount: BigInt(50 * (pick + 1)) };
  if (type !== 'hit') return { type, at };
  const aimed = flight && 'fish' in flight.aim ? flight.aim.fish : fish;
  return { type, at, t, shot: (flight?.shot ?? 0) + (skip - 1), fish: aimed, gone, by: 'client' };
}

type Step = { event: SessionEvent; before: SessionState; after: SessionState; effects: readonly SessionEffect[] };

/** Plays the actions and ends the session, so that everything is booked. */
function play(actions: readonly Action[]): Step[] {
  const steps: Step[] = [];
  let [state, at] = [createSession(STARTED_AT), STARTED_AT];
  const apply = (event: SessionEvent): void => {
    const applied = applyEvent(context, state, event);
    steps.push({ event, before: state, after: applied.state, effects: applied.effects });
    state = applied.state;
  };
  apply({ type: 'fund', at, amount: 2_000n });
  for (const each of actions) {
    at += each.wait;
    apply(toEvent(each, at, state));
  }
  apply({ type: 'leave', at: at + 1 });
  return steps;
}

const hitsOf = (effects: readonly SessionEffect[]): PaidHit[] =>
  effects.flatMap((effect) => (effect.type === 'hit' ? [effect.hit] : []));
const isFrame = ({ event }: Step): boolean => event.type === 'fire' || event.type === 'hit';
const isRefused = ({ effects }: Step): boolean => effects.some(({ type }) => type === 'refused');
const sum = (values: readonly bigint[]): bigint => values.reduce((all, each) => all + each, 0n);

const sessions = fc.array(action, { minLength: 20, maxLength: 120 }).map(play);
const check = (property: (steps: readonly Step[], effects: readonly SessionEffect[]) => void): void =>
  fc.assert(
    fc.property(sessions, (steps) =>
      property(
        steps,
        steps.flatMap(({ effects }) => effects),
      ),
    ),
    { numRuns: 60 },
  );

describe('[G-05] whatever a client sends', () => {
  it('most hits are accepted in these tests', () => {
    const [accepted, frames] = [{ count: 0 }, { count: 0 }];
    check((steps, effects) => {
      accepted.count += hitsOf(effects).length;
      frames.count += steps.filter(({ event }) => event.type === 'hit').length;
    });
    expect(accepted.count / frames.count).toBeGreaterThan(0.2);
  });

  it('the batches hold every hit once, in order, and add up to the money of the hits', () => {
    check((_steps, effects) => {
      const [batches, hits] = [batchesOf({ effects: [...effects] }), hitsOf(effects)];
      expect(batches.flatMap((batch) => batch.hits)).toEqual(hits);
      expect(batches.map(({ number }) => number)).toEqual(batches.map((_, at) => at + 1));
      const { stake, win } = summarizeHits(hits);
      expect([sum(batches.map((batch) => batch.stake)), sum(batches.map((batch) => batch.win))]).toEqual([stake, win]);
      for (const hit of hits)
        expect(hit).toMatchObject({ stake: context.prices[hit.step], win: hit.stake * BigInt(hit.multiplier) });
    });
  });

  it('a batch has at most 40 hits, and a win is its last', () => {
    check((_steps, effects) => {
      for (const { hits } of batchesOf({ effects: [...effects] })) {
        expect(hits.length).toBeLessThanOrEqual(MAX_BATCH);
        expect(hits.slice(0, -1).every(({ win }) => win === 0n)).toBe(true);
      }
    });
  });

  it('no bullet hits twice, and only fired ones hit', () => {
    check((_steps, effects) => {
      const fired = effects.flatMap((effect) => (effect.type === 'fired' ? [effect.flight.shot] : []));
      const hits = hitsOf(effects).map(({ shot }) => shot);
      expect(new Set(fired).size).toBe(fired.length);
      expect(new Set(hits).size).toBe(hits.length);
      expect(hits.every((shot) => fired.includes(shot))).toBe(true);
      const expired = effects.flatMap((effect) => (effect.type === 'expired' ? [effect.shot] : []));
      expect([...hits, ...expired].toSorted((a, b) => a - b)).toEqual(fired);
    });
  });

  it('a frame has exactly one answer, and a refused one moves no money', () => {
    check((steps) => {
      for (const step of steps.filter(isFrame)) {
        expect(step.effects.filter(({ type }) => ['fired', 'hit', 'refused'].includes(type))).toHaveLength(1);
        if (!isRefused(step)) continue;
        const spent = sum(batchesOf({ effects: [...step.effects] }).map(({ stake }) => stake));
        expect(step.after.held + spent).toBe(step.before.held);
        expect(hitsOf(step.effects)).toEqual([]);
      }
    });
  });

  it('the reserved money covers every hit and bullet, and is spent by batches alone', () => {
    check((steps, effects) => {
      for (const { after } of steps) {
        expect(freeFunds(context, after) >= 0n).toBe(true);
        expect(after.flights.length).toBeLessThanOrEqual(MAX_FLIGHTS);
      }
      const funded = sum(steps.flatMap(({ event }) => (event.type === 'fund' ? [event.amount] : [])));
      expect(steps.at(-1)?.after.held).toBe(
        funded - sum(batchesOf({ effects: [...effects] }).map(({ stake }) => stake)),
      );
    });
  });

  it('accepted frames are in time and never go back', () => {
    check((steps) => {
      let clock = STARTED_AT;
      for (const step of steps) {
        if ((step.event.type !== 'fire' && step.event.type !== 'hit') || isRefused(step)) continue;
        expect(Math.abs(step.event.t - step.event.at)).toBeLessThanOrEqual(250);
        expect(step.event.t).toBeGreaterThanOrEqual(clock);
        clock = step.event.t;
      }
    });
  });

  it('shots of ten seconds are at most eight a second and a burst', () => {
    check((steps) => {
      const fired = steps.flatMap(({ effects }) =>
        effects.flatMap((effect) => (effect.type === 'fired' ? [effect.flight.t] : [])),
      );
      for (const from of fired)
        for (const to of fired.filter((time) => time >= from))
          expect(fired.filter((time) => time >= from && time <= to).length).toBeLessThanOrEqual(
            3 + Math.floor((to - from) / 125),
          );
    });
  });
});
