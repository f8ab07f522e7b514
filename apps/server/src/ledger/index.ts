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
export { type EntryLine, entriesOf } from './entries-of.ts';
export { gatherShares } from './gather-shares.ts';
export { makePartitions, readHouse, rollUpHouse } from './jobs.ts';
export { kindsOf, MOVEMENTS, type MovementKind } from './movements.ts';
export { type Movement, type Posted, post } from './post.ts';
export { openPots, type PotKey, type Pots, potName } from './pots.ts';
export { type Proof, proveBalance } from './prove-balance.ts';
export { readBalance } from './read-balance.ts';
export { type HitLine, readHits } from './read-hits.ts';
export { type PotLine, type PotsOf, readPots, readPotValues } from './read-pots.ts';
export { retirePot } from './retire-pot.ts';
export {
  type CurrencyTotal,
  type Difference,
  lastTrialBalance,
  runTrialBalance,
  type TrialBalance,
  trialBalance,
} from './trial-balance.ts';
export {
  type AccountChange,
  flags,
  ledgerStatements,
  type NewEntry,
  numbers,
  type Statement,
  texts,
} from './write-group.ts';
export { type HeldPot, holdPots, type PotHit, potStatements } from './write-pots.ts';
