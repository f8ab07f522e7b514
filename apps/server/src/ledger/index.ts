export { advanceCommands } from './advance-commands.ts';
export { type Balance, balanceEvent } from './balance-event.ts';
export {
  type AccountKind,
  createAccount,
  createHouseAccounts,
  getHouseAccount,
  type HouseAccountKey,
  houseAccountName,
  type NewAccount,
} from './chart-of-accounts.ts';
export { collectJackpotContributions } from './collect-jackpot-contributions.ts';
export { createPosting, type GroupedMovement, type Posting } from './create-posting.ts';
export { type Credit, creditAccounts } from './credit-accounts.ts';
export { getBalance } from './get-balance.ts';
export { createJackpotAccounts, type JackpotAccounts, type JackpotKey, jackpotKeyText } from './jackpot-accounts.ts';
export { createPartitions, getHouseAccountBalance, rollUpHouseAccounts } from './jobs.ts';
export {
  type AccountChange,
  type BetCounters,
  ledgerStatements,
  type NewEntry,
  NO_COUNTERS,
  type Statement,
} from './ledger-statements.ts';
export {
  listAccountRecord,
  movementsIn,
  type RecordFilter,
  type RecordLine,
  type RecordPlace,
  type RecordQuery,
  readRecord,
} from './list-account-record.ts';
export { type EntryLine, listEntries } from './list-entries.ts';
export { type JackpotWinLine, listJackpotWins } from './list-jackpot-wins.ts';
export { getJackpotValues, type JackpotFilter, type JackpotLine, listJackpots } from './list-jackpots.ts';
export { kindsOf, MOVEMENTS, type MovementKind } from './movements.ts';
export { type Movement, type Posted, post } from './post.ts';
export { type Flow, type FlowPage, readFlows } from './read-flows.ts';
export { registerLedger } from './register-ledger.ts';
export { retireJackpot } from './retire-jackpot.ts';
export { getSuspenseAccount } from './suspense-accounts.ts';
export {
  type CurrencyTotal,
  type Difference,
  lastTrialBalance,
  listLastDifferences,
  runTrialBalance,
  type TrialBalance,
  type TrialCheck,
  trialBalance,
} from './trial-balance.ts';
export { type BalanceCheck, verifyBalance } from './verify-balance.ts';
export { type JackpotWin, jackpotStatements, type LockedJackpot, lockJackpots } from './write-jackpots.ts';
