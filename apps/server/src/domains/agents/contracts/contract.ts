import {
  type AccountId,
  accountId,
  type BrandId,
  type ContractKind,
  type ContractState,
  type ContractTerms,
  type Currency,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';

export type ContractProposer = 'payer' | 'agent' | 'operator';

/** One version of a contract, with the state that it has at this moment, whether or not the job has written it. */
export interface Contract {
  contractId: bigint;
  version: number;
  kind: ContractKind;
  agentId: AccountId;
  /** Null: the operator pays. */
  payerId: AccountId | null;
  currency: Currency;
  terms: ContractTerms;
  state: ContractState;
  proposedBy: ContractProposer;
  proposedAt: Date;
  expiresAt: Date;
  answeredAt: Date | null;
  effectiveFrom: Date | null;
  endsAt: Date | null;
  endingBy: 'payer' | 'agent' | 'operator' | 'upline' | null;
  document: string | null;
  hash: string | null;
  signature: string | null;
}

/** Who acts: an agent on one of the two sides, or an operator at the operator's side. */
export type ContractActor = { accountId: AccountId } | 'operator';
export type ContractRole = 'payer' | 'agent' | 'operator';

interface ContractRow {
  contract_id: string;
  version: number;
  kind: ContractKind;
  agent_id: string;
  payer_id: string | null;
  currency: Currency;
  terms: ContractTerms;
  state_now: ContractState;
  proposed_by: ContractProposer;
  proposed_at: Date;
  expires_at: Date;
  answered_at: Date | null;
  effective_from: Date | null;
  ends_at: Date | null;
  ending_by: Contract['endingBy'];
  document: string | null;
  hash: string | null;
  signature: string | null;
}

/** A request that nobody answered, and a notice that has run out, end by the clock. */
export const STATE_NOW = sql`(case when c.state = 'PENDING' and c.expires_at <= now() then 'EXPIRED'
  when c.state = 'TERMINATING' and c.ends_at <= now() then 'TERMINATED' else c.state end)`;

const COLUMNS = sql`c.contract_id, c.version, c.kind, c.agent_id, c.payer_id, c.currency, c.terms, ${STATE_NOW} as state_now,
  c.proposed_by, c.proposed_at, c.expires_at, c.answered_at, c.effective_from, c.ends_at, c.ending_by, c.document, c.hash, c.signature`;

const toContract = (row: ContractRow): Contract => ({
  contractId: BigInt(row.contract_id),
  version: row.version,
  kind: row.kind,
  agentId: accountId(row.agent_id),
  payerId: row.payer_id === null ? null : accountId(row.payer_id),
  currency: row.currency,
  terms: row.terms,
  state: row.state_now,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at,
  expiresAt: row.expires_at,
  answeredAt: row.answered_at,
  effectiveFrom: row.effective_from,
  endsAt: row.ends_at,
  endingBy: row.ending_by,
  document: row.document,
  hash: row.hash,
  signature: row.signature,
});

/** Returns versions of contracts that fulfil a condition on `agents.contract c`, newest first. */
export async function selectContracts(
  db: Db | Tx,
  where: ReturnType<typeof sql>,
  { limit, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<Contract[]> {
  const { rows } = await sql<ContractRow>`select ${COLUMNS} from agents.contract c where ${where}
    order by c.contract_id desc, c.version desc ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}`.execute(
    db,
  );
  return rows.map(toContract);
}

/** Returns one version; null when the brand has none. */
export async function findContract(
  db: Db | Tx,
  brandId: BrandId,
  { kind, contract, version }: { kind: ContractKind; contract: bigint; version: number },
): Promise<Contract | null> {
  const [found] = await selectContracts(
    db,
    sql`c.contract_id = ${contract} and c.version = ${version} and c.brand_id = ${brandId} and c.kind = ${kind}`,
  );
  return found ?? null;
}

/** Returns the signed version without a successor, active or about to end; null when the agent has none. */
export async function findSigned(db: Db | Tx, agentId: AccountId, kind: ContractKind): Promise<Contract | null> {
  const [found] = await selectContracts(
    db,
    sql`c.agent_id = ${agentId} and c.kind = ${kind} and ${STATE_NOW} in ('ACTIVE', 'TERMINATING')`,
  );
  return found ?? null;
}

/** Returns the side on which an actor is; null for somebody else. */
export function roleIn(
  { agentId, payerId }: Pick<Contract, 'agentId' | 'payerId'>,
  actor: ContractActor,
): ContractRole | null {
  if (actor === 'operator') return payerId === null ? 'operator' : null;
  if (actor.accountId === agentId) return 'agent';
  return payerId !== null && actor.accountId === payerId ? 'payer' : null;
}

/** Whether two roles are on the same side: the operator is the payer at the top of a line. */
export const isSameSide = (one: ContractRole, other: string): boolean => (one === 'agent') === (other === 'agent');
