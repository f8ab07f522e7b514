import { type CompiledSlot, compileSlot } from '../play/compile-slot.ts';
import type { SetName, SlotSpec } from '../slot-spec.ts';

/**
 * One possible content of a reel and the number of ways it occurs. `tag` encodes what else counts, summed over the reels: scatters or coins
 * in the low four bits, then one bit for each reel that became wild.
 */
export type Column = { cells: readonly number[]; ways: number; tag: number };

/** Returns the number of scatters or coins in a tag, at most 15. */
export const countIn = (tag: number): number => tag % 16;
/** Returns the reels that became wild, one bit each in the order of `wildReels.reels`. */
export const wildsIn = (tag: number): number => tag >> 4;

/**
 * Returns the columns of every reel of a set, with equal ones merged. `held` are the wild reels that stay, as bits: they show only wilds,
 * in one way. `stops` limits the reels' stops, for checks.
 */
export function columnsOf(
  spec: SlotSpec,
  set: SetName,
  { held = 0, stops }: { held?: number; stops?: readonly (readonly number[])[] | undefined } = {},
): Column[][] {
  const slot = compileSlot(spec);
  const rule = spec.wildReels?.set === set ? spec.wildReels.reels : [];
  return spec.sets[set].strips.map((strip, reel) => {
    const bit = rule.indexOf(reel);
    if (bit >= 0 && held & (1 << bit)) return [{ cells: wildCells(slot), ways: 1, tag: 0 }];
    const merged = new Map<string, Column>();
    for (const [height, often] of heightsOf(spec)) {
      for (const stop of stops?.[reel] ?? strip.keys()) {
        const ways = often * (spec.sets[set].weights?.[reel]?.[stop] ?? 1);
        if (ways === 0) continue;
        const landed = [...(slot.strips[set][reel] as Uint8Array).subarray(stop, stop + height)];
        const column = decodeColumn(slot, landed, bit);
        const key = `${column.tag} ${column.cells.join()}`;
        merged.set(key, { ...column, ways: ways + (merged.get(key)?.ways ?? 0) });
      }
    }
    return [...merged.values()];
  });
}

/** Returns the number of equally likely windows of the columns. */
export const windowsOf = (columns: readonly (readonly Column[])[]): number =>
  columns.reduce((product, reel) => product * reel.reduce((sum, { ways }) => sum + ways, 0), 1);

/** A wild that covers its reel also covers the scatters and coins on it. */
function decodeColumn(slot: CompiledSlot, landed: number[], bit: number): Pick<Column, 'cells' | 'tag'> {
  if (bit >= 0 && landed.includes(slot.wildCode)) return { cells: wildCells(slot), tag: 16 << bit };
  return { cells: landed, tag: landed.filter((code) => code === slot.countedCode).length };
}

function wildCells(slot: CompiledSlot): number[] {
  return Array.from({ length: slot.spec.rows }, () => slot.wildCode);
}

function heightsOf(spec: SlotSpec): [number, number][] {
  if (!spec.reelHeights) return [[spec.rows, 1]];
  return Object.entries(spec.reelHeights).map(([height, weight]) => [Number(height), weight]);
}
