import { type CompiledSlot, compileSlot } from '../play/compile-slot.ts';
import type { SlotSpec } from '../slot-spec.ts';
import type { Column } from './columns.ts';
import type { SpinTally } from './spin-tally.ts';

/**
 * Tallies every window that the columns make up. Same pay table as production, walked reel by reel: lines that can no longer pay
 * are dropped on the way and equal columns walked once, so that a cycle of 24 million windows takes a second or two.
 */
export function enumerateLines(spec: SlotSpec, columns: readonly (readonly Column[])[]): SpinTally {
  const slot = compileSlot(spec);
  const tags = columns.reduce((sum, reel) => sum + Math.max(...reel.map(({ tag }) => tag)), 1);
  const unit = 100 / spec.lines.length;
  const best_x100 = slot.linePays_x100.reduce((best, pays) => Math.max(best, pays), 0);
  const widest = spec.lines.length * (best_x100 / unit) + 1;
  const tally = new Float64Array(widest * tags);
  const walk = openWalk(slot, columns, (pays_x100, tag, ways) => {
    const cell = (pays_x100 / unit) * tags + tag;
    tally[cell] = (tally[cell] as number) + ways;
  });
  walk(0, { live: spec.lines.length, tag: 0, ways: 1 });
  return readTally(spec, tally, tags);
}

type Walked = { live: number; tag: number; ways: number };

function openWalk(
  slot: CompiledSlot,
  columns: readonly (readonly Column[])[],
  count: (pays_x100: number, tag: number, ways: number) => void,
) {
  const { lines } = slot.spec;
  const { reels } = slot;
  const base = slot.symbolIds.length;
  const alive = alivePrefixes(slot);
  // live[reel]: the lines that may still pay before this reel, and their symbols so far as a number.
  const live = Array.from({ length: reels + 1 }, () => new Int32Array(lines.length).map((_, line) => line));
  const prefix = Array.from({ length: reels + 1 }, () => new Int32Array(lines.length));
  const lastReel = (walked: Walked): void => {
    const [liveLines, symbols] = [live[reels - 1] as Int32Array, prefix[reels - 1] as Int32Array];
    for (const { cells, ways, tag } of columns[reels - 1] as readonly Column[]) {
      let pays = 0;
      for (let i = 0; i < walked.live; i++) {
        const code = cells[lines[liveLines[i] as number]?.[reels - 1] as number] as number;
        pays += slot.linePays_x100[(symbols[i] as number) * base + code] as number;
      }
      count(pays, walked.tag + tag, walked.ways * ways);
    }
  };
  const rest = restTags(columns);
  const walkReel = (reel: number, walked: Walked): void => {
    if (walked.live === 0) {
      for (const [tag, ways] of rest[reel] ?? []) count(0, walked.tag + tag, walked.ways * ways);
      return;
    }
    if (reel === reels - 1) return lastReel(walked);
    const [liveLines, symbols] = [live[reel] as Int32Array, prefix[reel] as Int32Array];
    const [nextLines, nextSymbols] = [live[reel + 1] as Int32Array, prefix[reel + 1] as Int32Array];
    for (const { cells, ways, tag } of columns[reel] as readonly Column[]) {
      let kept = 0;
      for (let i = 0; i < walked.live; i++) {
        const line = liveLines[i] as number;
        const next = (symbols[i] as number) * base + (cells[lines[line]?.[reel] as number] as number);
        if (alive[reel]?.[next] === 0) continue;
        nextLines[kept] = line;
        nextSymbols[kept] = next;
        kept += 1;
      }
      walkReel(reel + 1, { live: kept, tag: walked.tag + tag, ways: walked.ways * ways });
    }
  };
  return walkReel;
}

/** For each reel, what it and those after it show together: tag -> ways. Enough where no line can pay any more. */
function restTags(columns: readonly (readonly Column[])[]): Map<number, number>[] {
  const rest = [new Map([[0, 1]])];
  for (const reel of columns.toReversed()) {
    const longer = new Map<number, number>();
    for (const { tag, ways } of reel)
      for (const [after, often] of rest[0] as Map<number, number>)
        longer.set(tag + after, (longer.get(tag + after) ?? 0) + ways * often);
    rest.unshift(longer);
  }
  return rest;
}

/** alive[reel][symbols so far] = 1 when some continuation pays. */
function alivePrefixes(slot: CompiledSlot): Uint8Array[] {
  const base = slot.symbolIds.length;
  const alive = Array.from({ length: slot.reels }, (_, reel) => new Uint8Array(base ** (reel + 1)));
  for (const [index, pays] of slot.linePays_x100.entries()) {
    if (pays === 0) continue;
    for (let reel = 0; reel < slot.reels; reel++) {
      (alive[reel] as Uint8Array)[Math.floor(index / base ** (slot.reels - 1 - reel))] = 1;
    }
  }
  return alive;
}

function readTally(spec: SlotSpec, tally: Float64Array, tags: number): SpinTally {
  const unit = 100 / spec.lines.length;
  const outcomes: { win_x100: number; tag: number; windows: number }[] = [];
  let total = 0;
  for (const [cell, windows] of tally.entries()) {
    if (windows === 0) continue;
    const tag = cell % tags;
    const lines_x100 = Math.floor(cell / tags) * unit;
    outcomes.push({ win_x100: lines_x100 + (spec.scatterPays[tag % 16] ?? 0) * 100, tag, windows });
    total += windows;
  }
  if (!Number.isSafeInteger(total)) throw new RangeError('more windows than can be counted exactly');
  return { windows: total, outcomes };
}
