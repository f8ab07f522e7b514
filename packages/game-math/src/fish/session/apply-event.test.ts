import { describe, expect, it } from 'vitest';
import { drawShot } from '../draw-shot.ts';
import { getKind } from '../fish-table.ts';
import { swimTime } from '../swarm/fish-position.ts';
import type { Spawn } from '../swarm/spawn.ts';
import { TIDE_MS } from '../swarm/tide.ts';
import { batchesOf, CONTEXT, playEvents, SEEDS, SPAWNS, STARTED_AT } from '../testing/sample-session.ts';
import { freeFunds, fundsDue } from './funds.ts';
import type { FireEvent, HitEvent, SessionEvent } from './session-event.ts';
import { createSession, type SessionEffect, type SessionState } from './session-state.ts';

const NOW = STARTED_AT + 1_000;
/** Enough for a locked bullet to reach any place of the field. */
const FLIGHT = 2_600;
const inWater = (from: number, to: number): Spawn[] =>
  SPAWNS.filter((spawn) => spawn.at <= from && to <= spawn.at + swimTime(CONTEXT.table, spawn));
const [near, other] = inWater(NOW, NOW + 8_000) as [Spawn, Spawn];

const fund: SessionEvent = { type: 'fund', at: STARTED_AT, amount: 1_000n };
const fire = (shot: number, t: number, changes: Partial<FireEvent> = {}): FireEvent => ({
  type: 'fire',
  at: t + 30,
  t,
  shot,
  step: 0,
  aim: { fish: near.id },
  ...changes,
});
const hit = (shot: number, t: number, changes: Partial<HitEvent> = {}): HitEvent => ({
  type: 'hit',
  at: t + 30,
  t,
  shot,
  fish: near.id,
  gone: false,
  by: 'client',
  ...changes,
});
const tick = (at: number): SessionEvent => ({ type: 'tick', at });

/** The first number from one on that wins on the fish, or does not. */
function numberThat(wins: boolean, from = 0): number {
  for (let shot = from; ; shot++)
    if (drawShot(SEEDS, shot, getKind(CONTEXT.table, near.kind)).multiplier > 0 === wins) return shot;
}

const play = (events: readonly SessionEvent[], state = createSession(STARTED_AT)) =>
  playEvents(events, { effects: [], log: [], state });
const refusals = (effects: readonly SessionEffect[]): [number, string][] =>
  effects.flatMap((effect) => (effect.type === 'refused' ? [[effect.shot, effect.reason] as [number, string]] : []));
const typesOf = (effects: readonly SessionEffect[]): string[] => effects.map(({ type }) => type);

/** Plays events after 1,000 units were reserved, and expects the last one to be refused without moving money. */
function expectRefused(reason: string, events: readonly SessionEvent[]): SessionState {
  const before = play([fund, ...events.slice(0, -1)]).state;
  const { state, effects } = play(events.slice(-1), before);
  expect(refusals(effects).map(([, each]) => each)).toEqual([reason]);
  expect([state.held, state.pending, state.batches]).toEqual([before.held, before.pending, before.batches]);
  expect(freeFunds(CONTEXT, state) >= freeFunds(CONTEXT, before)).toBe(true);
  return state;
}

describe('[G-05] a hit', () => {
  it('that wins is booked with all hits before it, at its price', () => {
    const miss = numberThat(false);
    const win = numberThat(true, miss + 1);
    const { state, effects } = play([
      fund,
      fire(miss, NOW, { step: 4 }),
      fire(win, NOW + 200, { step: 9 }),
      hit(miss, NOW + FLIGHT),
      hit(win, NOW + FLIGHT + 200),
    ]);
    expect(typesOf(effects)).toEqual(['fired', 'fired', 'hit', 'hit', 'batch']);
    const [batch] = batchesOf({ effects });
    const { multiplier } = drawShot(SEEDS, win, getKind(CONTEXT.table, near.kind));
    expect(batch).toMatchObject({ number: 1, stake: 110n, win: 100n * BigInt(multiplier) });
    expect(batch?.hits.map(({ shot, stake }) => [shot, stake])).toEqual([
      [miss, 10n],
      [win, 100n],
    ]);
    expect(state).toMatchObject({ held: 890n, pending: [], flights: [] });
  });

  it('that misses is booked three seconds later, not before', () => {
    const miss = numberThat(false);
    const read = NOW + FLIGHT + 30;
    const events = [fund, fire(miss, NOW), hit(miss, NOW + FLIGHT)];
    expect(batchesOf(play([...events, tick(read + 2_999)]))).toEqual([]);
    expect(batchesOf(play([...events, tick(read + 3_000)]))).toHaveLength(1);
  });

  it('of a dead fish costs nothing, and only a bullet locked on it ends', () => {
    const locked = [fire(0, NOW), hit(0, NOW + FLIGHT, { gone: true })];
    expect(expectRefused('gone', locked).flights).toEqual([]);
    expect(typesOf(play([fund, ...locked]).effects)).toEqual(['fired', 'refused', 'expired']);
    expect(
      expectRefused('gone', [fire(0, NOW, { aim: { angle: 2_700 } }), hit(0, NOW + 500, { gone: true })]).flights,
    ).toHaveLength(1);
  });

  it('that kills ends the other bullets locked on the fish', () => {
    const kill = numberThat(true);
    const { state, effects } = play([
      fund,
      fire(kill, NOW),
      fire(kill + 1, NOW + 150),
      fire(kill + 2, NOW + 300, { aim: { fish: other.id } }),
      hit(kill, NOW + FLIGHT),
    ]);
    expect(effects).toContainEqual({ type: 'expired', shot: kill + 1 });
    expect(state.flights.map(({ shot }) => shot)).toEqual([kill + 2]);
  });

  it.each<[string, SessionEvent[]]>([
    ['not-fired', [hit(0, NOW)]],
    ['spent', [fire(0, NOW), hit(0, NOW + FLIGHT), hit(0, NOW + FLIGHT)]],
    ['spent', [fire(0, NOW, { aim: { angle: 2_700 } }), hit(0, NOW + 15_251)]],
    ['other-target', [fire(0, NOW), hit(0, NOW + FLIGHT, { fish: other.id })]],
    ['fish-unknown', [fire(0, NOW, { aim: { angle: 2_700 } }), hit(0, NOW + 100, { fish: 'no fish' })]],
    [
      'fish-unknown',
      [
        fire(0, NOW, { aim: { angle: 2_700 } }),
        hit(0, NOW + 100, { fish: SPAWNS.find(({ at }) => at > NOW + 200)?.id as string }),
      ],
    ],
    ['impossible', [fire(0, NOW), hit(0, NOW + 1)]],
    ['clock-back', [fire(0, NOW), hit(0, NOW - 1, { at: NOW })]],
    ['clock-late', [fire(0, NOW), hit(0, NOW + FLIGHT, { at: NOW + FLIGHT + 251 })]],
    ['clock-ahead', [fire(0, NOW), hit(0, NOW + FLIGHT, { at: NOW + FLIGHT - 251 })]],
    ['ended', [fire(0, NOW), { type: 'leave', at: NOW + 50 }, hit(0, NOW + FLIGHT)]],
  ])('is refused: %s', (reason, events) => {
    expectRefused(reason, events);
  });
});

describe('[G-05] a shot', () => {
  it.each<[string, SessionEvent[]]>([
    ['shot-number', [fire(3, NOW), fire(3, NOW + 200)]],
    ['shot-number', [fire(3, NOW), fire(2, NOW + 200)]],
    ['shot-number', [fire(3, NOW), fire(3.5, NOW + 200)]],
    ['shot-number', [fire(3, NOW), fire(1_004, NOW + 200)]],
    ['clock-late', [fire(0, NOW, { at: NOW + 251 })]],
    ['clock-late', [fire(0, Number.NaN, { at: NOW })]],
    ['clock-ahead', [fire(0, NOW, { at: NOW - 251 })]],
    ['clock-back', [fire(0, NOW), fire(1, NOW - 1)]],
    ['session-full', [fire(0, STARTED_AT + 3_600_000)]],
    ['tide', [fire(0, Math.ceil(NOW / TIDE_MS) * TIDE_MS)]],
    ['step-unknown', [fire(0, NOW, { step: 10 })]],
    ['aim-invalid', [fire(0, NOW, { aim: { angle: 3_600 } })]],
    ['aim-invalid', [fire(0, NOW, { aim: { fish: '12.f99999' } })]],
    ['too-fast', [0, 1, 2, 3].map((shot) => fire(shot, NOW))],
    ['too-fast', Array.from({ length: 18 }, (_, shot) => fire(shot, NOW + shot * 110))],
    ['too-many-bullets', Array.from({ length: 26 }, (_, shot) => fire(shot, NOW + shot * 125))],
    ['no-funds', Array.from({ length: 11 }, (_, shot) => fire(shot, NOW + shot * 125, { step: 9 }))],
    ['ended', [{ type: 'close', at: NOW }, fire(0, NOW)]],
  ])('is refused: %s', (reason, events) => {
    expectRefused(reason, events);
  });

  it('takes its number even when it is refused, unless the number cannot be taken', () => {
    const slow = play([fund, ...[0, 1, 2, 3].map((shot) => fire(shot, NOW)), fire(3, NOW + 500), fire(4, NOW + 500)]);
    expect(refusals(slow.effects)).toEqual([
      [3, 'too-fast'],
      [3, 'shot-number'],
    ]);
    expect(slow.state).toMatchObject({ lastShot: 4, shots: 5 });
  });

  it('may come eight times a second, three in a burst, however late frames are read', () => {
    const times = [0, 0, 0, 125, 250, 375, 500, 625, 750];
    const readAt = (ms: number) => NOW + Math.ceil(ms / 250) * 250;
    const bunched = times.map((ms, shot) => fire(shot, NOW + ms, { at: readAt(ms) }));
    expect(refusals(play([fund, ...bunched]).effects)).toEqual([]);
  });

  it('needs money for itself, the bullets in flight and the hits to book', () => {
    const state = play([fund, fire(numberThat(false), NOW, { step: 9 }), fire(60, NOW + 200, { step: 8 })]).state;
    expect(freeFunds(CONTEXT, state)).toBe(1_000n - 100n - 80n);
    expect(freeFunds(CONTEXT, play([hit(numberThat(false), NOW + FLIGHT)], state).state)).toBe(820n);
  });

  it('is funded for 50 when fewer than 20 are left', () => {
    const withFunds = (held: bigint): SessionState => ({ ...createSession(STARTED_AT), held });
    expect(fundsDue(CONTEXT, withFunds(0n), 9)).toBe(5_000n);
    expect(fundsDue(CONTEXT, withFunds(1_999n), 9)).toBe(3_001n);
    expect(fundsDue(CONTEXT, withFunds(2_000n), 9)).toBe(0n);
  });
});

describe('[G-05] a session ends', () => {
  const withHit = [
    fund,
    fire(numberThat(false), NOW),
    fire(numberThat(false) + 1, NOW + 200),
    hit(numberThat(false), NOW + FLIGHT),
  ];

  it.each([
    ['leave', 'left'],
    ['close', 'closed'],
  ] as const)('by %s, with its hits booked and its bullets expired', (type, reason) => {
    const { state, effects } = play([...withHit, { type, at: NOW + FLIGHT + 100 }]);
    expect(typesOf(effects)).toEqual(['fired', 'fired', 'hit', 'batch', 'expired', 'ended']);
    expect(state).toMatchObject({ ended: reason, flights: [], pending: [] });
  });

  it('after a minute without connection, not when it came back', () => {
    const lost: SessionEvent = { type: 'lost', at: NOW };
    expect(play([lost, tick(NOW + 59_999)]).state.ended).toBeNull();
    expect(play([lost, tick(NOW + 60_000)]).state.ended).toBe('connection');
    expect(play([lost, { type: 'back', at: NOW + 50_000 }, tick(NOW + 70_000)]).state.ended).toBeNull();
  });

  it('after 60 minutes, when the last bullet has landed', () => {
    const last = STARTED_AT + 3_599_900;
    const { state } = play([fund, fire(0, last, { aim: { angle: 2_700 } }), tick(last + 500)]);
    expect(state.ended).toBeNull();
    expect(play([tick(last + 15_251)], state).state.ended).toBe('time');
  });

  it('after 5,000 shots, when the last bullet has landed', () => {
    const full: SessionState = { ...createSession(STARTED_AT), held: 100n, shots: 4_999, lastShot: 4_998 };
    const fired = play([fire(4_999, NOW)], full);
    expect(fired.state.ended).toBeNull();
    expect(refusals(play([fire(5_000, NOW + 200)], fired.state).effects)).toEqual([[5_000, 'session-full']]);
    expect(play([tick(NOW + 15_251)], fired.state).state.ended).toBe('shots');
  });
});

describe('[G-05] a client with impossible hits', () => {
  const impossible = (count: number): SessionEvent[] => Array.from({ length: count }, (_, at) => hit(0, NOW + 10 + at));

  it('loses its collisions to the server at the seventh in 200', () => {
    expect(play([fund, fire(0, NOW), ...impossible(6)]).state.collisions).toBe('client');
    const { state } = play([fund, fire(0, NOW), ...impossible(7)]);
    expect(state.collisions).toBe('server');
    const { effects } = play([hit(0, NOW + FLIGHT), hit(0, NOW + FLIGHT, { by: 'server' })], state);
    expect(typesOf(effects).slice(0, 2)).toEqual(['refused', 'hit']);
    expect(refusals(effects)).toEqual([[0, 'server-collisions']]);
  });

  it('is judged in windows of 200 hits', () => {
    const judged: SessionState = { ...createSession(STARTED_AT), held: 100n, judged: { hits: 199, impossible: 6 } };
    expect(play([fire(0, NOW), hit(0, NOW + FLIGHT)], judged).state.judged).toEqual({ hits: 0, impossible: 0 });
  });
});
