export { createDepositOffers } from './deposit-offers.ts';
export { listOpenPromotions } from './list-open.ts';
export { createPromotion } from './operators/create-promotion.ts';
export { PROMOTION_PROPOSALS } from './operators/propose-launch.ts';
export { registerPromotions } from './register-promotions.ts';
