import { lanternOrchard, windowAt } from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import { planReveal } from '../plan/plan-reveal.ts';
import type { Clock } from './clock.ts';
import { sceneAt } from './scene.ts';
import { spinReels } from './spin-reels.ts';

/** A fake clock that runs three frames of each animation immediately. */
function handClock(onFrame: () => void): Clock {
  const run: Clock['run'] = (_duration_ms, step) => {
    for (const progress of [0.3, 0.7, 1]) {
      step(progress);
      onFrame();
    }
    return Promise.resolve();
  };
  const persist: Clock['persist'] = (step) => {
    step(0.05);
    onFrame();
    return () => {};
  };
  const pause: Clock['pause'] = (duration_ms) => run(duration_ms, () => {});
  return { run, pause, persist, skip: () => {}, redraw: () => {}, close: () => {} };
}

/** Returns every position of the first reel, and how far the window was faded, in each frame of a spin. */
async function framesOf(motion: { reduced: boolean; quick: boolean }) {
  const from = [3, 3, 3, 3, 3];
  const stops = [20, 20, 20, 20, 20];
  const scene = sceneAt(lanternOrchard, 'base', from, windowAt(lanternOrchard, 'base', from));
  const positions: number[] = [];
  const faded: number[] = [];
  const clock = handClock(() => {
    positions.push(scene.reels[0]?.position ?? Number.NaN);
    faded.push(scene.faded);
  });
  const plan = planReveal(lanternOrchard, windowAt(lanternOrchard, 'base', stops), { quick: motion.quick });
  const reels = spinReels(scene, clock, lanternOrchard, motion);
  await reels.land({ set: 'base', stops, heights: [3, 3, 3, 3, 3] }, plan, () => {});
  return { positions: [...new Set(positions)], faded };
}

it('fades instead of turning the reels for reduced motion', async () => {
  const { positions, faded } = await framesOf({ reduced: true, quick: false });
  expect(positions).toEqual([3, 20]);
  expect(Math.max(...faded)).toBe(1);
  expect(faded.at(-1)).toBe(0);
});

it('turns the reels without fading otherwise', async () => {
  const { positions, faded } = await framesOf({ reduced: false, quick: false });
  expect(positions.length).toBeGreaterThan(4);
  expect(positions).toContain(20);
  expect(new Set(faded)).toEqual(new Set([0]));
});
