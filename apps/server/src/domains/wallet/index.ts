export { grantPlayMoney, PLAY_MONEY } from './grant-play-money.ts';
export { moveToVendor, type VendorOrder, type VendorStep } from './move-to-vendor.ts';
export { registerWallet } from './register-wallet.ts';
