export { givePlayMoney, PLAY_MONEY } from './give-play-money.ts';
export { moveToVendor, type VendorOrder, type VendorStep } from './move-to-vendor.ts';
export { bindWallet } from './routes.ts';
