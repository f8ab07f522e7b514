import { type AccountId, type AgentRight, type BrandId, isAgent } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { getPlayer } from '#identity';
import { refuse } from '#refusal';
import { rightsIn, type StoredSettings } from '../settings.ts';
import { findPlace } from '../tree/place-member.ts';
import { type ContractActor, type ContractRole, roleIn } from './contract.ts';
import { lockSides } from './lock-contracts.ts';

export interface ContractSides {
  agentId: AccountId;
  /** Null: the operator. */
  payerId: AccountId | null;
}

/**
 * Locks an agent's side and that of the agent above, who may both sign contracts, for somebody who acts at one of them. Refuses NOT_FOUND for
 * a member without a line and, before anything more is read, for one of whom the actor is neither side; NOT_AN_AGENT for a player,
 * RIGHT_MISSING, and STATE_CHANGED when the agent is being moved.
 */
export async function lockContractSides(
  tx: Tx,
  { brandId, settings }: { brandId: BrandId; settings: StoredSettings },
  { agentId, actor }: { agentId: AccountId; actor: ContractActor },
): Promise<ContractSides & { role: ContractRole }> {
  const before = await findPlace(tx, brandId, agentId);
  if (!before) throw refuse('NOT_FOUND');
  const sides = { agentId, payerId: before.parentId };
  const role = roleIn(sides, actor);
  if (!role) throw refuse('NOT_FOUND');
  await lockSides(tx, sides);
  const now = await findPlace(tx, brandId, agentId);
  if (now?.parentId !== before.parentId) throw refuse('STATE_CHANGED');
  const need = async (id: AccountId, right: AgentRight): Promise<void> => {
    const { type } = await getPlayer(tx, brandId, id);
    if (!isAgent(type)) throw refuse('NOT_AN_AGENT');
    if (!rightsIn(settings, type).includes(right)) throw refuse('RIGHT_MISSING', { params: { right } });
  };
  await need(agentId, 'contracts');
  if (sides.payerId !== null) await need(sides.payerId, 'offer');
  return { ...sides, role };
}
