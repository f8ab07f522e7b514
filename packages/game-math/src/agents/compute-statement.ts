import { dividendOf, finePerUnit, grossSalary, tiersForDays } from '@fairhouse/agent-math';
import type { ReadStatement } from './read-statement.ts';
import type { StatementDocument } from './statement-file.ts';

/** What a statement comes to by its own figures, in the places of calculation; `carryOut` in smallest units. */
export interface ComputedStatement {
  rate_bps: number | null;
  gross: bigint;
  amount: bigint;
  carryOut: bigint;
}

/** Computes a statement from its terms and figures (agents-settlement 7 to 9). */
export function computeStatement(
  { kind, days, ofDays, terms }: Pick<StatementDocument, 'kind' | 'days' | 'ofDays' | 'terms'>,
  { decimals, figures, below, carryIn, cap, tiers: all }: ReadStatement,
): ComputedStatement {
  // a contract that has ended is paid adjustments only
  const tiers = days === 0 ? [] : days === ofDays ? all : tiersForDays(all, days, ofDays);
  const per = finePerUnit(decimals);
  const less = (gross: bigint): bigint => (!terms.byDifference ? gross : gross > below ? gross - below : 0n);
  if (kind === 'dividend') {
    const { amount, rate_bps, carryOut } = dividendOf({ tiers, cap, carryOver: terms.carryOver }, figures, carryIn);
    const gross = amount * per;
    return { rate_bps, gross, amount: less(gross), carryOut };
  }
  const { rate_bps, amount_fine } = grossSalary({ tiers, cap, lossRequired: terms.lossRequired }, figures, decimals);
  // what one agent owes another for a day has no fraction of a smallest unit
  const gross = kind === 'daily' && !terms.byDifference ? (amount_fine / per) * per : amount_fine;
  return { rate_bps: rate_bps === 0 ? null : rate_bps, gross, amount: less(gross), carryOut: 0n };
}
