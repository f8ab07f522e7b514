export { addRequirement, type NewRequirement, setDepositTurnover } from './add-requirement.ts';
export { getBonusTurnover } from './get-bonus-turnover.ts';
export { registerTurnover } from './register-turnover.ts';
export { getUnplayed, requireTurnover, requireTurnoverOfTransfer } from './require-turnover.ts';
export { readSettings as readTurnoverSettings } from './settings.ts';
