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
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => waiting.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  clock = createClock(() => {
    drawn += 1;
  });
});
afterEach(() => {
  clock.close();
  vi.unstubAllGlobals();
});

/** Advances frames and returns how many of them were drawn. */
async function frames(count: number): Promise<number> {
  const before = drawn;
  for (let passed = 0; passed < count; passed++) {
    now += FRAME_MS;
    for (const frame of waiting.splice(0)) frame(now);
    // code waiting for an end continues before the next frame
    await setImmediate();
  }
  return drawn - before;
}

it('draws each frame with motion, and none without', async () => {
  expect(await frames(10)).toBe(0);
  void clock.run(20 * FRAME_MS, () => {});
  expect(await frames(10)).toBe(10);
  clock.skip();
  await frames(20);
  expect(await frames(10)).toBe(0);
  clock.redraw();
  expect(await frames(10)).toBe(1);
});

it('draws the start and the end of a pause, not in between', async () => {
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

it('draws the final state of an ended animation, also during a pause', async () => {
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
