import { computeSlotFacts } from './exact/compute-slot-facts.ts';
import { findSlot, slotCodes } from './slot-games.ts';

// node packages/game-math/src/slots/print-slot-facts.ts [game code]
// What belongs into slot-facts.ts, computed from the machines.
const requested = process.argv[2];
for (const code of requested === undefined ? slotCodes() : [requested]) {
  const spec = findSlot(code);
  if (!spec) throw new Error(`no slot is called ${code}; there are ${slotCodes().join(', ')}`);
  console.log(`'${code}':`, computeSlotFacts(spec));
}
