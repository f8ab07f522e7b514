import { findSlot, lanternOrchard } from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import { planReveal, waitedFor } from './plan-reveal.ts';

const column = (top: string) => [top, 'leaf', 'leaf'];
const slow = { quick: false };

it('delays a reel only when two moons have landed before it', () => {
  const two = planReveal(lanternOrchard, ['moon', 'leaf', 'moon', 'leaf', 'leaf'].map(column), slow);
  expect(two.anticipated).toEqual([false, false, false, true, true]);
  const one = planReveal(lanternOrchard, ['moon', 'leaf', 'leaf', 'leaf', 'moon'].map(column), slow);
  expect(one.anticipated).toEqual([false, false, false, false, false]);
  expect(two.stops_ms).toEqual([...two.stops_ms].sort((a, b) => a - b));
  expect((two.stops_ms[4] ?? 0) - (one.stops_ms[4] ?? 0)).toBeGreaterThan(1000);
});

it('delays nothing in a quick spin', () => {
  const quick = planReveal(lanternOrchard, ['moon', 'moon', 'leaf', 'leaf', 'leaf'].map(column), { quick: true });
  expect(quick.anticipated).not.toContain(true);
  expect(new Set(quick.stops_ms).size).toBe(1);
});

it('does not delay a held reel', () => {
  const window = ['moon', 'moon', 'lantern', 'leaf', 'leaf'].map(column);
  expect(planReveal(lanternOrchard, window, { ...slow, held: [2] }).anticipated).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

it('delays for the feature trigger of each game, and never where there is none', () => {
  const needed = (code: string) => waitedFor(findSlot(code) ?? lanternOrchard);
  expect(needed('ember-forge')).toEqual({ symbols: ['ember'], needed: 6 });
  expect(needed('storm-atlas')).toEqual({ symbols: ['compass'], needed: 3 });
  expect(needed('brass-hour').needed).toBe(Number.POSITIVE_INFINITY);
  expect(needed('northern-loom').needed).toBe(Number.POSITIVE_INFINITY);
});
