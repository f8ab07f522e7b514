export { type Book, listBooks } from './books/list-books.ts';
export {
  type ChaseInput,
  type ChaseItem,
  type ChaseKind,
  type ChaseProblem,
  chasePlan,
  MAX_ITEMS,
  noWinChance,
} from './chase/chase-plan.ts';
export { type ChasedLine, winChance } from './chase/win-chance.ts';
export { beaconRound } from './draw/beacon-round.ts';
export { drawFromBlock } from './draw/block-draw.ts';
export { type BoardResult, parseBoardResult, toBoardResult } from './draw/board-result.ts';
export { type DrawInputs, drawKey } from './draw/draw-key.ts';
export { type DrawStep, drawNumbers, type NumberedDraw } from './draw/draw-numbers.ts';
export { type DrawShape, FAMILIES, type Family, isResult, type KeyFamily, shapeOf } from './draw/family.ts';
export { createOrderTree, isSealed, type OrderPlace, type OrderTree, orderLeaf } from './draw/order-tree.ts';
export { addPaid, checkSettlement, type SettlementProblem } from './exposure/check-settlement.ts';
export {
  createExposure,
  type Exposure,
  type ExposureLimits,
  type ExposureProblem,
  type OverLimit,
} from './exposure/create-exposure.ts';
export { type Loads, orderLoads, type PricedLine } from './exposure/line-loads.ts';
export { type PickLoad, pickLoads } from './exposure/pick-loads.ts';
export { type CoveredLine, type ValidStake, validStake } from './exposure/valid-stake.ts';
export { findLotteryRules, findPlay, hasAnimals, type LotteryRules, listLotteryRules } from './lottery-rules.ts';
export { ANIMALS, type Animal, animalOf, COLOURS, type Colour, yearAnimal } from './play/animals.ts';
export { listChoices } from './play/choices.ts';
export type { Draw } from './play/draw.ts';
export { countUnits, countWins, eachLoad, eachWin, fieldsOf, needsYear } from './play/evaluate.ts';
export {
  explainLine,
  explainPlay,
  LOTTERY_EXPLANATION_KEYS,
  type LotteryExplanation,
  type LotteryExplanationKey,
} from './play/explain.ts';
export { listPicks, selectPick } from './play/list-picks.ts';
export { MAX_TICKETS, type ParsedSelection, parseSelection, type SelectionProblem } from './play/parse-selection.ts';
export { hasPickUnits, marketOf, type PickUnit, pickUnits, splitPicks } from './play/pick-units.ts';
export { isPush, type PlayMode, type PlayType, PUSH, type Wins, winKey } from './play/play-type.ts';
export { hasGroups, playsOfMode } from './play/plays-of-mode.ts';
export type { Choices, Mark, Rule } from './play/rule.ts';
export type { Selection, SelectionValue } from './play/selection.ts';
export { atomsAtMost, singleBook } from './play/single-book.ts';
export { classOfPick } from './play/unit-class.ts';
export { type CorrectedPosting, correctPosting, divideCorrection } from './prices/correct-posting.ts';
export { parseFraction } from './prices/fraction.ts';
export { formatMicro, parseMicro } from './prices/micro.ts';
export { type OddsSteps, steppedOdds } from './prices/odds-step.ts';
export {
  checkOdds,
  DISCS,
  type Disc,
  discOdds,
  type OddsTable,
  type PriceProblem,
  returnOf,
} from './prices/odds-table.ts';
export { type PointPrice, pointPrice } from './prices/point-price.ts';
export { type Posting, postPayout } from './prices/post-payout.ts';
export {
  type GroupTerms,
  groupReturn,
  groupTerms,
  isGroupOffered,
  keptRate,
  MIN_GROUP,
  rateCut,
} from './prices/prize-group.ts';
export {
  canHalve,
  canReduce,
  type Halves,
  halfKey,
  halvedOdds,
  parseOdds,
  type Reductions,
  reducedOdds,
  reductionKey,
  soleKey,
} from './prices/reduced-odds.ts';
export {
  isMultiple,
  lineStake,
  MAX_MULTIPLE,
  STAKE_UNITS,
  type StakeUnit,
  smallestUnit,
  unitStake,
  wholeFactor,
} from './prices/stake.ts';
export { groupPrize, isUnitOffered, roundingLoss_ppm } from './prices/unit-prize.ts';
export {
  groupPrizes,
  isStakeOffered,
  type LineReturn,
  linePayout,
  oddsPrizes,
  type UnitPrizes,
} from './prices/unit-prizes.ts';
export { type ChiSquare, type CountStatus, chiSquare, FALSE_ALARM, judgeCounts } from './returns/chi-square.ts';
export { createExpectation, type Expectation, type ExpectedReturn } from './returns/expected-return.ts';
export { listPositions } from './returns/list-positions.ts';
export type { Field } from './rules/rule-logic.ts';
export {
  hasAnyPlace,
  listTrendPlaces,
  type NumberTrend,
  numberTrends,
  type TrendPlace,
  trendValues,
} from './trends/number-trends.ts';
export { type Omission, omission } from './trends/omission.ts';
export { type PickEvent, type PickRow, pickEvents } from './trends/pick-events.ts';
export { placesOfPlay } from './trends/places-of-play.ts';
export { currentStreak, listTwoSided, type Streak, type TwoSided } from './trends/two-sided.ts';
export {
  parseTickets,
  type TicketError,
  type TicketKind,
  type TypedTickets,
  type WrongTicket,
} from './typed/parse-tickets.ts';
export { countCombinations, permuteNumber, QUICK_SETS, type QuickSet, quickSet } from './typed/quick-sets.ts';
export { type BeaconCheck, checkDraw } from './verify/check-draw.ts';
export { checkOrder } from './verify/check-order.ts';
export { checkOrderRound } from './verify/check-order-round.ts';
export type { ChainSource, DrawRecord, ExternalSource, OwnSource } from './verify/draw-record.ts';
export {
  checkLotteryProof,
  type DrawProof,
  drawProof,
  isLotteryProof,
  type LotteryProof,
  type OrderProof,
  orderProof,
  parseLotteryProof,
  signedRound,
} from './verify/lottery-proof.ts';
export type { OrderRecord, SealedLine, SealedOrder } from './verify/order-record.ts';
