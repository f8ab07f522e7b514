/** Kinds of line in an account record; the ledger's transaction types as shown to the player. */
export const RECORD_KINDS = [
  'deposit',
  'deposit-hold',
  'deposit-release',
  'deposit-return',
  'deposit-reversal',
  'withdrawal-hold',
  'withdrawal',
  'withdrawal-return',
  // a payout that came back
  'withdrawal-bounced',
  'fee',
  'fee-back',
  'bet',
  'win',
  'refund',
  'refund-reversal',
  // held for play (a stack, ammunition, a bet that waits for its answer), and released unspent
  'play-hold',
  'play-release',
  'hand-stake',
  'hand-win',
  'adjustment',
  'bonus',
  // bonus money, a balance of its own
  'bonus-grant',
  'bonus-end',
  'bonus-stake',
  'bonus-win',
  'bonus-refund',
  'bonus-win-reversal',
  'rebate',
  // on the play of those below an agent
  'team-rebate',
  // of contracts of agents: received, and paid to agents below
  'salary',
  'salary-paid',
  'dividend',
  'dividend-paid',
  // what an agent owed the operator
  'claim',
  'transfer-hold',
  'transfer-send',
  'transfer-release',
  'transfer-take',
  // between members: an agent and the team
  'transfer-out',
  'transfer-in',
  // credits and debits by hand, by operators
  'manual-credit',
  'manual-debit',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const isRecordKind = (text: string): text is RecordKind => RECORD_KINDS.some((kind) => kind === text);

/** Groups of the account record besides the game categories: payments with their fees, transfers to vendors, bonuses, rebates and corrections. */
export const RECORD_GROUPS = ['PAYMENTS', 'TRANSFERS', 'OTHER'] as const;
type RecordGroup = (typeof RECORD_GROUPS)[number];

/** The group of a line that belongs to no round of a game. */
export const groupOf = (kind: RecordKind): RecordGroup => {
  if (kind.startsWith('transfer-')) return 'TRANSFERS';
  return /^(deposit|withdrawal|fee)/.test(kind) ? 'PAYMENTS' : 'OTHER';
};
