import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall } from '#http';
import type { RewardDeps } from './award.ts';
import { claimAward } from './decide-award.ts';
import { listAwards, toAwardDto } from './list-awards.ts';
import { listBonuses } from './list-bonuses.ts';

/** Registers the player's calls about awards. */
export function registerRewardRoutes(handle: HandleCall, db: Db, deps: RewardDeps): void {
  handle(calls.rewards.awards, ({ member, language }, input) =>
    listAwards(db, { accountId: member.accountId, language }, input),
  );

  handle(calls.rewards.claim, async ({ member, language }, { no }) =>
    toAwardDto(await claimAward(db, deps, member.accountId, BigInt(no)), language),
  );

  handle(calls.bonuses.list, ({ member: { accountId, currency }, brand: { brandId }, language }, input) =>
    listBonuses(db, { accountId, brandId, currency, language }, input),
  );
}
