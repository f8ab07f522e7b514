import type { RecordKind } from './record-kind.ts';

/** Where the other half of a movement stands in the books of the house. */
export type Counterpart =
  | 'gaming'
  | 'gateway'
  | 'payout'
  | 'fees'
  | 'adjustment'
  | 'promotions'
  | 'vendor'
  | 'jackpot'
  | 'play-money-bank';

export interface MovementRule {
  /** Sign of the amount on the player's balance. */
  balance: 1 | -1 | 0;
  /** Sign of the amount on what is held of that balance. */
  held: 1 | -1 | 0;
  counterpart: Counterpart;
  /** What the player reads in the account record. */
  record: RecordKind;
  /** Taken from what has just come in, so it goes through where a debt has swallowed that. */
  allowsOverdraft?: true;
}

/**
 * Every kind of money movement there is. A movement takes an amount above zero; the signs say what it does to the
 * player's balance and to the held part of it. `commit` of a reserve is the one entry with two amounts: it spends what
 * was used and frees the rest of the hold at once.
 */
export const MOVEMENTS = {
  deposit: { balance: 1, held: 0, counterpart: 'gateway', record: 'deposit' },
  'deposit-fee': { balance: -1, held: 0, counterpart: 'fees', record: 'fee', allowsOverdraft: true },
  // late money that would pass a limit: received and held in one transaction, until an operator releases or returns it
  'deposit-hold': { balance: 0, held: 1, counterpart: 'gateway', record: 'deposit-hold', allowsOverdraft: true },
  'deposit-release': { balance: 0, held: -1, counterpart: 'gateway', record: 'deposit-release' },
  'deposit-return': { balance: -1, held: -1, counterpart: 'gateway', record: 'deposit-return' },
  'withdrawal-hold': { balance: 0, held: 1, counterpart: 'payout', record: 'withdrawal-hold' },
  'withdrawal-spend': { balance: -1, held: -1, counterpart: 'payout', record: 'withdrawal' },
  'withdrawal-fee': { balance: -1, held: -1, counterpart: 'fees', record: 'fee' },
  'withdrawal-release': { balance: 0, held: -1, counterpart: 'payout', record: 'withdrawal-return' },
  bet: { balance: -1, held: 0, counterpart: 'gaming', record: 'bet' },
  win: { balance: 1, held: 0, counterpart: 'gaming', record: 'win' },
  refund: { balance: 1, held: 0, counterpart: 'gaming', record: 'refund' },
  'win-reversal': { balance: -1, held: 0, counterpart: 'gaming', record: 'adjustment' },
  // what free rounds win is paid by the house's promotions, not by the game
  'free-win': { balance: 1, held: 0, counterpart: 'promotions', record: 'win' },
  'free-win-reversal': { balance: -1, held: 0, counterpart: 'promotions', record: 'adjustment' },
  reserve: { balance: 0, held: 1, counterpart: 'gaming', record: 'bet' },
  'reserve-commit': { balance: -1, held: -1, counterpart: 'gaming', record: 'bet' },
  'reserve-cancel': { balance: 0, held: -1, counterpart: 'gaming', record: 'refund' },
  // a hit: out of the pot, through `jackpot`, to the player; both in one transaction, so that `jackpot` is always at zero
  'jackpot-win': { balance: 1, held: 0, counterpart: 'jackpot', record: 'win' },
  'jackpot-payout': { balance: -1, held: 0, counterpart: 'jackpot', record: 'adjustment' },
  // what the game's result gives to the pot: the shares of the stakes, and what it begins with again
  'jackpot-contribution': { balance: 1, held: 0, counterpart: 'gaming', record: 'adjustment' },
  'jackpot-reset': { balance: 1, held: 0, counterpart: 'gaming', record: 'adjustment' },
  // a pot that is retired gives its money to another
  'jackpot-transfer-out': { balance: -1, held: 0, counterpart: 'jackpot', record: 'adjustment' },
  'jackpot-transfer-in': { balance: 1, held: 0, counterpart: 'jackpot', record: 'adjustment' },
  'adjustment-credit': { balance: 1, held: 0, counterpart: 'adjustment', record: 'adjustment' },
  'adjustment-debit': { balance: -1, held: 0, counterpart: 'adjustment', record: 'adjustment' },
  bonus: { balance: 1, held: 0, counterpart: 'promotions', record: 'bonus' },
  // money at a vendor that keeps it itself (transfer wallet)
  'transfer-hold': { balance: 0, held: 1, counterpart: 'vendor', record: 'transfer-hold' },
  'transfer-send': { balance: -1, held: -1, counterpart: 'vendor', record: 'transfer-send' },
  'transfer-release': { balance: 0, held: -1, counterpart: 'vendor', record: 'transfer-release' },
  'transfer-take': { balance: 1, held: 0, counterpart: 'vendor', record: 'transfer-take' },
  'trial-grant': { balance: 1, held: 0, counterpart: 'play-money-bank', record: 'adjustment' },
} as const satisfies Record<string, MovementRule>;

export type MovementKind = keyof typeof MOVEMENTS;

/** Where money comes into the house, leaves it, or is real by what it is given for: play money passes none of these. */
const REAL: readonly Counterpart[] = ['gateway', 'payout', 'fees', 'promotions', 'vendor'];

/** Whether a movement may happen on an account of this kind of money. */
export function isAllowedFor(kind: MovementKind, playMoney: boolean): boolean {
  const { counterpart } = MOVEMENTS[kind];
  return playMoney ? !REAL.includes(counterpart) : counterpart !== 'play-money-bank';
}

/** The movement kinds that a player reads as `record`. */
export const kindsOf = (record: RecordKind): MovementKind[] =>
  (Object.keys(MOVEMENTS) as MovementKind[]).filter((kind) => MOVEMENTS[kind].record === record);
