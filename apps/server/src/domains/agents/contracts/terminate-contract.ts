import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import type { StoredSettings } from '../settings.ts';
import { type Contract, type ContractActor, type ContractRole, isSameSide } from './contract.ts';
import { type ContractContext, lockVersion, type NamedVersion, readClock, requireVersion } from './contract-context.ts';
import { type EndingBelow, endBelow, listEndingBelow, requireListed } from './contracts-below.ts';
import { agreedEnd, noticeEnd } from './next-start.ts';
import { publishContract } from './publish-contract.ts';

/** Returns when a contract ends if one of its sides ends it now: by notice, or agreed when the other side has asked for it. */
export function endOf(contract: Contract, role: ContractRole, settings: StoredSettings, now: Date): Date {
  const { state, endsAt, effectiveFrom, kind, terms } = contract;
  if (state !== 'ACTIVE' && !mayConfirm(contract, role)) throw refuse('STATE_CHANGED');
  const end = state === 'ACTIVE' ? noticeEnd(terms.cycle, settings, now) : agreedEnd(kind, settings, now);
  const earlier = endsAt !== null && endsAt < end ? endsAt : end;
  return effectiveFrom !== null && effectiveFrom > earlier ? effectiveFrom : earlier;
}

/** Whether a side may agree to the end that the other side has asked for. */
export const mayConfirm = ({ state, endingBy }: Contract, role: ContractRole): boolean =>
  state === 'TERMINATING' && endingBy !== null && endingBy !== 'upline' && !isSameSide(role, endingBy);

/** Refuses an end of a version that is not the signed one: STALE_VERSION for a superseded one, else STATE_CHANGED. */
function requireSigned({ state }: Contract): void {
  if (state === 'SUPERSEDED') throw refuse('STALE_VERSION');
  if (state !== 'ACTIVE' && state !== 'TERMINATING') throw refuse('STATE_CHANGED');
}

/** Returns what would end below if a side ends its contract now. Refuses as `terminateContract`. */
export async function previewEnd(
  db: Db | Tx,
  settings: StoredSettings,
  contract: Contract,
  role: ContractRole,
): Promise<EndingBelow[]> {
  requireSigned(contract);
  const at = endOf(contract, role, settings, await readClock(db));
  return listEndingBelow(db, settings, { kind: contract.kind, agentId: contract.agentId, terms: null, at });
}

/**
 * Ends a signed contract: by notice, at the end of its first cycle that ends seven days from now or later, or with the present day, hour or
 * five minutes when the other side has asked for the end. Contracts below end at the same moment. Refuses NOT_FOUND, STALE_VERSION,
 * STATE_CHANGED, CONTRACTS_BELOW.
 */
export async function terminateContract(
  tx: Tx,
  context: ContractContext,
  actor: ContractActor,
  { ends, ...named }: NamedVersion & { ends: readonly string[] },
): Promise<Contract> {
  const { found, role } = await lockVersion(tx, context, actor, named);
  requireSigned(found);
  const endsAt = endOf(found, role, context.settings, await readClock(tx));
  const state = found.state === 'ACTIVE' ? 'TERMINATING' : 'TERMINATED';
  const endingBy = found.state === 'ACTIVE' ? role : found.endingBy;
  await endContract(tx, context.settings, found, { endsAt, state, endingBy, ends });
  return (await requireVersion(tx, context, actor, named)).found;
}

/**
 * Writes the end of a signed version whose sides are locked, with everything below it. `ends` null ends what is below unlisted: an
 * operator's decision, or a move.
 */
export async function endContract(
  tx: Tx,
  settings: StoredSettings,
  contract: Contract,
  {
    endsAt,
    state,
    endingBy,
    ends,
  }: Pick<Contract, 'endingBy'> & {
    endsAt: Date;
    state: 'TERMINATING' | 'TERMINATED';
    ends: readonly string[] | null;
  },
): Promise<EndingBelow[]> {
  const { kind, agentId } = contract;
  const ending = await listEndingBelow(tx, settings, { kind, agentId, terms: null, at: endsAt }, { locks: true });
  if (ends !== null) requireListed(ending, ends);
  await sql`update agents.contract set state = ${state}, ends_at = ${endsAt}, ending_by = ${endingBy}
    where contract_id = ${contract.contractId} and version = ${contract.version}`.execute(tx);
  await endBelow(tx, ending);
  for (const each of [{ ...contract, state }, ...ending.map((one) => one.contract)]) await publishContract(tx, each);
  return ending;
}
