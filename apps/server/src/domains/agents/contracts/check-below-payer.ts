import { checkContract, type OffendingTier, type Tier } from '@fairhouse/agent-math';
import {
  type AccountId,
  type AgentSettings,
  type ContractKind,
  type ContractTerms,
  type Currency,
  parseMoney,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { type Contract, selectContracts } from './contract.ts';
import { nextStart, nextVersionStart } from './next-start.ts';

/** Returns the tiers of stored terms in smallest units. */
export const tiersOf = (terms: ContractTerms, currency: Currency): Tier[] =>
  terms.rules.map((rule) => ({ ...rule, minTurnover: parseMoney(rule.minTurnover, currency) ?? 0n }));

/**
 * Returns the tiers that are too high under a payer's terms; null when the two cannot be compared, since dividends of cycles of other
 * lengths have other turnovers.
 */
export function offendingUnder(
  terms: ContractTerms,
  payer: ContractTerms,
  currency: Currency,
  { contractGap_bps, equalAllowed }: AgentSettings,
): OffendingTier[] | null {
  if (terms.cycle !== payer.cycle) return null;
  const rule = { gap_bps: contractGap_bps, equalAllowed };
  return checkContract(tiersOf(terms, currency), tiersOf(payer, currency), rule).offending;
}

/** Returns the payer's own signed versions of a kind that have not ended. */
const signedOf = (db: Db | Tx, payerId: AccountId, kind: ContractKind): Promise<Contract[]> =>
  selectContracts(
    db,
    sql`c.agent_id = ${payerId} and c.kind = ${kind} and c.state in ('ACTIVE', 'TERMINATING', 'SUPERSEDED', 'TERMINATED')
      and c.effective_from is not null and coalesce(c.ends_at, 'infinity') > greatest(now(), c.effective_from)`,
  );

export interface VersionToStart {
  kind: ContractKind;
  payerId: AccountId | null;
  terms: ContractTerms;
  /** The signed version that it replaces. */
  replaced: Contract | null;
  now: Date;
}

/**
 * Returns from when a version is in force if it is accepted now: not before the version that it replaces, and not before the payer's own
 * contract.
 */
export async function startOf(
  db: Db | Tx,
  settings: AgentSettings,
  { kind, payerId, terms, replaced, now }: VersionToStart,
): Promise<Date> {
  const above = payerId === null ? [] : await signedOf(db, payerId, kind);
  const begins = (one: Contract | null): number => (one?.effectiveFrom?.getTime() ?? 0) - 1;
  const first = above.length > 0 ? Math.min(...above.map(begins)) : 0;
  const inForce = replaced !== null && (replaced.effectiveFrom?.getTime() ?? 0) <= now.getTime();
  const after = new Date(Math.max(now.getTime(), begins(replaced), first));
  return inForce
    ? nextVersionStart(terms.cycle, replaced.terms.cycle, settings, after)
    : nextStart(terms.cycle, settings, after);
}

/**
 * Refuses CONTRACT_RATE_TOO_HIGH for tiers that are not below those of the payer's own contract from a time on, and INVALID_INPUT for a
 * dividend of another cycle than the payer's. The operator gives what the operator decides.
 */
export async function requireBelowPayer(
  db: Db | Tx,
  settings: AgentSettings,
  {
    kind,
    payerId,
    terms,
    currency,
    from,
  }: Omit<VersionToStart, 'replaced' | 'now'> & { currency: Currency; from: Date },
): Promise<void> {
  if (payerId === null) return;
  const above = (await signedOf(db, payerId, kind)).filter(({ endsAt }) => endsAt === null || endsAt > from);
  const lasts = above.some(({ endsAt }) => endsAt === null);
  const none: OffendingTier[] = terms.rules.map(({ rate_bps }, at) => ({ tier: at + 1, rate_bps, payer_bps: 0 }));
  const offending = lasts ? [] : none;
  for (const payer of lasts ? above : []) {
    const found = offendingUnder(terms, payer.terms, currency, settings);
    if (found === null) throw refuse('INVALID_INPUT', { field: 'terms.cycle', params: { field: 'terms.cycle' } });
    for (const one of found) if (!offending.some(({ tier }) => tier === one.tier)) offending.push(one);
  }
  if (offending.length === 0) return;
  offending.sort((one, other) => one.tier - other.tier);
  const tiers = offending.map(({ tier }) => tier).join(', ');
  throw refuse('CONTRACT_RATE_TOO_HIGH', { field: 'terms.rules', params: { tiers }, value: { tiers: offending } });
}
