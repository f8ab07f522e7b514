import { computeSlotFacts } from './exact/compute-slot-facts.ts';
import { findSlot, slotCodes } from './slot-games.ts';

// node packages/game-math/src/slots/print-slot-facts.ts [game code]
// Prints the content of slot-facts.ts, computed from the machines.
const requested = process.argv[2];
for (const code of requested === undefined ? slotCodes() : [requested]) {
  const spec = findSlot(code);
  if (!spec) throw new Error(`unknown slot ${code}; available: ${slotCodes().join(', ')}`);
  console.log(`'${code}':`, computeSlotFacts(spec));
}
