export type { GameVendor, TransferAnswer } from './game-vendor.ts';
export { openHouseVendor } from './open-house-vendor.ts';
