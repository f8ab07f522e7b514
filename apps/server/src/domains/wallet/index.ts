export { moveToVendor, type VendorOrder, type VendorStep } from './move-to-vendor.ts';
export { bindWallet } from './routes.ts';
