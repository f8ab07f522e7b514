export { enforceDepositLimits } from './enforce-deposit-limits.ts';
export { enforcePlayLimits } from './enforce-play-limits.ts';
export { findExclusion } from './exclusion.ts';
export { registerRgBackofficeRoutes } from './operator-routes.ts';
export { getReminder, setReminder } from './reminder.ts';
export { registerRgRoutes } from './routes.ts';
