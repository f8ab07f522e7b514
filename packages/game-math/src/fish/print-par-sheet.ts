import { parSheet } from './exact/par-sheet.ts';
import { findFishTable, fishCodes } from './fish-games.ts';

// node packages/game-math/src/fish/print-par-sheet.ts [game code]
const requested = process.argv[2];
for (const code of requested === undefined ? fishCodes() : [requested]) {
  const table = findFishTable(code);
  if (!table) throw new Error(`unknown fishing game ${code}; available: ${fishCodes().join(', ')}`);
  console.log(parSheet(table));
}
