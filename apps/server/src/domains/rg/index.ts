export { enforceDepositLimits, getDepositRoom } from './enforce-deposit-limits.ts';
export { enforcePlayLimits } from './enforce-play-limits.ts';
export { findExclusion } from './exclusion.ts';
export { listOfferable, requireOfferable } from './may-be-offered.ts';
export { applySessionLimit } from './play-time.ts';
export { registerRg } from './register-rg.ts';
export { getReminder, setReminder } from './reminder.ts';
