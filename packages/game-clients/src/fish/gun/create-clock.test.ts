import { expect, it } from 'vitest';
import { createClock } from './create-clock.ts';
import { createFireRate } from './fire-rate.ts';

it('is unknown until the server’s clock is, and never goes back', () => {
  let server: number | null = null;
  const clock = createClock(
    () => server,
    () => 0,
  );
  expect(clock.now()).toBeNull();
  server = 1_000.9;
  expect(clock.now()).toBe(1_000);
  server = 900;
  expect(clock.now()).toBe(1_000);
});

it('adds half of the shortest delay of the last answers', async () => {
  let here = 0;
  const clock = createClock(
    () => 5_000,
    () => here,
  );
  const answer = (ms: number) =>
    clock.measure(async () => {
      here += ms;
    });
  expect(clock.delay_ms()).toBeNull();
  await answer(80);
  await answer(40);
  await expect(
    clock.measure(async () => {
      here += 60;
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(clock.delay_ms()).toBe(40);
  expect(clock.now()).toBe(5_020);
  for (let each = 0; each < 16; each++) await answer(100);
  expect(clock.delay_ms()).toBe(100);
});

it('fires three shots in a burst and eight in a second', () => {
  const isAllowed = createFireRate();
  expect([isAllowed(0), isAllowed(0), isAllowed(0), isAllowed(0)]).toEqual([true, true, true, false]);
  const allowed = Array.from({ length: 1_000 }, (_, ms) => isAllowed(1_000 + ms)).filter(Boolean);
  expect(allowed).toHaveLength(3 + 7);
});
