import { type AccountId, accountId, type ContractTerms } from '@fairhouse/contracts';
import { canonicalJson } from '@fairhouse/game-math';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { requireBelowPayer, startOf } from './check-below-payer.ts';
import { type Contract, type ContractActor, findContract, findSigned, selectContracts } from './contract.ts';
import { type ContractContext, readClock } from './contract-context.ts';
import { settleByClock } from './lock-contracts.ts';
import { normalizeTerms } from './normalize-terms.ts';
import { publishContract } from './publish-contract.ts';
import { lockContractSides } from './require-sides.ts';

/** A request that nobody answers ends after this time. */
const EXPIRES_HOURS = 72;

export interface NewContract {
  /** Who will be paid. */
  agent: string | AccountId;
  terms: ContractTerms;
  /** The version in force that the terms replace; 0 when there is none. */
  version: number;
  /** Of an operator: the same again returns the first one. */
  clientRef?: string;
}

/**
 * Proposes a contract, or a new version of the signed one: the agent requests it from the side above, or that side offers it. Refuses NOT_FOUND for
 * an agent who is not a direct one, NOT_AN_AGENT, RIGHT_MISSING, INVALID_INPUT, CONTRACT_PENDING, STALE_VERSION, CONTRACT_RATE_TOO_HIGH,
 * CONFLICT.
 */
export async function requestContract(
  tx: Tx,
  context: ContractContext,
  actor: ContractActor,
  { agent, terms: typed, version, clientRef }: NewContract,
): Promise<Contract> {
  const { brandId, currency, settings, kind } = context;
  const { role, ...sides } = await lockContractSides(tx, context, { agentId: accountId(agent), actor });
  const terms = normalizeTerms(typed, { kind, currency, settings });
  const repeated = clientRef === undefined ? null : await findRepeated(tx, sides.agentId, clientRef, terms);
  if (repeated) return repeated;
  await settleByClock(tx, sides.agentId, kind);
  const [waiting] = await selectContracts(
    tx,
    sql`c.agent_id = ${sides.agentId} and c.kind = ${kind} and c.state = 'PENDING'`,
  );
  if (waiting) throw refuse('CONTRACT_PENDING');
  const signed = await findSigned(tx, sides.agentId, kind);
  if ((signed?.version ?? 0) !== version) throw refuse('STALE_VERSION');
  const now = await readClock(tx);
  const from = await startOf(tx, settings, { kind, payerId: sides.payerId, terms, replaced: signed, now });
  await requireBelowPayer(tx, settings, { kind, payerId: sides.payerId, terms, currency, from });
  const isNext = signed !== null && signed.payerId === sides.payerId;
  const { rows } = await sql<{
    contract_id: string;
    version: number;
  }>`insert into agents.contract (contract_id, version,
      brand_id, kind, agent_id, payer_id, currency, terms, state, proposed_by, client_ref, proposed_at, expires_at)
    select n.contract_id, coalesce((select max(version) from agents.contract o where o.contract_id = n.contract_id), 0) + 1,
      ${brandId}, ${kind}, ${sides.agentId}, ${sides.payerId}, ${currency}, ${JSON.stringify(terms)}::jsonb, 'PENDING', ${role},
      ${clientRef ?? null}, ${now}, ${now}::timestamptz + make_interval(hours => ${EXPIRES_HOURS})
    from (select ${isNext ? sql`${signed.contractId}::bigint` : sql`nextval('agents.contract_no')`} as contract_id) n
    returning contract_id, version`.execute(tx);
  const [made] = rows;
  const found =
    made && (await findContract(tx, brandId, { kind, contract: BigInt(made.contract_id), version: made.version }));
  if (!found) throw refuse('STATE_CHANGED');
  await publishContract(tx, found);
  return found;
}

async function findRepeated(
  tx: Tx,
  agentId: AccountId,
  clientRef: string,
  terms: ContractTerms,
): Promise<Contract | null> {
  const [known] = await selectContracts(tx, sql`c.agent_id = ${agentId} and c.client_ref = ${clientRef}`);
  if (!known) return null;
  if (canonicalJson(known.terms) !== canonicalJson(terms)) throw refuse('CONFLICT', { field: 'clientRef' });
  return known;
}
