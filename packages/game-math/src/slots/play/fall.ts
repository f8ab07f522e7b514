import type { SetName } from '../slot-spec.ts';
import type { CompiledSlot } from './compile-slot.ts';
import type { ClusterWin } from './pay-clusters.ts';

/**
 * Returns the window after the winning cells have vanished: the symbols above fall down and the strip follows. `codes` by reel, then row.
 * Updates `tops`, the stop in the top row of each reel.
 */
export function fall(
  slot: CompiledSlot,
  set: SetName,
  codes: readonly (readonly number[])[],
  wins: readonly ClusterWin[],
  tops: number[],
): number[][] {
  const removed = codes.map(() => 0);
  for (const { cells } of wins) for (const [reel, row] of cells) removed[reel] = (removed[reel] as number) | (1 << row);
  return codes.map((column, reel) => {
    const vanished = removed[reel] as number;
    if (vanished === 0) return [...column];
    const { length } = slot.spec.sets[set].strips[reel] as readonly string[];
    const strip = slot.strips[set][reel] as Uint8Array;
    // built from the bottom upwards, then reversed: first the remaining symbols, then the strip above them
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
