export type { BaccaratEvent, BaccaratResult, PairKind, Winner } from './baccarat/baccarat-events.ts';
export { type BaccaratOutcome, baccaratOutcome } from './baccarat/baccarat-outcome.ts';
export { burnCount, dealBaccarat, nextSide, type Side } from './baccarat/baccarat-rules.ts';
export { CARDS_PER_DECK, type Card, cardsLeft, formatCard, parseCard, toCard } from './cards.ts';
export { checkLimits, type LimitsProblem } from './check-limits.ts';
export { type AcceptedStakes, checkStakes, type StakeProblem, type TableLimits } from './check-stakes.ts';
export { type CountedOutcome, countOutcomes } from './count-outcomes.ts';
export { exactChances, type RoundChances, type SpotChances } from './exact-chances.ts';
export { type BigRoad, type BigRoadColumn, bigRoad, heightsOf } from './roads/big-road.ts';
export {
  columnsOfMarks,
  DERIVED_ROADS,
  type DerivedMark,
  type DerivedRoad,
  derivedMarks,
  predictMarks,
} from './roads/derived-roads.ts';
export { layOutBeads, layOutColumns, type RoadCell } from './roads/lay-out-columns.ts';
export { isBadRoad, type RoadPattern, roadPatterns } from './roads/road-patterns.ts';
export { type RoadRound, type ShoeStatistics, shoeStatistics } from './roads/shoe-statistics.ts';
export { drawRoulette, type RouletteOutcome, type RoundSeeds, rouletteOutcome } from './roulette/roulette-outcome.ts';
export { type SettledSpot, settle } from './settle.ts';
export { type CardOpening, createShoe, isOpeningOf, type Shoe, type ShoeSeeds } from './shoe/create-shoe.ts';
export { type Cut, commitmentOfCut, saltOfCuts } from './shoe/salt-of-cuts.ts';
export { createSeedChain, earlierSeed } from './shoe/seed-chain.ts';
export { kindOfSpot, type SpotReturn, spotReturn, spreadOf } from './spot-kind.ts';
export {
  type BaccaratGame,
  findSpot,
  type Pay,
  type PayRow,
  type RouletteGame,
  type Spot,
  type StakeItem,
  type TableGame,
} from './table-game.ts';
export { findTableGame, listTableVersions } from './table-games.ts';
export { checkTableRound } from './verify/check-table-round.ts';
export { isTableProof, parseTableProof, TABLE_PROOF_FORMAT, type TableProof } from './verify/parse-table-proof.ts';
export type { DrawRound, Entropy, ShoeRound, TableRoundRecord } from './verify/table-round-record.ts';
export { worstCase } from './worst-case.ts';
