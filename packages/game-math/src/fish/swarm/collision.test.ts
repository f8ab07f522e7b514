import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../fish-table.ts';
import { kelpHollow } from '../games/kelp-hollow.ts';
import { bulletAt } from './bullet.ts';
import { BULLET_LIFE_MS, type Flight, findCollision, isPossibleHit, type Waters } from './collision.ts';
import { UNITS_PER_PX } from './field.ts';
import { fishPosition } from './fish-position.ts';
import type { Spawn } from './spawn.ts';

const waters: Waters = { table: kelpHollow, cannon: [7_680, 17_280] };
/** A puffer of 44 px on a path across the field, 8 s after it entered. */
const puffer: Spawn = { id: '1.f0', kind: 'puffer', path: 0, offset: 0, pace: 100, at: 10_000 };
const T = puffer.at + 8_000;
const place = fishPosition(kelpHollow, puffer, T) as Point;

/** A cannon from which a bullet straight down meets a point `aside_px` beside the fish at T, fired 100 ms before. */
const beside = (aside_px: number): { waters: Waters; flight: Flight } => {
  const cannon: Point = [place[0] + aside_px * UNITS_PER_PX, place[1] - 1_536];
  return { waters: { ...waters, cannon }, flight: { shot: 1, step: 0, t: T - 100, aim: { angle: 900 } } };
};
const isPossible = (aside_px: number, t: number): boolean => {
  const { waters: shifted, flight } = beside(aside_px);
  return isPossibleHit(shifted, flight, puffer, t);
};

describe('[G-05] a reported hit', () => {
  it('is possible where bullet and fish meet', () => {
    const { waters: shifted } = beside(0);
    expect(bulletAt(shifted.cannon, 900, 100)).toEqual(place);
    expect(isPossible(0, T)).toBe(true);
  });

  it.each([[1], [-1]])('is possible within 40 px of the fish, side %i', (side) => {
    // the fish swims 200 px/s: in 120 ms it comes 24 px nearer
    expect(isPossible(side * 83, T)).toBe(true);
    expect(isPossible(side * (84 + 40), T)).toBe(false);
  });

  it('is possible within 120 ms of the meeting', () => {
    const early = Array.from({ length: 600 }, (_, at) => T + at).filter((t) => isPossible(0, t));
    const within = Array.from({ length: 600 }, (_, at) => T + at).filter((t) => {
      const { waters: shifted, flight } = beside(0);
      const bullet = bulletAt(shifted.cannon, 900, t - flight.t);
      const fish = fishPosition(kelpHollow, puffer, t) as Point;
      return Math.hypot(bullet[0] - fish[0], bullet[1] - fish[1]) <= 84 * UNITS_PER_PX;
    });
    expect(Math.abs(Math.max(...early) - Math.max(...within) - 120)).toBeLessThanOrEqual(8);
  });

  it('is not possible before the shot, after the bullet’s life, or of a fish outside the water', () => {
    const { waters: shifted, flight } = beside(0);
    expect(isPossibleHit(shifted, flight, puffer, flight.t - 121)).toBe(false);
    const locked = (age: number): Flight => ({ ...flight, t: T - age, aim: { fish: puffer.id } });
    expect(isPossibleHit(shifted, locked(BULLET_LIFE_MS), puffer, T)).toBe(true);
    expect(isPossibleHit(shifted, locked(BULLET_LIFE_MS + 121), puffer, T)).toBe(false);
    expect(isPossibleHit(shifted, flight, { ...puffer, at: T + 200 }, T)).toBe(false);
    expect(isPossibleHit(shifted, flight, { ...puffer, at: T - 17_000 }, T)).toBe(false);
  });

  it('of a locked bullet is possible after the straight way to its fish, and with no other fish', () => {
    const distance = Math.hypot(place[0] - waters.cannon[0], place[1] - waters.cannon[1]) - 84 * UNITS_PER_PX;
    const needed = Math.ceil((distance / 15_360) * 1_000);
    const locked = (age: number): Flight => ({ shot: 1, step: 0, t: T - age, aim: { fish: puffer.id } });
    expect(isPossibleHit(waters, locked(needed + 20), puffer, T)).toBe(true);
    expect(isPossibleHit(waters, locked(needed - 200), puffer, T)).toBe(false);
    expect(isPossibleHit(waters, locked(needed + 20), { ...puffer, id: '1.f1' }, T)).toBe(false);
  });
});

describe('[G-05] a computed collision', () => {
  it('is possible, and the first of the flight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_810, max: 3_590 }), fc.nat(79), (angle, path) => {
        const flight: Flight = { shot: 1, step: 0, t: T, aim: { angle } };
        const whale: Spawn = { ...puffer, kind: 'whale', path };
        const met = findCollision(waters, flight, [whale], T, T + BULLET_LIFE_MS);
        if (!met) return;
        expect(isPossibleHit(waters, flight, whale, met.t)).toBe(true);
        expect(met.t === T ? null : findCollision(waters, flight, [whale], T, met.t - 8)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it('needs a touch: nothing for a bullet that passes outside the radius', () => {
    const { waters: shifted, flight } = beside(0);
    expect(findCollision(shifted, flight, [puffer], T - 100, T)?.spawn).toBe(puffer);
    const { waters: aside, flight: passing } = beside(100);
    expect(findCollision(aside, passing, [puffer], T - 100, T + 100)).toBeNull();
  });
});
