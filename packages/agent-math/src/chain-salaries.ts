import { grossSalary, type SalaryFigures, type SalaryTerms } from './salary.ts';
import { finePerUnit } from './scale.ts';

/** A contract in the order of a run: by depth, then by number. Without payer the operator pays it. */
export interface ChainContract {
  agent: string;
  payer: string | null;
  terms: SalaryTerms;
  figures: SalaryFigures;
}

/** Why a salary pays nothing. */
export type NoSalary = 'NONE_BELOW_TIER' | 'NONE_NO_LOSS' | 'NONE_ZERO';

export interface ChainSalary {
  agent: string;
  rate_bps: number;
  /** Smallest units; what is below one is not owed. */
  amount: bigint;
  state: 'PAID' | 'DUE' | NoSalary;
}

/**
 * Returns the salaries of a run in which each payer pays its own contracts from its balance, which already has what the run paid it
 * (agents-settlement 7). An amount that the balance does not cover is due in full; a later, smaller one may still be paid. `balances` are
 * smallest units and are changed.
 */
export function chainSalaries(
  contracts: readonly ChainContract[],
  balances: Map<string, bigint>,
  decimals: number,
): ChainSalary[] {
  const balanceOf = (agent: string): bigint => balances.get(agent) ?? 0n;
  return contracts.map(({ agent, payer, terms, figures }) => {
    const { rate_bps, amount_fine, isNotLost } = grossSalary(terms, figures, decimals);
    const amount = amount_fine / finePerUnit(decimals);
    if (amount === 0n) {
      const state = rate_bps === 0 ? 'NONE_BELOW_TIER' : isNotLost ? 'NONE_NO_LOSS' : 'NONE_ZERO';
      return { agent, rate_bps, amount, state };
    }
    if (payer !== null && balanceOf(payer) < amount) return { agent, rate_bps, amount, state: 'DUE' };
    if (payer !== null) balances.set(payer, balanceOf(payer) - amount);
    balances.set(agent, balanceOf(agent) + amount);
    return { agent, rate_bps, amount, state: 'PAID' };
  });
}
