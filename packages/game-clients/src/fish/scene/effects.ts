import type { Point } from '@fairhouse/game-math/fish';
import { strewn } from '../../game/art/brush.ts';
import { disc } from '../../slot/render/paint.ts';
import { INK } from '../creatures/palette.ts';
import type { Sprite } from './create-sprites.ts';
import { drawFish } from './draw-fish.ts';

/** Something that is shown for a moment. Places are px of the canvas, times ms of the server's clock. */
export type Effect = { at: Point; from: number } & (
  | { type: 'splash' }
  /** A dead fish fades where it was killed. */
  | { type: 'death'; sprite: Sprite; heading: number }
  | { type: 'amount'; text: string; ink: string; isLarge: boolean }
  | { type: 'sparks'; ink: string; count: number }
);

const LASTS_MS = { splash: 260, death: 500, amount: 1_300, sparks: 900 } as const;

export const isShown = ({ type, from }: Effect, now: number): boolean => now - from < LASTS_MS[type];

export function drawEffect(ctx: CanvasRenderingContext2D, effect: Effect, now: number, font: string): void {
  const part = Math.max(0, (now - effect.from) / LASTS_MS[effect.type]);
  const [x, y] = effect.at;
  ctx.save();
  switch (effect.type) {
    case 'splash':
      ctx.globalAlpha = 1 - part;
      ctx.strokeStyle = INK.foam;
      ctx.lineWidth = 2;
      ctx.beginPath();
      ctx.arc(x, y, 4 + part * 14, 0, 2 * Math.PI);
      ctx.stroke();
      break;
    case 'death':
      ctx.globalAlpha = 1 - part;
      drawFish(ctx, effect.sprite, { at: [x, y + part * 12], heading: effect.heading }, null);
      break;
    case 'amount':
      ctx.globalAlpha = part < 0.7 ? 1 : (1 - part) / 0.3;
      ctx.font = `800 ${effect.isLarge ? 26 : 15}px ${font}`;
      ctx.textAlign = 'center';
      ctx.lineWidth = effect.isLarge ? 6 : 4;
      ctx.lineJoin = 'round';
      ctx.strokeStyle = INK.line;
      ctx.strokeText(effect.text, x, y);
      ctx.fillStyle = effect.ink;
      ctx.fillText(effect.text, x, y);
      break;
    case 'sparks':
      for (let spark = 0; spark < effect.count; spark++) {
        const angle = strewn(spark) * 2 * Math.PI;
        const far = part * (30 + 90 * strewn(spark + 50));
        const size = (1 - part) * (2 + 3 * strewn(spark + 90));
        disc(ctx, x + Math.cos(angle) * far, y + Math.sin(angle) * far + part * part * 40, size, effect.ink);
      }
      break;
  }
  ctx.restore();
}
