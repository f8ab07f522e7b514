import { type CompiledSlot, compileSlot } from '../play/compile-slot.ts';
import type { SlotSpec } from '../slot-spec.ts';
import type { Column } from './columns.ts';
import type { SpinTally } from './spin-tally.ts';

/** 256 MB of counts. */
const MAX_CELLS = 2 ** 25;

/**
 * Tallies every window of the columns. Uses production's pay table, walked reel by reel. A line is dropped as soon as no later symbol
 * changes its pay, and equal columns are walked once, so that a cycle of 24 million windows takes a fraction of a second. Every pay is a
 * multiple of the line bet.
 *
 * @throws RangeError for pays that are too large, or windows too many, to be counted
 */
export function enumerateLines(spec: SlotSpec, columns: readonly (readonly Column[])[]): SpinTally {
  const slot = compileSlot(spec);
  const tags = columns.reduce((sum, reel) => sum + Math.max(...reel.map(({ tag }) => tag)), 1);
  const unit = 100 / spec.lines.length;
  const best_x100 = slot.linePays_x100.reduce((best, pays) => Math.max(best, pays), 0);
  const widest = spec.lines.length * (best_x100 / unit) + 1;
  if (widest * tags > MAX_CELLS) throw new RangeError('pays too large to be counted');
  const tally = new Float64Array(widest * tags);
  const walk = createWalk(slot, columns, (pays_x100, tag, ways) => {
    const cell = (pays_x100 / unit) * tags + tag;
    tally[cell] = (tally[cell] as number) + ways;
  });
  walk(0, { live: spec.lines.length, pays_x100: 0, tag: 0, ways: 1 });
  return toTally(spec, tally, tags);
}

/** The reels so far: the number of open lines and the pay of the others. */
type Walked = { live: number; pays_x100: number; tag: number; ways: number };

function createWalk(
  slot: CompiledSlot,
  columns: readonly (readonly Column[])[],
  count: (pays_x100: number, tag: number, ways: number) => void,
) {
  const { reels } = slot;
  const rowsOf = slot.spec.lines.map((rows) => Uint8Array.from(rows));
  const base = slot.symbolIds.length;
  const settled = settledPays(slot);
  const rest = restTags(columns);
  // live[reel]: the lines that are open before this reel, and their symbols so far as a number.
  const live = Array.from({ length: reels + 1 }, () => new Int32Array(rowsOf.length).map((_, line) => line));
  const prefix = Array.from({ length: reels + 1 }, () => new Int32Array(rowsOf.length));
  /** Handles the case that every line is settled before this reel: further symbols affect only the tag. */
  const finish = (reel: number, pays_x100: number, tag: number, ways: number): void => {
    for (const after of rest[reel] as readonly Shown[]) count(pays_x100, tag + after.tag, ways * after.ways);
  };
  const walkReel = (reel: number, walked: Walked): void => {
    const [liveLines, symbols] = [live[reel] as Int32Array, prefix[reel] as Int32Array];
    const [nextLines, nextSymbols] = [live[reel + 1] as Int32Array, prefix[reel + 1] as Int32Array];
    const pays = settled[reel] as Int32Array;
    for (const { cells, ways, tag } of columns[reel] as readonly Column[]) {
      let [remaining, pays_x100] = [0, walked.pays_x100];
      for (let i = 0; i < walked.live; i++) {
        const line = liveLines[i] as number;
        const next = (symbols[i] as number) * base + (cells[rowsOf[line]?.[reel] as number] as number);
        const pay = pays[next] as number;
        if (pay !== OPEN) {
          pays_x100 += pay;
          continue;
        }
        nextLines[remaining] = line;
        nextSymbols[remaining] = next;
        remaining += 1;
      }
      if (remaining === 0) finish(reel + 1, pays_x100, walked.tag + tag, walked.ways * ways);
      else walkReel(reel + 1, { live: remaining, pays_x100, tag: walked.tag + tag, ways: walked.ways * ways });
    }
  };
  return walkReel;
}

type Shown = Pick<Column, 'tag' | 'ways'>;

/** Returns for each reel the combined tags of it and the reels after it. Sufficient when every line is settled. */
function restTags(columns: readonly (readonly Column[])[]): Shown[][] {
  const rest: Shown[][] = [[{ tag: 0, ways: 1 }]];
  for (const reel of columns.toReversed()) {
    const longer = new Map<number, number>();
    for (const { tag, ways } of reel)
      for (const after of rest[0] as readonly Shown[])
        longer.set(tag + after.tag, (longer.get(tag + after.tag) ?? 0) + ways * after.ways);
    rest.unshift([...longer].map(([tag, ways]) => ({ tag, ways })));
  }
  return rest;
}

/** Marks a line whose pay depends on later reels. */
const OPEN = -1;

/** settled[reel][symbols so far]: the pay of the line whatever follows, or `OPEN`. */
function settledPays(slot: CompiledSlot): Int32Array[] {
  const base = slot.symbolIds.length;
  const settled = [Int32Array.from(slot.linePays_x100)];
  for (let reel = slot.reels - 2; reel >= 0; reel--) {
    const longer = settled[0] as Int32Array;
    settled.unshift(
      Int32Array.from({ length: base ** (reel + 1) }, (_, symbols) => {
        const following = longer.subarray(symbols * base, (symbols + 1) * base);
        return following.every((pays) => pays === following[0]) ? (following[0] as number) : OPEN;
      }),
    );
  }
  return settled;
}

function toTally(spec: SlotSpec, tally: Float64Array, tags: number): SpinTally {
  const unit = 100 / spec.lines.length;
  const outcomes: { win_x100: number; tag: number; windows: number }[] = [];
  let total = 0;
  for (let cell = 0; cell < tally.length; cell++) {
    const windows = tally[cell] as number;
    if (windows === 0) continue;
    const tag = cell % tags;
    const lines_x100 = Math.floor(cell / tags) * unit;
    outcomes.push({ win_x100: lines_x100 + (spec.scatterPays[tag % 16] ?? 0) * 100, tag, windows });
    total += windows;
  }
  if (!Number.isSafeInteger(total)) throw new RangeError('more windows than can be counted exactly');
  return { windows: total, outcomes };
}
