/** Kinds of line in an account record; the ledger's transaction types as shown to the player. */
export const RECORD_KINDS = [
  'deposit',
  'deposit-hold',
  'deposit-release',
  'deposit-return',
  'withdrawal-hold',
  'withdrawal',
  'withdrawal-return',
  'fee',
  'bet',
  'win',
  'refund',
  'refund-reversal',
  'hand-stake',
  'hand-win',
  'adjustment',
  'bonus',
  'transfer-hold',
  'transfer-send',
  'transfer-release',
  'transfer-take',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
