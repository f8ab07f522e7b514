import type { SlotTheme } from '../theme.ts';
import { newSurface, paintShapes } from './paint.ts';

/** A symbol drawn once at the size and density of the screen, and once smeared down for a reel at speed. */
export type Sprite = { still: HTMLCanvasElement; blurred: HTMLCanvasElement };
export type Sprites = ReadonlyMap<string, Sprite>;

const FILL_OF_CELL = 0.86;
const SMEAR_STEPS = 18;
/** A reel moves about this part of a cell in a frame. */
const SMEAR_OF_CELL = 0.6;

/** Under what a seal's sprite is kept; no symbol is called so. */
export const sealId = (prize: string): string => `seal:${prize}`;

/** Draws every symbol and seal on a square of `side` device pixels; one without a picture is left out. */
export function createSprites({ symbols, seals = {} }: SlotTheme, side: number): Sprites {
  const size = side * FILL_OF_CELL;
  const sealed = Object.entries(seals).map(([prize, art]) => [sealId(prize), art] as const);
  const drawn = [...Object.entries(symbols), ...sealed].filter(([, art]) => art.length > 0);
  return new Map(
    drawn.map(([id, art]) => {
      const [still, ctx] = newSurface(side, side);
      paintShapes(ctx, art, (side - size) / 2, (side - size) / 2, size);
      return [id, { still, blurred: smear(still) }];
    }),
  );
}

/** Twice as tall, the symbol spread evenly over its height: what the eye sees of a reel at speed. */
function smear(still: HTMLCanvasElement): HTMLCanvasElement {
  const side = still.height;
  const [canvas, ctx] = newSurface(still.width, side * 2);
  // Added up in equal parts, so that no layer lies over another.
  ctx.globalCompositeOperation = 'lighter';
  ctx.globalAlpha = 1 / SMEAR_STEPS;
  for (let step = 0; step < SMEAR_STEPS; step++) {
    ctx.drawImage(still, 0, side * (0.5 + SMEAR_OF_CELL * (step / (SMEAR_STEPS - 1) - 0.5)));
  }
  return canvas;
}
