import { add, divide, type Rational, ratio } from '../../exact/rational.ts';
import type { LegOutcome } from '../bets/leg-result.ts';
import { type BetTerms, settleBet } from '../bets/settle-bet.ts';
import { formatPrice } from '../odds/format-price.ts';
import type { Quote } from '../odds/quote-single.ts';
import { formatFixed } from '../odds/rounding.ts';
import type { Explanation } from './explanation.ts';

/** Explains the return of a settled bet by its arithmetic. An open bet has none. */
export function explainReturn(terms: BetTerms, outcomes: readonly (LegOutcome | null)[]): Explanation[] {
  const { state, return: amount } = settleBet(terms, outcomes);
  if (state === 'OPEN') return [];
  if (state === 'VOID' || (state === 'PUSH' && terms.kind === 'single'))
    return [{ key: 'sports.explain.stakeBack', values: { amount } }];
  if (terms.kind === 'single') return [explainSingle(terms.quote, outcomes[0] as LegOutcome, amount)];
  const { stake, prices } = terms;
  const factors = prices.map((price, leg) => operation(outcomes[leg] ?? null, formatPrice(price, 'decimal')));
  const operations = state === 'LOSE' ? LOST : factors.join('');
  return [{ key: 'sports.explain.pay', values: { stake, operations, amount } }];
}

/** Odds that are no short decimal price, such as Malay -0.85, are explained by the win itself. */
function explainSingle({ risk: stake, win }: Quote, outcome: LegOutcome, amount: bigint): Explanation {
  const total = divide(add(ratio(stake), win), ratio(stake));
  const { result, deadHeat } = outcome;
  if ((total.num * 1000n) % total.den !== 0n && win.den === 1n && !deadHeat) {
    if (result === 'WIN') return { key: 'sports.explain.payWin', values: { stake, win: win.num, amount } };
    if (result === 'HALF_WIN') return { key: 'sports.explain.payHalfWin', values: { stake, win: win.num, amount } };
  }
  return { key: 'sports.explain.pay', values: { stake, operations: operation(outcome, writeTotal(total)), amount } };
}

/** Writes the total of a stake of 1 as a decimal price, or as a fraction if it is not one. */
function writeTotal({ num, den }: Rational): string {
  const thousandths = num * 1000n;
  if (thousandths % den !== 0n) return `${num} / ${den}`;
  const price = thousandths / den;
  return price % 10n === 0n ? formatFixed(price / 10n, 2) : formatFixed(price, 3);
}

const LOST = ' × 0';

/** What the stake is multiplied by for a leg, as it is written. */
function operation(outcome: LegOutcome | null, price: string): string {
  switch (outcome?.result) {
    case 'WIN':
      return ` × ${price}${outcome.deadHeat ? ` × ${outcome.deadHeat.num} / ${outcome.deadHeat.den}` : ''}`;
    case 'HALF_WIN':
      return ` × (${price} + 1) / 2`;
    case 'HALF_LOSE':
      return ' / 2';
    case 'PUSH':
    case 'VOID':
      return ' × 1';
    case 'LOSE':
    case undefined:
      return LOST;
  }
}
