import type { ProfitFigure } from '@fairhouse/contracts';
import { type AccountSums, NO_SUMS } from '@fairhouse/game-math/accounts';
import { MOVEMENTS, type MovementKind } from '#ledger';

/** Movements of payments that come back, and of money by hand. */
type CashierKind =
  | 'deposit-reversal'
  | 'deposit-fee-back'
  | 'withdrawal-bounced'
  | 'withdrawal-fee-back'
  | 'manual-credit'
  | 'manual-debit';
type CountedKind = MovementKind | CashierKind;

/** Figures that count what leaves the account as positive. */
const TAKEN = ['stake', 'fees', 'paidOut'] as const satisfies readonly (keyof AccountSums)[];

/**
 * The figure that each movement counts in: what moves no balance, and what is posted on accounts of nobody alone, counts in none. A vendor's
 * correction is play; money by hand is not.
 */
const FIGURES: Readonly<Record<CountedKind, keyof AccountSums | null>> = {
  deposit: 'deposits',
  'deposit-return': 'deposits',
  'deposit-reversal': 'deposits',
  'deposit-hold': null,
  'deposit-release': null,
  'deposit-fee': 'fees',
  'deposit-fee-back': 'fees',
  'withdrawal-hold': null,
  'withdrawal-spend': 'paidOut',
  'withdrawal-fee': 'fees',
  'withdrawal-release': null,
  'withdrawal-bounced': 'paidOut',
  'withdrawal-fee-back': 'fees',
  bet: 'stake',
  'reserve-commit': 'stake',
  'hand-stake': 'stake',
  reserve: null,
  'reserve-cancel': null,
  refund: 'refund',
  'refund-reversal': 'refund',
  win: 'win',
  'win-reversal': 'win',
  'hand-win': 'win',
  'jackpot-win': 'jackpot',
  'free-win': 'freeWin',
  'free-win-reversal': 'freeWin',
  'adjustment-credit': 'correction',
  'adjustment-debit': 'correction',
  bonus: 'bonus',
  'bonus-grant': null,
  'bonus-end': null,
  'bonus-stake': null,
  'bonus-win': null,
  'bonus-refund': null,
  'bonus-win-reversal': null,
  'bonus-reversal': 'bonus',
  rebate: 'rebates',
  'team-rebate': 'rebates',
  salary: 'rebates',
  'salary-in': 'rebates',
  'salary-out': 'rebates',
  dividend: 'rebates',
  'dividend-in': 'rebates',
  'dividend-out': 'rebates',
  claim: 'rebates',
  'transfer-hold': null,
  'transfer-release': null,
  'transfer-send': 'vendors',
  'transfer-take': 'vendors',
  'transfer-out': 'transfers',
  'transfer-in': 'transfers',
  'manual-credit': 'manual',
  'manual-debit': 'manual',
  'trial-grant': 'manual',
  'suspense-in': null,
  'suspense-out': null,
  'jackpot-payout': null,
  'jackpot-contribution': null,
  'jackpot-reset': null,
  'jackpot-transfer-out': null,
  'jackpot-transfer-in': null,
};

/** The figures that movements count in. */
export type Figure = keyof AccountSums;

/** Returns the movements that count in a figure. */
export const movementsOf = (figure: Figure): MovementKind[] =>
  (Object.keys(MOVEMENTS) as MovementKind[]).filter((kind) => FIGURES[kind] === figure);

const PLAY = ['stake', 'refund', 'win', 'jackpot', 'freeWin', 'correction'] as const;

/** The figures that a derived one is made of. */
const PARTS: Readonly<Partial<Record<ProfitFigure, readonly Figure[]>>> = {
  turnover: ['stake', 'refund'],
  gameResult: PLAY,
  result: [...PLAY, 'bonus', 'rebates', 'fees', 'manual'],
};

/** Returns the movements of which a figure of profit and loss is made. */
export const movementsInFigure = (figure: ProfitFigure): MovementKind[] =>
  (PARTS[figure] ?? [figure as Figure]).flatMap(movementsOf);

/** Sums signed amounts of movements by figure. */
export function sumKinds(lines: Iterable<{ kind: CountedKind; amount: bigint }>): AccountSums {
  const sums = { ...NO_SUMS };
  for (const { kind, amount } of lines) {
    const figure = FIGURES[kind];
    if (figure !== null) sums[figure] += TAKEN.some((each) => each === figure) ? -amount : amount;
  }
  return sums;
}
