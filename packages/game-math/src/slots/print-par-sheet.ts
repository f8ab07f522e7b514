import { parSheet } from './exact/par-sheet.ts';
import { findSlot, slotCodes } from './slot-games.ts';

// node packages/game-math/src/slots/print-par-sheet.ts [game code]
const requested = process.argv[2];
for (const code of requested === undefined ? slotCodes() : [requested]) {
  const spec = findSlot(code);
  if (!spec) throw new Error(`unknown slot ${code}; available: ${slotCodes().join(', ')}`);
  console.log(parSheet(spec));
}
