export type { AccountsDeps } from './accounts-deps.ts';
export { closeSettled } from './close-account.ts';
export { createCorrectionHandler } from './correction-proposal.ts';
export { findLabelNames } from './player-labels.ts';
export { registerAccounts } from './register-accounts.ts';
