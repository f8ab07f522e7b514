import {
  dividendOf,
  finePerUnit,
  grossSalary,
  profitOf,
  rateOf,
  type TeamFigures,
  type Tier,
} from '@fairhouse/agent-math';
import {
  type ContractAnswerOf,
  type ContractCycle,
  CURRENCIES,
  type Currency,
  DIVIDEND_CYCLES,
  formatMoney,
  type Money,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { ContractCaller } from '../../contracts/statement-calls.ts';
import { factsAsOf } from '../../facts/facts-as-of.ts';
import { readCarried } from '../compute-from-facts.ts';
import { tiersOf } from '../compute-window.ts';
import { type ContractInForce, contractsInForce, keyOf } from '../contract-in-force.ts';
import { readWindowFigures } from '../read-window-figures.ts';
import { type RunWindow, windowAt } from '../windows.ts';

type Progress = ContractAnswerOf<'progress'>['rows'][number];

/**
 * Returns how far the caller's own contracts of a kind are in the window that is open: the figures so far, what they come to by the rules of
 * the run before anything is taken off for contracts below, and what is missing to the next tier.
 */
export async function getProgress(
  db: Db,
  { member, brand, agent, kind }: ContractCaller,
): Promise<ContractAnswerOf<'progress'>> {
  const { rows: clock } = await sql<{ now: Date }>`select now()`.execute(db);
  const now = clock[0]?.now ?? new Date();
  const cycles: readonly (ContractCycle | '')[] = kind === 'dividend' ? DIVIDEND_CYCLES : [''];
  const rows: Progress[] = [];
  for (const cycle of cycles) {
    const window = windowAt(agent.settings, { kind, cycle }, now);
    const contracts = await contractsInForce(db, brand.brandId, agent.settings, window, member.accountId);
    const figures = await readWindowFigures(db, window, contracts);
    const carried = await readCarried(
      db,
      contracts.map(({ contractId }) => contractId),
      window,
    );
    for (const contract of contracts) {
      const own = figures.get(keyOf(contract));
      if (own) rows.push(progressOf(window, contract, own, carried.get(contract.contractId) ?? 0n));
    }
  }
  return { op: 'progress', rows, now: now.toISOString(), asOf: (await factsAsOf(db)).toISOString() };
}

type Figures = Parameters<typeof profitOf>[0];

function progressOf(window: RunWindow, contract: ContractInForce, figures: Figures, carried: bigint): Progress {
  const { currency, terms, contractId, version } = contract;
  const money = (amount: bigint): string => formatMoney(amount as Money, currency);
  const tiers = tiersOf(contract);
  const isDividend = window.kind === 'dividend';
  const dividend = dividendOf({ ...terms, tiers }, figures, carried);
  const amount = isDividend ? dividend.amount : salaryOf({ ...terms, tiers }, figures, currency);
  const next = nextTier(tiers, figures);
  return {
    contract: String(contractId),
    version,
    currency,
    from: window.startsAt.toISOString(),
    to: window.endsAt.toISOString(),
    turnover: money(figures.turnover),
    active: figures.active,
    base: isDividend ? money(dividend.base) : null,
    rate_bps: rateOf(tiers, figures),
    amount: money(amount),
    next: next && {
      rate_bps: next.rate_bps,
      minTurnover: money(next.minTurnover),
      minActive: next.minActive,
      missingTurnover: money(atLeastZero(next.minTurnover - figures.turnover)),
      missingActive: Math.max(0, next.minActive - figures.active),
    },
  };
}

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

const salaryOf = (terms: Parameters<typeof grossSalary>[0], figures: Figures, currency: Currency): bigint =>
  grossSalary(terms, figures, CURRENCIES[currency]).amount_fine / finePerUnit(CURRENCIES[currency]);

/** Returns the first tier that pays more than the one that is reached; null at the top. */
function nextTier(tiers: readonly Tier[], figures: TeamFigures): Tier | null {
  const reached = rateOf(tiers, figures) ?? 0;
  return tiers.find(({ rate_bps }) => rate_bps > reached) ?? null;
}
