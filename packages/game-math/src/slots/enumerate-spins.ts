import { type CompiledSlot, compileSlot } from './compile-slot.ts';
import type { SetName, SlotSpec } from './slot-spec.ts';

/** How often a spin of a set shows each (win, scatters) pair, over all windows; wins in hundredths of the stake, unmultiplied. */
export type SpinTally = { windows: number; outcomes: { win_x100: number; scatters: number; windows: number }[] };

/**
 * Tallies every window of a reel set, or of the product of the given stops. Same pay table and strips as production, walked reel
 * by reel: lines that can no longer pay are dropped on the way, so that a cycle of 24 million windows takes a second or two.
 */
export function enumerateSpins(spec: SlotSpec, set: SetName, stops?: readonly (readonly number[])[]): SpinTally {
  const slot = compileSlot(spec);
  const tops = stops ?? spec.sets[set].strips.map((strip) => Array.from(strip, (_, stop) => stop));
  const walk = openWalk(slot, set, tops);
  walk.reel(0, spec.lines.length, 0);
  return readTally(slot, walk.tally);
}

const SCATTER_SLOTS = 16;

function openWalk(slot: CompiledSlot, set: SetName, tops: readonly (readonly number[])[]) {
  const { spec, reels } = slot;
  const base = slot.symbolIds.length;
  const alive = alivePrefixes(slot);
  const unit = 100 / spec.lines.length;
  const widest = spec.lines.length * (Math.max(...slot.linePays_x100) / unit) + 1;
  const tally = new Float64Array(widest * SCATTER_SLOTS);
  // live[reel]: the lines that may still pay before this reel, and their symbols so far as a number.
  const live = Array.from({ length: reels + 1 }, () => new Int32Array(spec.lines.length).map((_, line) => line));
  const prefix = Array.from({ length: reels + 1 }, () => new Int32Array(spec.lines.length));
  const lastReel = (liveLines: number, scatters: number): void => {
    const reel = reels - 1;
    const strip = slot.strips[set][reel] as Uint8Array;
    for (const top of tops[reel] as readonly number[]) {
      let pays = 0;
      for (let i = 0; i < liveLines; i++) {
        const line = live[reel]?.[i] as number;
        const code = strip[top + (spec.lines[line]?.[reel] as number)] as number;
        pays += slot.linePays_x100[(prefix[reel]?.[i] as number) * base + code] as number;
      }
      const cell = (pays / unit) * SCATTER_SLOTS + scatters + scattersAt(slot, strip, top);
      tally[cell] = (tally[cell] as number) + 1;
    }
  };
  const walkReel = (reel: number, liveLines: number, scatters: number): void => {
    if (reel === reels - 1) return lastReel(liveLines, scatters);
    const strip = slot.strips[set][reel] as Uint8Array;
    const [lines, symbols] = [live[reel] as Int32Array, prefix[reel] as Int32Array];
    const [nextLines, nextSymbols] = [live[reel + 1] as Int32Array, prefix[reel + 1] as Int32Array];
    for (const top of tops[reel] as readonly number[]) {
      let kept = 0;
      for (let i = 0; i < liveLines; i++) {
        const line = lines[i] as number;
        const next = (symbols[i] as number) * base + (strip[top + (spec.lines[line]?.[reel] as number)] as number);
        if (alive[reel]?.[next] === 0) continue;
        nextLines[kept] = line;
        nextSymbols[kept] = next;
        kept += 1;
      }
      walkReel(reel + 1, kept, scatters + scattersAt(slot, strip, top));
    }
  };
  return { tally, reel: walkReel };
}

function scattersAt(slot: CompiledSlot, strip: Uint8Array, top: number): number {
  let count = 0;
  for (let row = 0; row < slot.spec.rows; row++) if (strip[top + row] === slot.scatterCode) count += 1;
  return count;
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

function readTally(slot: CompiledSlot, tally: Float64Array): SpinTally {
  const unit = 100 / slot.spec.lines.length;
  const outcomes: SpinTally['outcomes'] = [];
  let total = 0;
  for (const [cell, windows] of tally.entries()) {
    if (windows === 0) continue;
    const scatters = cell % SCATTER_SLOTS;
    const lines_x100 = Math.floor(cell / SCATTER_SLOTS) * unit;
    outcomes.push({ win_x100: lines_x100 + (slot.spec.scatterPays[scatters] ?? 0) * 100, scatters, windows });
    total += windows;
  }
  return { windows: total, outcomes };
}
