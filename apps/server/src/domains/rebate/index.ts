export { findRebate, type RoundRebate } from './find-rebate.ts';
export { payRebates } from './pay-rebates.ts';
export { type RebateFact, recordRebateFacts } from './record-facts.ts';
export { registerRebate } from './register-rebate.ts';
export { countSettlements } from './shares/count-settlements.ts';
