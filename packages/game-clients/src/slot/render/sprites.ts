import type { SlotTheme } from '../theme.ts';
import { newSurface, paintShapes } from './paint.ts';

/** A symbol pre-rendered at the screen's size and density, sharp and with vertical motion blur. */
export type Sprite = { still: HTMLCanvasElement; blurred: HTMLCanvasElement };
export type Sprites = ReadonlyMap<string, Sprite>;

const FILL_OF_CELL = 0.86;
const SMEAR_STEPS = 18;
/** A reel moves about this fraction of a cell per frame. */
const SMEAR_OF_CELL = 0.6;

/** Returns the sprite key of a seal. No symbol has such an id. */
export const sealId = (prize: string): string => `seal:${prize}`;

/** Renders every symbol and seal to a square of `side` device pixels. Skips those without an image. */
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

/** Twice as tall, with the symbol spread evenly over the height: vertical motion blur. */
function smear(still: HTMLCanvasElement): HTMLCanvasElement {
  const side = still.height;
  const [canvas, ctx] = newSurface(still.width, side * 2);
  // Added in equal parts, so that no layer covers another.
  ctx.globalCompositeOperation = 'lighter';
  ctx.globalAlpha = 1 / SMEAR_STEPS;
  for (let step = 0; step < SMEAR_STEPS; step++) {
    ctx.drawImage(still, 0, side * (0.5 + SMEAR_OF_CELL * (step / (SMEAR_STEPS - 1) - 0.5)));
  }
  return canvas;
}
