import type { RecordKind } from './record-kind.ts';

/** The contra account of a transaction type. */
export type Counterpart =
  | 'gaming'
  | 'gateway'
  | 'payout'
  | 'fees'
  | 'adjustment'
  | 'promotions'
  | 'commissions'
  | 'vendor'
  | 'jackpot'
  | 'rooms'
  | 'agents'
  | 'transfers'
  | 'bonus-issued'
  | 'bonus-gaming'
  | 'play-money-bank';

export interface MovementRule {
  /** Sign of the amount on the player's balance. */
  balance: 1 | -1 | 0;
  /** Sign of the amount on the held part of that balance. */
  held: 1 | -1 | 0;
  /** Sign of the amount on the balance of bonus money; such a movement changes nothing else. */
  bonus?: 1 | -1;
  counterpart: Counterpart;
  /** The line in the player's account record. */
  record: RecordKind;
  /** Charged on money that has just come in, so it passes even when a debt consumed that money. */
  allowsOverdraft?: true;
  /** Never on play money, though its contra account is used there for other movements. */
  realOnly?: true;
}

/**
 * All transaction types. A transaction takes an amount above zero; the signs say how it changes the player's balance and the held part.
 * `commit` of a reserve is the one entry with two amounts: it spends the used part and releases the rest of the hold together. `hand-stake`
 * and `hand-win` move balance and held part alike, because a stack in a card room stays held from hand to hand.
 */
export const MOVEMENTS = {
  deposit: { balance: 1, held: 0, counterpart: 'gateway', record: 'deposit' },
  'deposit-fee': { balance: -1, held: 0, counterpart: 'fees', record: 'fee', allowsOverdraft: true },
  // late money that would exceed a limit: received and held in one transaction, until an operator releases or returns it
  'deposit-hold': { balance: 0, held: 1, counterpart: 'gateway', record: 'deposit-hold', allowsOverdraft: true },
  'deposit-release': { balance: 0, held: -1, counterpart: 'gateway', record: 'deposit-release' },
  'deposit-return': { balance: -1, held: -1, counterpart: 'gateway', record: 'deposit-return' },
  // a payment that its provider took back: the player may owe it then
  'deposit-reversal': {
    balance: -1,
    held: 0,
    counterpart: 'gateway',
    record: 'deposit-reversal',
    allowsOverdraft: true,
  },
  'deposit-fee-back': { balance: 1, held: 0, counterpart: 'fees', record: 'fee-back' },
  // on the account of nobody that keeps what cannot be credited
  'suspense-in': { balance: 1, held: 0, counterpart: 'gateway', record: 'adjustment' },
  'suspense-out': { balance: -1, held: 0, counterpart: 'gateway', record: 'adjustment' },
  'withdrawal-hold': { balance: 0, held: 1, counterpart: 'payout', record: 'withdrawal-hold' },
  // what leaves goes through what paid it, like a deposit, so that the account is what the provider holds
  'withdrawal-spend': { balance: -1, held: -1, counterpart: 'gateway', record: 'withdrawal' },
  'withdrawal-fee': { balance: -1, held: -1, counterpart: 'fees', record: 'fee' },
  'withdrawal-release': { balance: 0, held: -1, counterpart: 'payout', record: 'withdrawal-return' },
  // a payout that came back, and the part of its fee
  'withdrawal-bounced': { balance: 1, held: 0, counterpart: 'gateway', record: 'withdrawal-bounced' },
  'withdrawal-fee-back': { balance: 1, held: 0, counterpart: 'fees', record: 'fee-back' },
  bet: { balance: -1, held: 0, counterpart: 'gaming', record: 'bet' },
  win: { balance: 1, held: 0, counterpart: 'gaming', record: 'win' },
  refund: { balance: 1, held: 0, counterpart: 'gaming', record: 'refund' },
  // a refund that was wrong: the stake is taken again
  'refund-reversal': { balance: -1, held: 0, counterpart: 'gaming', record: 'refund-reversal' },
  'win-reversal': { balance: -1, held: 0, counterpart: 'gaming', record: 'adjustment' },
  // wins of free rounds are paid from promotions, not by the game
  'free-win': { balance: 1, held: 0, counterpart: 'promotions', record: 'win' },
  'free-win-reversal': { balance: -1, held: 0, counterpart: 'promotions', record: 'adjustment' },
  reserve: { balance: 0, held: 1, counterpart: 'gaming', record: 'play-hold' },
  'reserve-commit': { balance: -1, held: -1, counterpart: 'gaming', record: 'bet' },
  'reserve-cancel': { balance: 0, held: -1, counterpart: 'gaming', record: 'play-release' },
  // a hand in a card room: players pay each other through `rooms`, in which each hand leaves its rake
  'hand-stake': { balance: -1, held: -1, counterpart: 'rooms', record: 'hand-stake' },
  'hand-win': { balance: 1, held: 1, counterpart: 'rooms', record: 'hand-win' },
  // a hit: from the jackpot, through `jackpot`, to the player; both in one transaction, so that `jackpot` is always zero
  'jackpot-win': { balance: 1, held: 0, counterpart: 'jackpot', record: 'win' },
  'jackpot-payout': { balance: -1, held: 0, counterpart: 'jackpot', record: 'adjustment' },
  // what gaming pays into the jackpot: contributions from stakes, and the reset value
  'jackpot-contribution': { balance: 1, held: 0, counterpart: 'gaming', record: 'adjustment' },
  'jackpot-reset': { balance: 1, held: 0, counterpart: 'gaming', record: 'adjustment' },
  // a retired jackpot moves its money to another
  'jackpot-transfer-out': { balance: -1, held: 0, counterpart: 'jackpot', record: 'adjustment' },
  'jackpot-transfer-in': { balance: 1, held: 0, counterpart: 'jackpot', record: 'adjustment' },
  'adjustment-credit': { balance: 1, held: 0, counterpart: 'adjustment', record: 'adjustment' },
  'adjustment-debit': { balance: -1, held: 0, counterpart: 'adjustment', record: 'adjustment' },
  // by operators; the adjustments above are those of vendors, and count in loss limits
  'manual-credit': { balance: 1, held: 0, counterpart: 'adjustment', record: 'manual-credit', realOnly: true },
  'manual-debit': { balance: -1, held: 0, counterpart: 'adjustment', record: 'manual-debit', realOnly: true },
  bonus: { balance: 1, held: 0, counterpart: 'promotions', record: 'bonus' },
  // a share of the turnover that is paid back to the player
  rebate: { balance: 1, held: 0, counterpart: 'commissions', record: 'rebate' },
  // the same on the play of those below an agent
  'team-rebate': { balance: 1, held: 0, counterpart: 'commissions', record: 'team-rebate' },
  // what a contract of an agent pays: by the operator, or by the agent above through `agents`, both sides in one transaction
  salary: { balance: 1, held: 0, counterpart: 'commissions', record: 'salary' },
  'salary-out': { balance: -1, held: 0, counterpart: 'agents', record: 'salary-paid' },
  'salary-in': { balance: 1, held: 0, counterpart: 'agents', record: 'salary' },
  dividend: { balance: 1, held: 0, counterpart: 'commissions', record: 'dividend' },
  'dividend-out': { balance: -1, held: 0, counterpart: 'agents', record: 'dividend-paid' },
  'dividend-in': { balance: 1, held: 0, counterpart: 'agents', record: 'dividend' },
  // what an agent owed the operator, taken from what the agent was paid
  claim: { balance: -1, held: 0, counterpart: 'commissions', record: 'claim' },
  // money at a vendor that holds it (transfer wallet)
  'transfer-hold': { balance: 0, held: 1, counterpart: 'vendor', record: 'transfer-hold' },
  'transfer-send': { balance: -1, held: -1, counterpart: 'vendor', record: 'transfer-send' },
  'transfer-release': { balance: 0, held: -1, counterpart: 'vendor', record: 'transfer-release' },
  'transfer-take': { balance: 1, held: 0, counterpart: 'vendor', record: 'transfer-take' },
  // between members, through `transfers`; both in one transaction, so that `transfers` is always zero
  'transfer-out': { balance: -1, held: 0, counterpart: 'transfers', record: 'transfer-out' },
  'transfer-in': { balance: 1, held: 0, counterpart: 'transfers', record: 'transfer-in' },
  // bonus money: what becomes cash is a `bonus-end` and a `bonus`
  'bonus-grant': { balance: 0, held: 0, bonus: 1, counterpart: 'bonus-issued', record: 'bonus-grant' },
  'bonus-end': { balance: 0, held: 0, bonus: -1, counterpart: 'bonus-issued', record: 'bonus-end' },
  'bonus-stake': { balance: 0, held: 0, bonus: -1, counterpart: 'bonus-gaming', record: 'bonus-stake' },
  'bonus-win': { balance: 0, held: 0, bonus: 1, counterpart: 'bonus-gaming', record: 'bonus-win' },
  // in vendors' games: a stake or a win that is taken back, and cash that a bonus became before
  'bonus-refund': { balance: 0, held: 0, bonus: 1, counterpart: 'bonus-gaming', record: 'bonus-refund' },
  'bonus-win-reversal': { balance: 0, held: 0, bonus: -1, counterpart: 'bonus-gaming', record: 'bonus-win-reversal' },
  'bonus-reversal': { balance: -1, held: 0, counterpart: 'promotions', record: 'adjustment' },
  'trial-grant': { balance: 1, held: 0, counterpart: 'play-money-bank', record: 'adjustment' },
} as const satisfies Record<string, MovementRule>;

export type MovementKind = keyof typeof MOVEMENTS;

/** Contra accounts where money enters or leaves the operator, or that make it real: play money never uses them. */
const REAL: readonly Counterpart[] = [
  'gateway',
  'payout',
  'fees',
  'promotions',
  'commissions',
  'agents',
  'vendor',
  'transfers',
  'bonus-issued',
  'bonus-gaming',
];

/** Whether a transaction type is allowed on an account of this kind of money. */
export function isAllowedFor(kind: MovementKind, playMoney: boolean): boolean {
  const { counterpart, realOnly }: MovementRule = MOVEMENTS[kind];
  return playMoney ? !realOnly && !REAL.includes(counterpart) : counterpart !== 'play-money-bank';
}

/** The transaction types that a player sees as `record`. */
export const kindsOf = (record: RecordKind): MovementKind[] =>
  (Object.keys(MOVEMENTS) as MovementKind[]).filter((kind) => MOVEMENTS[kind].record === record);
