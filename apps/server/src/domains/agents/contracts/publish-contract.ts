import type { Tx } from '#db';
import { publishToPlayer } from '#realtime';
import type { Contract } from './contract.ts';

/** Publishes that a contract was requested, answered or is ending, to both of its sides. */
export async function publishContract(tx: Tx, contract: Contract): Promise<void> {
  const { agentId, payerId, contractId, version, kind, state } = contract;
  for (const side of payerId === null ? [agentId] : [agentId, payerId])
    await publishToPlayer(tx, side, { topic: 'agent-contract', contract: String(contractId), version, kind, state });
}
