import { BONUS_PROPOSALS, registerBonuses } from '#bonuses';
import { registerCashback } from '#cashback';
import type { Db } from '#db';
import type { RecordAudit, TranslateIn } from '#http';
import type { SecurityDeps } from '#identity';
import type { Beacon } from '#integrations/beacon';
import { registerMissions } from '#missions';
import { withdrawalsSince } from '#payments';
import { registerPoints } from '#points';
import { PROMOTION_PROPOSALS, registerPromotions } from '#promotions';
import { registerRaffles } from '#raffles';
import { registerReferrals } from '#referrals';
import type { AppRegistry } from '#registry';
import { REWARD_DEPS } from '#reward-deps';
import { createAwardHandler, registerRewards } from '#rewards';
import type { Secrets } from '#secrets';

/** What a requested withdrawal does to what was given. */
export { suspendForWithdrawal as withdrawalRequested } from '#bonuses';

export interface GiveawayDeps extends Pick<SecurityDeps, 'registerRules'> {
  db: Db;
  secrets: Secrets;
  t: TranslateIn;
  /** Null: no beacon can be reached from here. */
  beacon: Beacon | null;
  recordAudit: RecordAudit;
}

/** How proposals about what is given away are carried out. */
export const GIVEAWAY_PROPOSALS = [
  createAwardHandler(REWARD_DEPS),
  ...BONUS_PROPOSALS,
  ...PROMOTION_PROPOSALS,
] as const;

/** Registers everything that the operator gives away: awards and the sources of awards. */
export function registerGiveaways(
  registry: AppRegistry,
  { db, secrets, t, beacon, registerRules, recordAudit }: GiveawayDeps,
): void {
  registerRewards(registry, { db, recordAudit, ...REWARD_DEPS });
  registerBonuses(registry, { db, withdrawalsSince, recordAudit });
  registerPoints(registry, { db, registerRules, rewardDeps: REWARD_DEPS, recordAudit });
  registerCashback(registry, { db, recordAudit });
  registerMissions(registry, { db, recordAudit });
  registerReferrals(registry, { db, recordAudit, ...REWARD_DEPS });
  registerRaffles(registry, { db, secrets, beacon, recordAudit, ...REWARD_DEPS });
  registerPromotions(registry, { db, t, secrets, rewards: REWARD_DEPS, recordAudit });
}
