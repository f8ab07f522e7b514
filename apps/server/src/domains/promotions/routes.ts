import { type AccountId, calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { BaseContext, HandleCall, TranslateIn } from '#http';
import type { RewardDeps } from '#rewards';
import type { Secrets } from '#secrets';
import { claimPromotion } from './claim-promotion.ts';
import { getPromotionFor, listAvailable, type Viewer } from './get-promotion.ts';
import { joinPromotion } from './join-promotion.ts';
import { objectToDecision } from './object-to-decision.ts';
import { redeemVoucher } from './vouchers/redeem-voucher.ts';

export interface PromotionDeps {
  db: Db;
  t: TranslateIn;
  secrets: Secrets;
  rewards: RewardDeps;
}

const viewerOf = ({ brand, language, country }: BaseContext): Viewer => ({ brandId: brand.brandId, language, country });

/** Registers the player's calls about promotions and vouchers. */
export function registerPromotionRoutes(handle: HandleCall, { db, t, secrets, rewards }: PromotionDeps): void {
  const { promotions } = calls;
  const deps = { db, t };
  type MemberContext = BaseContext & { member: { accountId: AccountId } };
  const get = (context: MemberContext, id: string) =>
    getPromotionFor(deps, viewerOf(context), context.member.accountId, id);
  const own = (context: MemberContext) => ({ ...viewerOf(context), accountId: context.member.accountId });

  handle(promotions.get, (context, { id }) =>
    getPromotionFor(deps, viewerOf(context), context.member?.accountId ?? null, id),
  );
  handle(promotions.available, (context, input) =>
    listAvailable(deps, viewerOf(context), context.member.accountId, input),
  );
  handle(promotions.join, async (context, input) => {
    await joinPromotion(db, rewards, own(context), input);
    return get(context, input.id);
  });
  handle(promotions.claim, async (context, input) => {
    await claimPromotion(db, rewards, own(context), input);
    return get(context, input.id);
  });
  handle(promotions.object, async (context, input) => {
    await objectToDecision(db, own(context), input);
    return get(context, input.id);
  });
  handle(promotions.redeem, (context, { code }) => redeemVoucher(db, { ...rewards, secrets }, own(context), code));
}
