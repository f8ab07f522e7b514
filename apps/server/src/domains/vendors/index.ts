export { turnCallLog } from './jobs.ts';
export { makeKey, makeVendor, type NewVendor } from './make-vendor.ts';
export { openWalletDoor } from './open-wallet-door.ts';
export { beginSession, forgetOldSessions } from './session.ts';
export { HEADERS, signAnswer, signRequest } from './sign-call.ts';
