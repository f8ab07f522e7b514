import type { SlotSpec, SlotSpin } from '@fairhouse/game-math';
import type { RevealPlan } from '../reveal-plan.ts';
import type { Clock } from './clock.ts';
import { reelsAt, type Scene } from './scene.ts';

/** Symbols a second at full speed, seconds to get there. */
const FULL_SPEED = 27;
const SPEED_UP_S = 0.16;
/** The last symbols before a stop: from full speed to rest without a jerk takes three times as long as at full speed. */
const LANDING_SYMBOLS = 4;
const LANDING_MS = (3000 * LANDING_SYMBOLS) / FULL_SPEED;
const QUICK_LANDING_MS = 180;
const BOUNCE_MS = 130;
const BOUNCE_SYMBOLS = 0.07;
const FADE_MS = 160;

export type SpinningReels = {
  /** Brings the reels to the spin's stops; `onStop` is told each reel as it lands. */
  land: (spin: SlotSpin, plan: RevealPlan, onStop: (reel: number) => void) => Promise<void>;
  /** Brings them back to where they were: there was no round. */
  goBack: () => Promise<void>;
};

export type Motion = { reduced: boolean; quick: boolean };

/** Sets the reels of a set in motion, before the outcome is known. With reduced motion the window fades instead. */
export function spinReels(
  scene: Scene,
  clock: Clock,
  spec: SlotSpec,
  set: Scene['set'],
  motion: Motion,
): SpinningReels {
  scene.highlight = null;
  scene.amount = null;
  scene.set = set;
  const rest = scene.reels.map((reel) => Math.round(reel.position));
  scene.reels = reelsAt(
    spec,
    set,
    rest.map((stop, reel) => stop % (spec.sets[set].strips[reel]?.length ?? 1)),
  );
  return motion.reduced ? fading(scene, clock, rest) : rolling(scene, clock, rest, motion);
}

function fading(scene: Scene, clock: Clock, rest: number[]): SpinningReels {
  const out = clock.run(FADE_MS, (p) => {
    scene.faded = p;
  });
  const come = async (stops: readonly number[]): Promise<void> => {
    await out;
    for (const [index, reel] of scene.reels.entries()) reel.position = stops[index] ?? 0;
    await clock.run(FADE_MS, (p) => {
      scene.faded = 1 - p;
    });
  };
  return {
    async land(spin, _plan, onStop) {
      await come(spin.stops);
      for (const index of spin.stops.keys()) onStop(index);
    },
    goBack: () => come(rest),
  };
}

function rolling(scene: Scene, clock: Clock, rest: number[], motion: Motion): SpinningReels {
  const rollers = scene.reels.map((reel) => {
    const halt = clock.keep((elapsed_s) => {
      reel.speed = Math.min(FULL_SPEED, reel.speed + (FULL_SPEED * elapsed_s) / SPEED_UP_S);
      reel.position -= reel.speed * elapsed_s;
    });
    return { reel, halt };
  });
  const landOne = async (index: number, stop: number): Promise<void> => {
    const roller = rollers[index];
    if (!roller) return;
    const { reel, halt } = roller;
    halt();
    const landing_ms = motion.quick ? QUICK_LANDING_MS : LANDING_MS;
    const distance = motion.quick ? 2 : LANDING_SYMBOLS;
    await clock.run(landing_ms, (p) => {
      reel.position = stop + distance * (1 - p) ** 3;
      reel.speed = FULL_SPEED * (1 - p) ** 2;
    });
    reel.speed = 0;
    reel.awaited = false;
    void clock.run(BOUNCE_MS, (p) => {
      reel.position = p === 1 ? stop : stop - BOUNCE_SYMBOLS * Math.sin(p * Math.PI);
    });
  };
  return {
    async land(spin, plan, onStop) {
      await Promise.all(
        spin.stops.map(async (stop, index) => {
          await clock.run(plan.stops_ms[index] ?? 0, (p) => {
            const reel = scene.reels[index];
            const before = index === 0 ? 0 : (plan.stops_ms[index - 1] ?? 0) / (plan.stops_ms[index] || 1);
            if (reel && plan.anticipated[index]) reel.awaited = p >= before;
          });
          await landOne(index, stop);
          onStop(index);
        }),
      );
      await clock.run(BOUNCE_MS, () => {});
    },
    async goBack() {
      await Promise.all(rest.map((stop, index) => landOne(index, stop)));
    },
  };
}
