import { expect, it } from 'vitest';
import { createMotion } from './motion.ts';

it('gives every viewer and every replay the same motion', () => {
  const [live, replay] = [createMotion('one.7', 'ab'), createMotion('one.7', 'ab')];
  expect(['x0', 'y0', 'wheel'].map(live)).toEqual(['x0', 'y0', 'wheel'].map(replay));
});

it('gives other rounds other motions, spread from 0 to 1', () => {
  const starts = Array.from({ length: 200 }, (_, at) => createMotion(`one.${at}`, 'ab')('wheel'));
  expect(new Set(starts).size).toBe(200);
  expect(starts.every((start) => start >= 0 && start < 1)).toBe(true);
  for (const quarter of [0, 1, 2, 3])
    expect(starts.filter((start) => Math.floor(start * 4) === quarter).length).toBeGreaterThan(25);
});
