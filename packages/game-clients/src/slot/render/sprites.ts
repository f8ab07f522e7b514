import type { SlotLook } from '../look.ts';
import { newSurface, paintShapes } from './paint.ts';

/** A symbol drawn once at the size and density of the screen, and once smeared down for a reel at speed. */
export type Sprite = { still: HTMLCanvasElement; blurred: HTMLCanvasElement };
export type Sprites = { cell: { width: number; height: number }; byId: Map<string, Sprite> };

const FILL_OF_CELL = 0.86;
const SMEAR_STEPS = 18;
/** A reel moves about this part of a cell in a frame. */
const SMEAR_OF_CELL = 0.6;

/** Draws every symbol for cells of the given size in device pixels. */
export function makeSprites({ symbols }: SlotLook, cellWidth: number, cellHeight: number): Sprites {
  const size = Math.min(cellWidth, cellHeight) * FILL_OF_CELL;
  const byId = new Map<string, Sprite>();
  for (const [id, art] of Object.entries(symbols)) {
    const [still, ctx] = newSurface(cellWidth, cellHeight);
    paintShapes(ctx, art, (cellWidth - size) / 2, (cellHeight - size) / 2, size);
    byId.set(id, { still, blurred: smear(still, cellHeight) });
  }
  return { cell: { width: cellWidth, height: cellHeight }, byId };
}

/** Twice as tall as a cell, the symbol spread evenly over a cell's height: what the eye sees of a reel at speed. */
function smear(still: HTMLCanvasElement, cellHeight: number): HTMLCanvasElement {
  const [canvas, ctx] = newSurface(still.width, cellHeight * 2);
  // Added up in equal parts, so that no layer lies over another.
  ctx.globalCompositeOperation = 'lighter';
  ctx.globalAlpha = 1 / SMEAR_STEPS;
  for (let step = 0; step < SMEAR_STEPS; step++) {
    ctx.drawImage(still, 0, cellHeight * (0.5 + SMEAR_OF_CELL * (step / (SMEAR_STEPS - 1) - 0.5)));
  }
  return canvas;
}
