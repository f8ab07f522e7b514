import type { Draw } from '../../fair/draw.ts';
import type { SetName, SlotSpec } from '../slot-spec.ts';

/** The result of a reel stop. Symbols by reel, then row from the top. */
export type Landed = { stops: number[]; window: string[][] };

/**
 * Stops the reels, first reel first. Draws the height where heights are drawn, then the stop. Held reels keep their stop and use no word.
 */
export function landReels(spec: SlotSpec, set: SetName, draw: Draw, held: ReadonlyMap<number, number>): Landed {
  const { strips, weights } = spec.sets[set];
  const heights: number[] = [];
  const stops = strips.map((strip, reel) => {
    heights.push(spec.reelHeights ? drawKey(spec.reelHeights, draw) : spec.rows);
    const reelWeights = weights?.[reel];
    return held.get(reel) ?? (reelWeights ? draw.weighted(reelWeights) : draw.uint(strip.length));
  });
  return { stops, window: windowAt(spec, set, stops, heights) };
}

/** Returns the symbols that the reels show at the given stops. */
export function windowAt(
  spec: SlotSpec,
  set: SetName,
  stops: readonly number[],
  heights?: readonly number[],
): string[][] {
  return spec.sets[set].strips.map((strip, reel) => {
    const cells: string[] = [];
    const height = heights?.[reel] ?? spec.rows;
    for (let row = 0; row < height; row++) cells.push(strip[((stops[reel] as number) + row) % strip.length] as string);
    return cells;
  });
}

function drawKey(weights: Readonly<Record<number, number>>, draw: Draw): number {
  return Number(Object.keys(weights)[draw.weighted(Object.values(weights))]);
}
