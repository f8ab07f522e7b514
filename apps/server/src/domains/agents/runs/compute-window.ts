import {
  type CycleFigures,
  differenceSalaries,
  dividendOf,
  finePerUnit,
  grossSalary,
  type SalaryNode,
  tiersForDays,
} from '@fairhouse/agent-math';
import { CURRENCIES } from '@fairhouse/contracts';
import type { Share } from '../reviews/split-shares.ts';
import { type ContractInForce, keyOf } from './contract-in-force.ts';

/** Why a statement has no money. */
export type NoMoney = 'NONE_BELOW_TIER' | 'NONE_NO_LOSS' | 'NONE_NEGATIVE' | 'NONE_ZERO';

/** What a contract comes to in a window, before earlier windows are looked at. */
export interface Computed {
  contract: ContractInForce;
  figures: CycleFigures;
  /** Null: no tier. */
  rate_bps: number | null;
  /** By tier, cap and conditions. */
  gross_fine: bigint;
  /** What is paid to contracts below, where the operator pays everybody the difference. */
  below_fine: bigint;
  amount_fine: bigint;
  carryIn: bigint;
  carryOut: bigint;
  /** Null when there is an amount. */
  none: NoMoney | null;
  /** What members with a sign of abuse would add, who are left out of it. */
  shares: readonly Share[];
}

/** The contracts of a window with their figures. */
export interface WindowFacts {
  contracts: readonly ContractInForce[];
  /** By `keyOf`. */
  figures: ReadonlyMap<string, CycleFigures>;
  /** What earlier cycles of a contract carried on, at most 0. */
  carried: ReadonlyMap<bigint, bigint>;
  /** The operator pays everybody the difference; otherwise each payer pays its own in full. */
  byDifference: boolean;
}

/** A cycle in which nothing happened. */
export const NO_FIGURES: CycleFigures = {
  turnover: 0n,
  active: 0,
  stake: 0n,
  win: 0n,
  rebate: 0n,
  promo: 0n,
  salary: 0n,
  fee: 0n,
};

/** Tiers of the contract for the days that it was in force (agents-settlement 9). */
export const tiersOf = ({ terms, days, ofDays }: ContractInForce) =>
  days === ofDays ? terms.tiers : tiersForDays(terms.tiers, days, ofDays);

/** Computes what every contract of a dividend window pays (agents-settlement 8). */
export function computeDividends(facts: WindowFacts): Computed[] {
  const carried = new Map(facts.carried);
  const found = facts.contracts.map((contract): Computed => {
    const figures = facts.figures.get(keyOf(contract)) ?? NO_FIGURES;
    const terms = { ...contract.terms, tiers: tiersOf(contract) };
    const { amount, carryIn, carryOut, rate_bps, state } = dividendOf(
      terms,
      figures,
      carried.get(contract.contractId) ?? 0n,
    );
    carried.set(contract.contractId, carryOut);
    const gross_fine = amount * finePerUnit(CURRENCIES[contract.currency]);
    return {
      contract,
      figures,
      rate_bps,
      gross_fine,
      below_fine: 0n,
      amount_fine: gross_fine,
      carryIn,
      carryOut,
      none: state === 'DUE' ? null : state,
      shares: [],
    };
  });
  return facts.byDifference ? lessBelow(found) : found;
}

/** Takes off each amount what is paid to the contracts below, from the lowest ones up. */
function lessBelow(computed: readonly Computed[]): Computed[] {
  const paidUnder = new Map<string, bigint>();
  const above = nearestAbove(computed.map(({ contract }) => contract));
  const done = new Map<string, Computed>();
  for (const one of computed.toReversed()) {
    const key = keyOf(one.contract);
    const below_fine = paidUnder.get(key) ?? 0n;
    const amount_fine = one.gross_fine > below_fine ? one.gross_fine - below_fine : 0n;
    const upper = above.get(key);
    if (upper) paidUnder.set(upper, (paidUnder.get(upper) ?? 0n) + below_fine + amount_fine);
    done.set(key, { ...one, below_fine, amount_fine, none: amount_fine === 0n ? (one.none ?? 'NONE_ZERO') : null });
  }
  return computed.map(({ contract }) => done.get(keyOf(contract)) as Computed);
}

/** Returns for each contract the nearest one above it in its line, of those given from the top down. */
function nearestAbove(contracts: readonly ContractInForce[]): Map<string, string> {
  const byAgent = new Map<string, string>();
  const above = new Map<string, string>();
  for (const contract of contracts) {
    const line = contract.path.split('/').filter(Boolean).slice(0, -1).toReversed();
    const upper = line.map((agent) => byAgent.get(agent)).find((found) => found !== undefined);
    if (upper !== undefined) above.set(keyOf(contract), upper);
    byAgent.set(String(contract.agentId), keyOf(contract));
  }
  return above;
}

/** Computes what every contract of a salary window pays (agents-settlement 7). */
export function computeSalaries(facts: WindowFacts, truncates: boolean): Computed[] {
  const { contracts, figures, byDifference } = facts;
  const shares = byDifference ? splitByDifference(facts) : null;
  return contracts.map((contract) => {
    const key = keyOf(contract);
    const decimals = CURRENCIES[contract.currency];
    const own = figures.get(key) ?? NO_FIGURES;
    const gross = grossSalary({ ...contract.terms, tiers: tiersOf(contract) }, own, decimals);
    const per = finePerUnit(decimals);
    // what one agent owes another for a day has no fraction of a smallest unit
    const full = truncates && !byDifference ? (gross.amount_fine / per) * per : gross.amount_fine;
    const share = shares?.get(key);
    const amount_fine = share?.pay_fine ?? full;
    const none = gross.rate_bps === 0 ? 'NONE_BELOW_TIER' : gross.isNotLost ? 'NONE_NO_LOSS' : 'NONE_ZERO';
    return {
      contract,
      figures: own,
      rate_bps: gross.rate_bps === 0 ? null : gross.rate_bps,
      gross_fine: full,
      below_fine: share?.below_fine ?? 0n,
      amount_fine,
      carryIn: 0n,
      carryOut: 0n,
      none: amount_fine > 0n ? null : none,
      shares: [],
    };
  });
}

/** Returns by contract what the operator pays it, and what it pays below it. */
function splitByDifference({ contracts, figures }: WindowFacts): Map<string, { pay_fine: bigint; below_fine: bigint }> {
  const above = nearestAbove(contracts);
  type Node = Omit<SalaryNode, 'below'> & { below: Node[] };
  const nodes = new Map<string, Node>(
    contracts.map((contract) => [
      keyOf(contract),
      {
        agent: keyOf(contract),
        terms: { ...contract.terms, tiers: tiersOf(contract) },
        figures: figures.get(keyOf(contract)) ?? NO_FIGURES,
        below: [],
      },
    ]),
  );
  for (const [key, upper] of above) nodes.get(upper)?.below.push(nodes.get(key) as Node);
  const shares = new Map<string, { pay_fine: bigint; below_fine: bigint }>();
  for (const contract of contracts) {
    const key = keyOf(contract);
    if (above.has(key)) continue;
    for (const { agent, pay_fine } of differenceSalaries(nodes.get(key) as Node, CURRENCIES[contract.currency]))
      shares.set(agent, { pay_fine, below_fine: 0n });
  }
  // from the lowest up: what is paid at and below a contract counts for the one above
  for (const contract of contracts.toReversed()) {
    const own = shares.get(keyOf(contract));
    const upper = shares.get(above.get(keyOf(contract)) ?? '');
    if (own && upper) upper.below_fine += own.below_fine + own.pay_fine;
  }
  return shares;
}
