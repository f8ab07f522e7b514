export { insertKey, insertVendor, type NewVendor } from './backoffice/insert-vendor.ts';
export { listCallsOfRound } from './call-log/list-calls-of-round.ts';
export { reconcile } from './reconciliation/reconcile.ts';
export { registerVendors } from './register-vendors.ts';
export { closeSessions } from './sessions/close-sessions.ts';
export { createSession } from './sessions/session.ts';
export { HEADERS, signAnswer, signRequest } from './sign-call.ts';
export { findFundsAtVendors, recallFunds } from './transfers/recall-funds.ts';
export { settleTransfers } from './transfers/settle-transfers.ts';
