import type { Motion } from '../../table/scene/motion.ts';
import type { SceneSize } from '../../table/scene/scene.ts';
import type { OpeningPlan } from '../plan-opening.ts';

/** What an opening draws: the result, when each number is shown, and the motion that all viewers share. */
export type OpeningScene = {
  numbers: readonly number[];
  plan: OpeningPlan;
  motion: Motion;
};

/** Draws an opening at a time since its start, Infinity for its end. */
export type PaintOpening = (ctx: CanvasRenderingContext2D, size: SceneSize, elapsed_ms: number) => void;

export const DISPLAY = '"Bricolage Grotesque Variable", system-ui, sans-serif';
export const FIGURES = '"Hanken Grotesk Variable", system-ui, sans-serif';

/** Writes text around a point, narrower where it would be wider than `width`. */
export function writeAt(
  ctx: CanvasRenderingContext2D,
  text: string,
  { x, y, font, ink, width }: { x: number; y: number; font: string; ink: string; width?: number },
): void {
  ctx.font = font;
  ctx.fillStyle = ink;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, x, y, width);
}

/** Fills the scene with felt. */
export function paintFelt(ctx: CanvasRenderingContext2D, { width, height }: SceneSize, ink: string): void {
  ctx.fillStyle = ink;
  ctx.fillRect(0, 0, width, height);
}
