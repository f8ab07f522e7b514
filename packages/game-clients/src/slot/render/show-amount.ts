import { partOf } from '../../game/amounts.ts';
import type { Celebration } from '../celebration.ts';
import type { Box } from '../layout.ts';
import type { Clock } from './clock.ts';
import type { Scene } from './scene.ts';

const SIZE: Record<Celebration, number> = { none: 0, small: 1, good: 1.3, great: 1.65, grand: 2.1 };
const SPARKS: Record<Celebration, number> = { none: 0, small: 0, good: 14, great: 30, grand: 56 };

/** How long the full amount stays over the reels. Afterwards only the figures show it. */
const HOLD_MS = 700;

export type AmountShow = {
  win: string;
  celebration: Celebration;
  duration_ms: number;
  reduced: boolean;
  reels: Box;
  /** Sparks fall from the top instead of rising from the bottom. */
  fall: boolean;
  format: (amount: string) => string;
  onAmount: (amount: string) => void;
};

/** Counts a win up over the reels, in a size that grows with the win. Shows nothing for a return up to the stake. */
export async function showAmount(scene: Scene, clock: Clock, show: AmountShow): Promise<void> {
  if (show.celebration === 'none') {
    show.onAmount(show.win);
    return;
  }
  const size = SIZE[show.celebration];
  const halt = show.reduced ? () => {} : releaseSparks(scene, clock, show);
  await clock.run(
    show.reduced ? 0 : show.duration_ms,
    (p) => {
      // Slows down towards the end so that the figure is readable.
      const eased = 1 - (1 - p) ** 2.2;
      const amount = p >= 1 ? show.win : partOf(show.win, eased);
      scene.amount = { text: show.format(amount), size: size * (0.86 + 0.14 * Math.min(1, p * 4)) };
      show.onAmount(amount);
    },
    true,
  );
  halt();
  await clock.pause(HOLD_MS);
  scene.amount = null;
}

/**
 * Sparks rise from the bottom of the reels or fall from their top. Each start position follows from its number, so no randomness is used.
 */
function releaseSparks(scene: Scene, clock: Clock, show: AmountShow): () => void {
  const { reels, fall } = show;
  const count = SPARKS[show.celebration];
  if (count === 0) return () => {};
  scene.sparks = Array.from({ length: count }, (_, i) => ({
    x: reels.x + ((i * 0.618_034) % 1) * reels.width,
    y: reels.y + reels.height * ((fall ? 0 : 0.7) + ((i * 0.754_878) % 1) * 0.3),
    vx: (((i * 0.569_84) % 1) - 0.5) * reels.width * 0.12,
    vy: (fall ? 1 : -1) * reels.height * (0.14 + ((i * 0.324_718) % 1) * 0.22),
    life: 1.4 + ((i * 0.43) % 1) * 2.4,
    size: Math.max(1.2, reels.width * 0.0035) * (1 + (i % 3) * 0.5),
  }));
  const halt = clock.persist((elapsed_s) => {
    for (const spark of scene.sparks) {
      spark.x += spark.vx * elapsed_s;
      spark.y += spark.vy * elapsed_s;
      spark.life -= elapsed_s;
    }
    scene.sparks = scene.sparks.filter((spark) => spark.life > 0);
    if (scene.sparks.length === 0) halt();
  });
  return () => {
    // Sparks still in the air fade soon after the show.
    for (const spark of scene.sparks) spark.life = Math.min(spark.life, 0.8);
  };
}
