import { CANNONS, HEIGHT, type Point, UNITS_PER_PX, WIDTH } from '@fairhouse/game-math/fish';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCamera, followFish, toField, toScreen } from './camera.ts';

const seats = fc.integer({ min: 0, max: 3 });
const sides = fc.integer({ min: 200, max: 2_000 });

it('shows the own cannon in the lower part of every window, for every seat', () => {
  fc.assert(
    fc.property(sides, sides, seats, (width, height, seat) => {
      const [x, y] = toScreen(createCamera(width, height, seat), CANNONS[seat] as Point);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
      expect(height - y).toBeCloseTo(26, 6);
    }),
  );
});

it('finds the point of the field at every place of the canvas', () => {
  fc.assert(
    fc.property(sides, sides, seats, fc.nat(WIDTH), fc.nat(HEIGHT), (width, height, seat, x, y) => {
      const camera = createCamera(width, height, seat);
      const [backX, backY] = toField(camera, ...toScreen(camera, [x, y]));
      expect(backX).toBeCloseTo(x, 3);
      expect(backY).toBeCloseTo(y, 3);
    }),
  );
});

it('shows the whole field in a wide window, and its full height in a narrow one', () => {
  const wide = createCamera(1_600, 800, 0);
  expect(wide.width / wide.scale).toBeGreaterThanOrEqual(1_920);
  const narrow = createCamera(390, 480, 1);
  expect((narrow.height - 52) / narrow.scale).toBeCloseTo(1_080, 6);
  // the second cannon is right of the middle
  expect(narrow.left).toBeGreaterThan(500);
});

it('[G-05] follows the fish that is locked on in a narrow window, and keeps the own cannon in it', () => {
  const [width, height] = [360, 640];
  for (const seat of [0, 1, 2, 3]) {
    const still = createCamera(width, height, seat);
    const shown = width / still.scale;
    for (const x of [0, WIDTH / 4, WIDTH / 2, WIDTH]) {
      const camera = followFish(still, seat, [x, HEIGHT / 2]);
      const [cannonX] = toScreen(camera, CANNONS[seat] as Point);
      expect(cannonX).toBeGreaterThan(0);
      expect(cannonX).toBeLessThan(width);
      expect(camera.left).toBeGreaterThanOrEqual(0);
      expect(camera.left + shown).toBeLessThanOrEqual(WIDTH / UNITS_PER_PX + 1e-6);
    }
    const [left, right] = [0, WIDTH].map((x) => followFish(still, seat, [x, 0]).left);
    expect(left).not.toBe(right);
  }
  const wide = createCamera(1280, 720, 0);
  expect(followFish(wide, 0, [WIDTH, 0])).toBe(wide);
});
