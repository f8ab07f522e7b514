import type { BrandId, ContractKind, Currency } from '@fairhouse/contracts';
import type { ProofSignature } from '@fairhouse/game-math';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import type { StoredSettings } from '../settings.ts';
import { type Contract, type ContractActor, type ContractRole, findContract, roleIn } from './contract.ts';
import { lockSides, settleByClock } from './lock-contracts.ts';

/** Signs a text with the platform's proof key (decision 024). */
export type SignText = (text: string) => ProofSignature;

/** The brand and kind in which contracts are changed. */
export interface ContractContext {
  brandId: BrandId;
  currency: Currency;
  settings: StoredSettings;
  kind: ContractKind;
}

export interface NamedVersion {
  contract: string;
  version: number;
}

/** The database's clock, in whole milliseconds: times of acceptances are signed as they are stored. */
export async function readClock(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select date_trunc('milliseconds', now()) as at`.execute(db);
  return (rows[0] as { at: Date }).at;
}

/** Returns a version to one of its two sides. Refuses NOT_FOUND to everybody else. */
export async function requireVersion(
  db: Db | Tx,
  { brandId, kind }: Pick<ContractContext, 'brandId' | 'kind'>,
  actor: ContractActor,
  { contract, version }: NamedVersion,
): Promise<{ found: Contract; role: ContractRole }> {
  const found = await findContract(db, brandId, { kind, contract: BigInt(contract), version });
  const role = found ? roleIn(found, actor) : null;
  if (!found || !role) throw refuse('NOT_FOUND');
  return { found, role };
}

/** The same with both sides locked, and every end by the clock written. */
export async function lockVersion(
  tx: Tx,
  context: Pick<ContractContext, 'brandId' | 'kind'>,
  actor: ContractActor,
  named: NamedVersion,
): Promise<{ found: Contract; role: ContractRole }> {
  const { found } = await requireVersion(tx, context, actor, named);
  await lockSides(tx, found);
  await settleByClock(tx, found.agentId, found.kind);
  return requireVersion(tx, context, actor, named);
}

/** Whether a contract has a later version. */
export async function hasLater(tx: Tx, { contractId, version }: Contract): Promise<boolean> {
  const { rows } = await sql<{ later: boolean }>`select exists (select 1 from agents.contract
    where contract_id = ${contractId} and version > ${version}) as later`.execute(tx);
  return rows[0]?.later ?? false;
}
