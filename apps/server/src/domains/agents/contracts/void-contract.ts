import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { type Contract, findContract } from './contract.ts';
import { type ContractContext, type NamedVersion, readClock } from './contract-context.ts';
import { type EndingBelow, listEndingBelow } from './contracts-below.ts';
import { lockSides, settleByClock } from './lock-contracts.ts';
import { agreedEnd } from './next-start.ts';
import { publishContract } from './publish-contract.ts';
import { endContract } from './terminate-contract.ts';

/** Returns a version of any two sides, to an operator. Refuses NOT_FOUND. */
export async function requireAny(
  db: Db | Tx,
  { brandId, kind }: Pick<ContractContext, 'brandId' | 'kind'>,
  { contract, version }: NamedVersion,
): Promise<Contract> {
  const found = await findContract(db, brandId, { kind, contract: BigInt(contract), version });
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** When a version that is voided ends. Refuses STALE_VERSION for a superseded one, STATE_CHANGED for one that is over. */
async function voidedEnd(
  db: Db | Tx,
  { settings }: Pick<ContractContext, 'settings'>,
  { state, kind, endsAt, effectiveFrom }: Contract,
): Promise<Date> {
  if (state === 'SUPERSEDED') throw refuse('STALE_VERSION');
  if (state !== 'ACTIVE' && state !== 'TERMINATING') throw refuse('STATE_CHANGED');
  const end = agreedEnd(kind, settings, await readClock(db));
  const earlier = endsAt !== null && endsAt < end ? endsAt : end;
  return effectiveFrom !== null && effectiveFrom > earlier ? effectiveFrom : earlier;
}

/** Returns what would end below if a contract were voided now. Refuses as `voidContract`. */
export async function previewVoid(
  db: Db | Tx,
  context: Pick<ContractContext, 'settings'>,
  contract: Contract,
): Promise<EndingBelow[]> {
  if (contract.state === 'PENDING') return [];
  const at = await voidedEnd(db, context, contract);
  return listEndingBelow(db, context.settings, { ...contract, terms: null, at });
}

/**
 * Ends a signed contract with the present day, hour or five minutes whatever its sides want, or cancels a request that waits. Contracts below
 * end at the same moment. Refuses NOT_FOUND, STALE_VERSION, STATE_CHANGED, CONTRACTS_BELOW.
 */
export async function voidContract(
  tx: Tx,
  context: Pick<ContractContext, 'brandId' | 'kind' | 'settings'>,
  { ends, ...named }: NamedVersion & { ends: readonly string[] },
): Promise<Contract> {
  const { settings } = context;
  const { agentId, payerId, kind } = await requireAny(tx, context, named);
  await lockSides(tx, { agentId, payerId });
  await settleByClock(tx, agentId, kind);
  const found = await requireAny(tx, context, named);
  if (found.state === 'PENDING') {
    await sql`update agents.contract set state = 'CANCELLED', answered_at = ${await readClock(tx)}
      where contract_id = ${found.contractId} and version = ${found.version}`.execute(tx);
    await publishContract(tx, { ...found, state: 'CANCELLED' });
  } else {
    const endsAt = await voidedEnd(tx, context, found);
    await endContract(tx, settings, found, { endsAt, state: 'TERMINATED', endingBy: 'operator', ends });
  }
  return requireAny(tx, context, named);
}
