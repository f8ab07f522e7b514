import { expect, it } from 'vitest';
import { arc, dots, gear, openings, polar, spokes, wheel } from './outline.ts';
import { circle } from './shape.ts';

/** The corners of a path whose commands are all absolute: the last two numbers of each command. */
const corners = (d: string): [number, number][] =>
  [...d.matchAll(/[MLA]([^MLAZ]+)/g)].map((part) => {
    const numbers = (part[1] ?? '').trim().split(/\s+/).map(Number);
    return [numbers.at(-2) ?? Number.NaN, numbers.at(-1) ?? Number.NaN];
  });

/** Twice the signed area within the corners. Positive when they run clockwise. */
const turning = (points: readonly [number, number][]): number =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);

it('measures angles clockwise from three o’clock', () => {
  expect(polar(50, 50, 10, 0)).toEqual([60, 50]);
  expect(polar(50, 50, 10, 90).map(Math.round)).toEqual([50, 60]);
  expect(arc(50, 50, 10, 0, 90)).toBe('M60 50A10 10 0 0 1 50 60');
  expect(arc(50, 50, 10, 0, 270)).toBe('M60 50A10 10 0 1 1 50 40');
});

it('cuts teeth between root and tip, the first one upwards', () => {
  const points = corners(gear(50, 50, 40, 30, 12));
  const distances = points.map(([x, y]) => Math.round(Math.hypot(x - 50, y - 50)));
  expect(distances.filter((distance) => distance === 40)).toHaveLength(24);
  expect(distances.filter((distance) => distance === 30)).toHaveLength(25);
  expect(points[1]?.[1]).toBeLessThan(11);
});

it('winds wheels clockwise and openings counter-clockwise, so that they are holes', () => {
  expect(turning(corners(gear(50, 50, 40, 30, 12)))).toBeGreaterThan(0);
  for (const hole of openings(50, 50, 10, 25, 5, 4).split('Z').slice(0, -1)) {
    expect(turning(corners(hole))).toBeLessThan(0);
  }
  expect(wheel(50, 50, 10)).toContain('1 1 20 0');
  expect(circle(50, 50, 10)).toContain('1 0 20 0');
});

it('spreads spokes and dots evenly, from the top', () => {
  expect(spokes(50, 50, 10, 20, 4)).toBe('M50 40L50 30M60 50L70 50M50 60L50 70M40 50L30 50');
  expect(dots(50, 50, 10, 1, 2).match(/M/g)).toHaveLength(2);
  expect(dots(50, 50, 10, 1, 2)).toMatch(/^M49 40a/);
});
