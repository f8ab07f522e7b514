import type { OffendingTier } from '@fairhouse/agent-math';
import type { AccountId, AgentSettings, ContractKind, ContractTerms } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { offendingUnder } from './check-below-payer.ts';
import { type Contract, selectContracts } from './contract.ts';
import { lockContracts } from './lock-contracts.ts';

/** A version below that ends with the contract above it. */
export interface EndingBelow {
  contract: Contract;
  /** 1 for a direct agent. */
  level: number;
  endsAt: Date;
  tiers: OffendingTier[];
}

interface Above {
  kind: ContractKind;
  agentId: AccountId;
  /** The terms of the agent above from then on; null when that contract ends. */
  terms: ContractTerms | null;
  at: Date;
}

/**
 * Returns the contracts below an agent that offend against the agent's own terms from a moment on, with everything below a contract that
 * ends. Inside a transaction they are locked, from the top down.
 */
export async function listEndingBelow(
  db: Db | Tx,
  settings: AgentSettings,
  above: Above,
  { locks = false, level = 1 }: { locks?: boolean; level?: number } = {},
): Promise<EndingBelow[]> {
  const { kind, agentId, terms, at } = above;
  const signed = sql`c.payer_id = ${agentId} and c.kind = ${kind} and c.state in ('ACTIVE', 'TERMINATING', 'SUPERSEDED')
    and c.effective_from is not null and coalesce(c.ends_at, 'infinity') > greatest(${at}, c.effective_from)`;
  const given = await selectContracts(db, signed);
  const found: EndingBelow[] = [];
  for (const contract of given.toSorted((one, other) => Number(one.agentId - other.agentId))) {
    const tiers = terms === null ? [] : offendingUnder(contract.terms, terms, contract.currency, settings);
    if (terms !== null && tiers?.length === 0) continue;
    const begins = contract.effectiveFrom ?? at;
    found.push({ contract, level, endsAt: begins > at ? begins : at, tiers: tiers ?? [] });
    if (contract.state === 'SUPERSEDED') continue;
    if (locks) await lockContracts(db as Tx, contract.agentId);
    const below = { kind, agentId: contract.agentId, terms: null, at };
    found.push(...(await listEndingBelow(db, settings, below, { locks, level: level + 1 })));
  }
  return found;
}

/** Refuses CONTRACTS_BELOW unless the caller has named exactly the contracts below that end. */
export function requireListed(ending: readonly EndingBelow[], ends: readonly string[]): void {
  const found = new Set(ending.map(({ contract }) => String(contract.contractId)));
  const named = new Set(ends);
  if (found.size === named.size && [...found].every((each) => named.has(each))) return;
  throw refuse('CONTRACTS_BELOW', { params: { count: found.size }, value: { contracts: [...found] } });
}

/** Ends contracts below at the moment of the contract above. An earlier end stays. */
export async function endBelow(tx: Tx, ending: readonly EndingBelow[]): Promise<void> {
  for (const { contract, endsAt } of ending)
    await sql`update agents.contract set ends_at = least(coalesce(ends_at, 'infinity'), ${endsAt}),
        state = case state when 'ACTIVE' then 'TERMINATING' else state end,
        ending_by = case when state = 'SUPERSEDED' then ending_by else 'upline' end
      where contract_id = ${contract.contractId} and version = ${contract.version}`.execute(tx);
}
