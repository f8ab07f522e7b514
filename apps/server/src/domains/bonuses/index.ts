export { addBonus, hasBonusRoom } from './add-bonus.ts';
export { suspendForWithdrawal } from './follow-bonuses.ts';
export { registerBonuses } from './register-bonuses.ts';
export { BONUS_PROPOSALS, voidForDeposit } from './void-bonus.ts';
