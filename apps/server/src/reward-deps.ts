import { addBonus, hasBonusRoom, voidForDeposit } from '#bonuses';
import { addPoints } from '#points';
import { addTickets, findTicketsEnd } from '#raffles';
import type { RewardDeps } from '#rewards';
import { grantAwardedRounds, lapseRoundWins, readEndedRounds, takeRoundWins } from '#vendors';

/** How awards that are not cash are given, by the domains of them. */
export const REWARD_DEPS: RewardDeps = {
  addBonus,
  hasBonusRoom,
  // of free rounds: what they won so far, or the bonus money that it became
  voidBonus: async (tx, accountId, awardNo) =>
    (await lapseRoundWins(tx, accountId, awardNo)) || voidForDeposit(tx, accountId, awardNo),
  addPoints,
  addFreeRounds: grantAwardedRounds,
  readEndedRounds,
  takeRoundWins,
  addTickets,
  findTicketsEnd,
};
