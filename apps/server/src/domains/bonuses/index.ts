export { addBonus } from './add-bonus.ts';
export { suspendForWithdrawal } from './follow-bonuses.ts';
export { registerBonuses } from './register-bonuses.ts';
