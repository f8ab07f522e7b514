export type { AccountsDeps } from './accounts-deps.ts';
export { closeSettled } from './close-account.ts';
export { registerAccounts } from './register-accounts.ts';
