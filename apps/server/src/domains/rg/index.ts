export { enforceDepositLimits } from './enforce-deposit-limits.ts';
export { enforcePlayLimits } from './enforce-play-limits.ts';
export { findExclusion } from './exclusion.ts';
export { applySessionLimit } from './play-time.ts';
export { registerRg } from './register-rg.ts';
export { getReminder, setReminder } from './reminder.ts';
