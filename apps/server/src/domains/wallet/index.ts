export { givePlayMoney, PLAY_MONEY } from './give-play-money.ts';
export { moveToVendor, type VendorOrder, type VendorStep } from './move-to-vendor.ts';
export { registerWalletRoutes } from './routes.ts';
