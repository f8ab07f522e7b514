export type { AdjustmentDeps } from './adjustments/adjustment.ts';
export { createAdjustmentHandler } from './adjustments/apply-adjustment.ts';
export { readMainFunds } from './funds/read-main-funds.ts';
export { grantPlayMoney, PLAY_MONEY } from './grant-play-money.ts';
export { moveToVendor, type VendorOrder, type VendorStep } from './move-to-vendor.ts';
export { registerWallet } from './register-wallet.ts';
