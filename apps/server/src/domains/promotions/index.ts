export { createDepositOffers } from './deposit-offers.ts';
export { describeLaunched } from './describe-launched.ts';
export { createPromotion } from './operators/create-promotion.ts';
export { PROMOTION_PROPOSALS } from './operators/propose-launch.ts';
export { registerPromotions } from './register-promotions.ts';
