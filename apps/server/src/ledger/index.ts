export { accountRecord, type RecordLine, type RecordQuery } from './account-record.ts';
export { type Balance, balanceEvent } from './balance-event.ts';
export {
  type AccountKind,
  type HouseKey,
  houseAccount,
  houseName,
  type OpenAccount,
  openAccount,
  openHouseAccounts,
} from './chart-of-accounts.ts';
export { collectJackpotContributions } from './collect-jackpot-contributions.ts';
export { type EntryLine, entriesOf } from './entries-of.ts';
export { createJackpotAccounts, type JackpotAccounts, type JackpotKey, jackpotKeyText } from './jackpot-accounts.ts';
export { makePartitions, readHouse, rollUpHouse } from './jobs.ts';
export {
  type AccountChange,
  flags,
  ledgerStatements,
  type NewEntry,
  numbers,
  type Statement,
  texts,
} from './ledger-statements.ts';
export { type JackpotWinLine, listJackpotWins } from './list-jackpot-wins.ts';
export { getJackpotValues, type JackpotFilter, type JackpotLine, listJackpots } from './list-jackpots.ts';
export { kindsOf, MOVEMENTS, type MovementKind } from './movements.ts';
export { type Movement, type Posted, post } from './post.ts';
export { type Proof, proveBalance } from './prove-balance.ts';
export { readBalance } from './read-balance.ts';
export { retireJackpot } from './retire-jackpot.ts';
export {
  type CurrencyTotal,
  type Difference,
  lastTrialBalance,
  runTrialBalance,
  type TrialBalance,
  trialBalance,
} from './trial-balance.ts';
export { type JackpotWin, jackpotStatements, type LockedJackpot, lockJackpots } from './write-jackpots.ts';
