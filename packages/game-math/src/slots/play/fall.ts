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
    if (gone[reel] === 0) return [...column];
    const { length } = slot.spec.sets[set].strips[reel] as readonly string[];
    const strip = slot.strips[set][reel] as Uint8Array;
    const kept = column.filter((_, row) => ((gone[reel] as number) & (1 << row)) === 0);
    while (kept.length < column.length) {
      tops[reel] = ((tops[reel] as number) - 1 + length) % length;
      kept.unshift(strip[tops[reel] as number] as number);
    }
    return kept;
  });
}
