import { addBonus, hasBonusRoom, voidForDeposit } from '#bonuses';
import { addPoints } from '#points';
import { addTickets, findTicketsEnd } from '#raffles';
import type { RewardDeps } from '#rewards';
import { grantAwardedRounds } from '#vendors';

/** How awards that are not cash are given, by the domains of them. */
export const REWARD_DEPS: RewardDeps = {
  addBonus,
  hasBonusRoom,
  voidBonus: voidForDeposit,
  addPoints,
  addFreeRounds: grantAwardedRounds,
  addTickets,
  findTicketsEnd,
};
