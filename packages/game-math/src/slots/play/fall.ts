import type { SetName } from '../slot-spec.ts';
import type { CompiledSlot } from './compile-slot.ts';
import type { ClusterWin } from './pay-clusters.ts';

/**
 * The window after the winning cells have vanished: what stands above falls down and the strip follows. `codes` by reel, then row;
 * `tops`, the stop in the top row of each reel, is moved on.
 */
export function fall(
  slot: CompiledSlot,
  set: SetName,
  codes: readonly (readonly number[])[],
  wins: readonly ClusterWin[],
  tops: number[],
): number[][] {
  const gone = codes.map(() => 0);
  for (const { cells } of wins) for (const [reel, row] of cells) gone[reel] = (gone[reel] as number) | (1 << row);
  return codes.map((column, reel) => {
    const vanished = gone[reel] as number;
    if (vanished === 0) return [...column];
    const { length } = slot.spec.sets[set].strips[reel] as readonly string[];
    const strip = slot.strips[set][reel] as Uint8Array;
    // from the bottom upwards, then turned over: what is kept first, what follows of the strip above it
    const fallen: number[] = [];
    for (let row = column.length - 1; row >= 0; row--)
      if ((vanished & (1 << row)) === 0) fallen.push(column[row] as number);
    while (fallen.length < column.length) {
      tops[reel] = ((tops[reel] as number) - 1 + length) % length;
      fallen.push(strip[tops[reel] as number] as number);
    }
    return fallen.reverse();
  });
}
