import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Clock, createClock } from './clock.ts';

const FRAME_MS = 16;
let clock: Clock;
let drawn: number;
let now: number;
let waiting: ((now: number) => void)[];

beforeEach(() => {
  [drawn, now, waiting] = [0, 0, []];
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (act: (now: number) => void) => waiting.push(act));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  clock = createClock(() => {
    drawn += 1;
  });
});
afterEach(() => {
  clock.close();
  vi.unstubAllGlobals();
});

/** Lets frames pass, and tells how many of them were drawn. */
async function frames(count: number): Promise<number> {
  const before = drawn;
  for (let passed = 0; passed < count; passed++) {
    now += FRAME_MS;
    for (const act of waiting.splice(0)) act(now);
    // what waited for the end of something goes on before the next frame
    await setImmediate();
  }
  return drawn - before;
}

it('draws each frame in which something moves, and none while all stands', async () => {
  expect(await frames(10)).toBe(0);
  void clock.run(20 * FRAME_MS, () => {});
  expect(await frames(10)).toBe(10);
  clock.skip();
  await frames(20);
  expect(await frames(10)).toBe(0);
  clock.redraw();
  expect(await frames(10)).toBe(1);
});

it('draws where a pause begins and where it ends, not in between', async () => {
  let over = false;
  const pausing = clock.pause(100 * FRAME_MS).then(() => {
    over = true;
  });
  expect(await frames(5)).toBe(1);
  expect(await frames(90)).toBe(0);
  expect(over).toBe(false);
  expect(await frames(10)).toBe(1);
  await pausing;
});

it('draws what changed when something ended, also while a pause goes on', async () => {
  void clock.pause(100 * FRAME_MS);
  await frames(5);
  const halt = clock.persist(() => {});
  expect(await frames(5)).toBe(5);
  halt();
  await clock.run(0, () => {});
  expect(await frames(5)).toBe(1);
  clock.skip();
  expect(await frames(5)).toBe(1);
});
