import type { SetName, SlotSpec } from '@fairhouse/game-math';
import type { RevealPlan } from '../plan/plan-reveal.ts';
import type { Clock } from './clock.ts';
import { type ReelView, type Scene, symbolAt } from './scene.ts';

/** Full speed in symbols per second, and the seconds to reach it. */
const FULL_SPEED = 27;
const SPEED_UP_S = 0.16;
/** The last symbols before a stop. A smooth stop from full speed takes three times as long as at full speed. */
const LANDING_SYMBOLS = 4;
const LANDING_MS = (3000 * LANDING_SYMBOLS) / FULL_SPEED;
const QUICK_LANDING_MS = 180;
const BOUNCE_MS = 130;
const BOUNCE_SYMBOLS = 0.07;
const FADE_MS = 160;

/** The stops of the reels and the rows that each shows there. */
export type Landing = { set: SetName; stops: readonly number[]; heights: readonly number[] };

export type SpinningReels = {
  /** Lands the reels on their stops. `onStop` gets each reel as it lands. */
  land: (landing: Landing, plan: RevealPlan, onStop: (reel: number) => void) => Promise<void>;
  /** Returns the reels to what they showed before, when the spin did not take place. */
  goBack: () => Promise<void>;
};

export type Motion = { reduced: boolean; quick: boolean };

/** A reel in motion, with its target strip and its previous view. */
type Turning = { index: number; reel: ReelView; before: ReelView };

/** Starts the reels before the outcome is known, except held ones. With reduced motion the window fades instead. */
export function spinReels(
  scene: Scene,
  clock: Clock,
  spec: SlotSpec,
  motion: Motion,
  held: readonly number[] = [],
): SpinningReels {
  scene.highlight = null;
  scene.amount = null;
  const turning = scene.reels.flatMap((reel, index): Turning[] => {
    if (held.includes(index)) return [];
    const before = { ...reel };
    Object.assign(reel, { strip: shownStrip(reel), cells: null, covered: false });
    return [{ index, reel, before }];
  });
  const stripOf = (set: SetName, index: number) => spec.sets[set].strips[index] ?? [];
  return motion.reduced ? fading(scene, clock, turning, stripOf) : rolling(clock, turning, stripOf, motion);
}

type StripOf = (set: SetName, index: number) => readonly string[];

/** Returns the strip with the currently visible symbols in position, so that nothing jumps at the start. */
function shownStrip(reel: ReelView): string[] {
  const strip = [...reel.strip];
  for (let row = 0; row < reel.rows; row++)
    strip[(Math.round(reel.position) + row) % strip.length] = symbolAt(reel, row);
  return strip;
}

function fading(scene: Scene, clock: Clock, turning: readonly Turning[], stripOf: StripOf): SpinningReels {
  const out = clock.run(FADE_MS, (p) => {
    scene.faded = p;
  });
  const come = async (place: (each: Turning) => Partial<ReelView>): Promise<void> => {
    await out;
    for (const each of turning) Object.assign(each.reel, place(each));
    await clock.run(FADE_MS, (p) => {
      scene.faded = 1 - p;
    });
  };
  return {
    async land({ set, stops, heights }, _plan, onStop) {
      await come(({ index, reel }) => ({
        strip: stripOf(set, index),
        position: stops[index] ?? 0,
        rows: heights[index] ?? reel.rows,
      }));
      for (const { index } of turning) onStop(index);
    },
    goBack: () => come(({ before }) => before),
  };
}

function rolling(clock: Clock, turning: readonly Turning[], stripOf: StripOf, motion: Motion): SpinningReels {
  const rollers = turning.map((each) => {
    const halt = clock.persist((elapsed_s) => {
      each.reel.speed = Math.min(FULL_SPEED, each.reel.speed + (FULL_SPEED * elapsed_s) / SPEED_UP_S);
      each.reel.position -= each.reel.speed * elapsed_s;
    });
    return { ...each, halt };
  });
  const landOne = async ({ reel, halt }: (typeof rollers)[number], stop: number, rows: number): Promise<void> => {
    halt();
    const landing_ms = motion.quick ? QUICK_LANDING_MS : LANDING_MS;
    const distance = motion.quick ? 2 : LANDING_SYMBOLS;
    const rowsBefore = reel.rows;
    await clock.run(landing_ms, (p) => {
      reel.position = stop + distance * (1 - p) ** 3;
      reel.speed = FULL_SPEED * (1 - p) ** 2;
      reel.rows = rowsBefore + (rows - rowsBefore) * Math.min(1, p * 2);
    });
    reel.speed = 0;
    reel.awaited = false;
    void clock.run(BOUNCE_MS, (p) => {
      reel.position = p === 1 ? stop : stop - BOUNCE_SYMBOLS * Math.sin(p * Math.PI);
    });
  };
  return {
    async land({ set, stops, heights }, plan, onStop) {
      await Promise.all(
        rollers.map(async (roller, at) => {
          const { index, reel } = roller;
          const last = rollers[at - 1]?.index;
          const earlier_ms = last === undefined ? 0 : (plan.stops_ms[last] ?? 0);
          await clock.run(plan.stops_ms[index] ?? 0, (p) => {
            if (plan.anticipated[index]) reel.awaited = p * (plan.stops_ms[index] ?? 0) >= earlier_ms;
          });
          reel.strip = stripOf(set, index);
          await landOne(roller, stops[index] ?? 0, heights[index] ?? reel.rows);
          onStop(index);
        }),
      );
      await clock.run(BOUNCE_MS, () => {});
    },
    async goBack() {
      await Promise.all(
        rollers.map((roller) => landOne(roller, Math.round(roller.before.position), roller.before.rows)),
      );
      for (const { reel, before } of rollers) Object.assign(reel, before);
    },
  };
}
