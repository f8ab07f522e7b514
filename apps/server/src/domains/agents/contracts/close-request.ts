import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { type Contract, type ContractActor, isSameSide } from './contract.ts';
import {
  type ContractContext,
  hasLater,
  lockVersion,
  type NamedVersion,
  readClock,
  requireVersion,
} from './contract-context.ts';
import { publishContract } from './publish-contract.ts';

/**
 * Closes a request without a contract: the other side rejects it, or its own side withdraws it. A signed version stays in force. Refuses
 * NOT_FOUND, STALE_VERSION, and STATE_CHANGED for one that is answered or that is the other side's to close.
 */
export async function closeRequest(
  tx: Tx,
  context: Pick<ContractContext, 'brandId' | 'kind'>,
  actor: ContractActor,
  { act, ...named }: NamedVersion & { act: 'reject' | 'withdraw' },
): Promise<Contract> {
  const { found, role } = await lockVersion(tx, context, actor, named);
  if (await hasLater(tx, found)) throw refuse('STALE_VERSION');
  const mayClose = isSameSide(role, found.proposedBy) === (act === 'withdraw');
  if (found.state !== 'PENDING' || !mayClose) throw refuse('STATE_CHANGED');
  await sql`update agents.contract set state = ${act === 'reject' ? 'REJECTED' : 'CANCELLED'}, answered_at = ${await readClock(tx)}
    where contract_id = ${found.contractId} and version = ${found.version}`.execute(tx);
  const closed = (await requireVersion(tx, context, actor, named)).found;
  await publishContract(tx, closed);
  return closed;
}
