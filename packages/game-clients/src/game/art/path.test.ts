import { expect, it } from 'vitest';
import { polygon } from './outline.ts';
import { both, flipped, limb, mirrored, placed } from './path.ts';
import { circle } from './shape.ts';

it('mirrors every kind of command about the vertical centre line', () => {
  expect(flipped('M10 20L30 40H35V50C1 2 3 4 5 6Z')).toBe('M90 20L70 40H65V50C99 2 97 4 95 6Z');
  expect(flipped('M10 20q5 6 7 8h-4v3l1-2')).toBe('M90 20q-5 6 -7 8h4v3l-1 -2');
  // An arc changes its sweep direction when mirrored.
  expect(flipped('M10 20a5 6 0 1 0 7 8')).toBe('M90 20a5 6 0 1 1 -7 8');
  expect(flipped(flipped('M10 20a5 6 0 1 0 7 8L3.500 4Z'))).toBe('M10 20a5 6 0 1 0 7 8L3.5 4Z');
  expect(both('M0 0L10 0')).toBe('M0 0L10 0M100 0L90 0');
});

it('closes an outline over its mirror image', () => {
  expect(
    mirrored([
      [50, 10],
      [20, 60],
    ]),
  ).toBe(
    polygon([
      [50, 10],
      [20, 60],
      [80, 60],
      [50, 10],
    ]),
  );
});

it('scales and moves an image, stroke width included', () => {
  expect(placed([{ d: 'M0 0L100 50', stroke: '#000', width: 4 }], 0.5, 10, 20)).toEqual([
    { d: 'M10 20L60 45', stroke: '#000', width: 2 },
  ]);
});

it('keeps a rotated shape rotated about the centre of its own image', () => {
  // A dot in the centre of the field stays in the centre of the image at any turn.
  const [still, turned] = placed([{ d: circle(50, 50, 0) }, { d: circle(50, 50, 0), turn: 90 }], 0.5, 0, 0);
  expect(still?.d).toBe('M25 25a0 0 0 1 0 0 0a0 0 0 1 0 0 0Z');
  // A point drawn at (25, 75) and turned by 90 degrees about (50, 50) ends at (25, 25).
  expect(turned).toEqual({ d: 'M25 75a0 0 0 1 0 0 0a0 0 0 1 0 0 0Z', turn: 90 });
});

it('draws a limb with the given width along its centre line', () => {
  const corners = [
    ...limb([
      [0, 0, 10],
      [50, 0, 10],
      [100, 0, 10],
    ]).matchAll(/(-?[\d.]+) (-?[\d.]+)/g),
  ].map((pair) => Number(pair[2]));
  expect(new Set(corners)).toEqual(new Set([5, -5]));
});
