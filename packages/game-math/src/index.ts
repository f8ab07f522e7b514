export { type Rational, toMillionths, toNumber } from './exact/rational.ts';
export { canonicalJson } from './fair/canonical-json.ts';
export { type ClientSeedProblem, type ClientSeedReading, parseClientSeed } from './fair/client-seed.ts';
export { commitmentOf } from './fair/commitment.ts';
export { createDraw, type Draw, type DrawnNumber, type DrawSeeds, drawFromWords } from './fair/draw.ts';
export { canonicalSpec, versionHash } from './fair/version-hash.ts';
export { checkProof } from './proof/check-proof.ts';
export { checkSignature, parseSigningKeys, type SigningKeys } from './proof/check-signature.ts';
export { type Finding, type FindingId, type Verdict, verdictOf } from './proof/finding.ts';
export { ProofError, parseProof } from './proof/parse-proof.ts';
export {
  PROOF_FORMAT,
  type ProofCall,
  type ProofEntry,
  type ProofSeeds,
  type ProofSignature,
  type ProofTransaction,
  type RoundProof,
  sealProof,
  signedText,
} from './proof/round-proof.ts';
export { type BetMode, betModes, findBetMode, PLAIN_SPIN } from './slots/bet-modes.ts';
export { checkRtp, type Played, type RtpReading, type RtpStatus } from './slots/check-rtp.ts';
export { type ExactReturn, exactReturn } from './slots/exact/exact-return.ts';
export { type TopAward, topAward } from './slots/exact/top-award.ts';
export { lanternOrchard } from './slots/games/lantern-orchard.ts';
export { evaluateWindow, type WindowResult } from './slots/play/evaluate-window.ts';
export type { HeldCoin } from './slots/play/hold-coins.ts';
export { isSlotRound } from './slots/play/is-slot-round.ts';
export { windowAt } from './slots/play/land-reels.ts';
export type { LineWin } from './slots/play/pay-lines.ts';
export { payout } from './slots/play/payout.ts';
export { playRound } from './slots/play/play-round.ts';
export type { SlotRound, SlotSpin } from './slots/play/tape.ts';
export {
  contribute,
  contributionOf,
  isWinningNumber,
  type JackpotPool,
  type Progressive,
  resetValueOf,
  returnOfProgressive,
  ticketsOf,
} from './slots/progressive.ts';
export { bytesToWords, replayRound, wordsToBytes } from './slots/replay-round.ts';
export { type OptionFacts, type SlotFacts, slotFacts } from './slots/slot-facts.ts';
export { findSlot, listSlotVersions, slotCodes } from './slots/slot-games.ts';
export type { PayRow, SetName, SlotSpec, SlotSymbol, SymbolKind } from './slots/slot-spec.ts';
export {
  type RoundSeeds,
  type VerifiedRound,
  VerifyError,
  type VerifyProblem,
  verifyRound,
} from './slots/verify-round.ts';
