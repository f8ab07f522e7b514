import { enumerateSpins } from './exact/enumerate-spins.ts';
import { evaluateWindow } from './play/evaluate-window.ts';
import { findSlot, slotCodes } from './slot-games.ts';
import type { SetName, SlotSpec } from './slot-spec.ts';

// node packages/game-math/src/slots/check-full-cycle.ts [game code]
// Evaluates every window of a plain reel set with production's evaluateWindow and compares with the fast enumeration. Takes a minute or
// more per set. A set is plain when lines pay, stops are equally likely and no wild covers a reel. The others have their own checks beside
// their tests.
const requested = process.argv[2];
for (const code of requested === undefined ? slotCodes() : [requested]) {
  const spec = findSlot(code);
  if (!spec) throw new Error(`unknown slot ${code}`);
  for (const set of plainSets(spec)) {
    const slow = tallyByEvaluation(spec, set);
    const fast = enumerateSpins(spec, set);
    const same =
      slow.size === fast.outcomes.length &&
      fast.outcomes.every(({ win_x100, tag, windows }) => slow.get(`${win_x100} ${tag}`) === windows);
    if (!same) throw new Error(`${code}, ${set}: the enumeration and production differ`);
    console.log(`${code}, ${set}: ${fast.windows} windows, ${slow.size} outcomes, identical in both computations`);
  }
}

function plainSets(spec: SlotSpec): SetName[] {
  if (spec.payBy) return [];
  const sets: SetName[] = spec.sets.free.strips === spec.sets.base.strips ? ['base'] : ['base', 'free'];
  return sets.filter((set) => spec.wildReels?.set !== set && !spec.sets[set].weights);
}

function tallyByEvaluation(spec: SlotSpec, set: SetName): Map<string, number> {
  const lengths = spec.sets[set].strips.map((strip) => strip.length);
  const stops = lengths.map(() => 0);
  const tally = new Map<string, number>();
  for (;;) {
    const { lineWins, scatter } = evaluateWindow(spec, set, stops);
    const win_x100 = lineWins.reduce((sum, win) => sum + win.pays_x100, scatter.pays_x100);
    const key = `${win_x100} ${scatter.count}`;
    tally.set(key, (tally.get(key) ?? 0) + 1);
    // Increments the stops like an odometer.
    let reel = stops.length - 1;
    while (reel >= 0 && (stops[reel] as number) + 1 === lengths[reel]) stops[reel--] = 0;
    if (reel < 0) return tally;
    stops[reel] = (stops[reel] as number) + 1;
  }
}
