import { calls, formatPoints } from '@fairhouse/contracts';
import type { HandleCall } from '#http';
import { convertPoints } from './convert-points.ts';
import { getRankPage } from './get-rank-page.ts';
import { readLevels, toRankDtos } from './levels.ts';
import { getPointBalance, getPointConfig, listEntries, listItems } from './list-points.ts';
import { type RedeemDeps, redeemItem } from './redeem-item.ts';
import { listRedemptions, toRedemptionDto } from './redemption.ts';

/** Registers the players' calls about points and ranks. */
export function registerPointRoutes(handle: HandleCall, deps: RedeemDeps): void {
  const { db } = deps;
  const { points, ranks } = calls;

  handle(points.balance, async ({ member }) => ({
    balance: formatPoints(await getPointBalance(db, member.accountId)),
  }));
  handle(points.rewards, async (context) => ({ rows: await listItems(deps, context, context.language) }));
  handle(points.redemptions, ({ member, language }, input) =>
    listRedemptions(db, { accountId: member.accountId, language }, input),
  );
  handle(points.config, (context) => getPointConfig(deps, context));
  handle(points.entries, ({ member }, input) => listEntries(db, member, input));
  handle(points.redeem, async (context, input) =>
    toRedemptionDto(await redeemItem(deps, context, input), context.language),
  );
  handle(points.convert, async (context, input) =>
    toRedemptionDto(await convertPoints(deps, context, input), context.language),
  );

  handle(ranks.rank, ({ member, brand, language }) =>
    getRankPage(db, { accountId: member.accountId, brandId: brand.brandId, language }),
  );
  handle(ranks.levels, async ({ brand, language }) => ({
    levels: toRankDtos(await readLevels(db, brand.brandId), language),
  }));
}
