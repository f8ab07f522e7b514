export { type ClientSeedFault, type ClientSeedReading, readClientSeed } from './fair/client-seed.ts';
export { commitmentOf } from './fair/commitment.ts';
export { type Draw, type DrawSeeds, drawFromWords, openDraw } from './fair/draw.ts';
export { evaluateWindow, type LineWin, type WindowResult } from './slots/evaluate-window.ts';
export { type ExactReturn, exactReturn } from './slots/exact-return.ts';
export { lanternOrchard } from './slots/games/lantern-orchard.ts';
export { type TopAward, topAward } from './slots/par-sheet.ts';
export { payout, playRound, type SlotRound, type SlotSpin } from './slots/play-round.ts';
export { type Rational, toMillionths, toNumber } from './slots/rational.ts';
export { type SlotFacts, slotFacts } from './slots/slot-facts.ts';
export { findSlot, slotCodes } from './slots/slot-games.ts';
export type { PayRow, SetName, SlotSpec, SlotSymbol, SymbolKind } from './slots/slot-spec.ts';
export {
  type RoundSeeds,
  type VerifiedRound,
  VerifyError,
  type VerifyFault,
  verifyRound,
} from './slots/verify-round.ts';
export { versionHash } from './slots/version-hash.ts';
