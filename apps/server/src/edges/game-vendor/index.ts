export type { GameVendor, TransferAnswer, VendorBets } from './game-vendor.ts';
export { openHouseVendor } from './open-house-vendor.ts';
