export { turnCallLog } from './jobs.ts';
export { makeKey, makeVendor, type NewVendor } from './make-vendor.ts';
export { openWalletDoor } from './open-wallet-door.ts';
export { bindVendorDesk } from './operator-routes.ts';
export { bindVendorWallets } from './routes.ts';
export { beginSession, forgetOldSessions } from './session.ts';
export { settleTransfers } from './settle-transfers.ts';
export { HEADERS, signAnswer, signRequest } from './sign-call.ts';
