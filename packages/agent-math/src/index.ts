export { type AdjustedPayment, adjustPayment } from './adjust-payment.ts';
export {
  addDays,
  type BusinessDay,
  businessDayOf,
  cycleOf,
  type DayCycle,
  type DayRules,
  dayBounds,
  FIVE_MINUTES_MS,
  fiveMinutesOf,
  HOUR_MS,
  hourWindowOf,
  type Span,
} from './business-day.ts';
export { type ChainContract, type ChainSalary, chainSalaries, type NoSalary } from './chain-salaries.ts';
export {
  type ContractCheck,
  checkContract,
  MAX_TIERS,
  type OffendingTier,
  type TierProblem,
  tierProblems,
} from './check-contract.ts';
export { type CostRates, contractCost } from './contract-cost.ts';
export { type ActiveScheme, activeMembers, type MemberFigures } from './count-active.ts';
export { type DifferenceSalary, differenceSalaries, type SalaryNode } from './difference-salaries.ts';
export {
  type CycleFigures,
  type Dividend,
  type DividendTerms,
  dividendOf,
  dividendsOf,
  profitOf,
} from './dividend.ts';
export {
  type Due,
  type DueKind,
  FORCE_AFTER_MS,
  GRACE_MS,
  isOverdue,
  isToForce,
  reservedOf,
  type SetOff,
  setOff,
} from './dues.ts';
export { type Posting, postAccrued } from './post-accrued.ts';
export { type Gross, grossSalary, type SalaryFigures, type SalaryTerms } from './salary.ts';
export { fineDecimals, finePerUnit, fineUnit_micro } from './scale.ts';
export { splitRebate } from './split-rebate.ts';
export { rateOf, type TeamFigures, type Tier, tiersForDays } from './tiers.ts';
export { type SettledRound, type ValidStakeRule, validStakeOf } from './valid-stake.ts';
