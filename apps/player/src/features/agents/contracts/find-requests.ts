import { CONTRACT_KINDS } from '@fairhouse/contracts';
import { hasAgentCentre } from '../../../centres/agent/agent-pages.ts';
import { memberQuery, queryClient } from '../../../platform/queries.ts';
import { pendingQuery } from './contract-queries.ts';

/** Whether the member is an agent for whom a contract request waits. */
export async function hasRequests(): Promise<boolean> {
  const { type } = await queryClient.ensureQueryData(memberQuery);
  if (!hasAgentCentre(type)) return false;
  const { counts } = await queryClient.fetchQuery(pendingQuery(CONTRACT_KINDS[0]));
  return Object.values(counts).some((count) => count > 0);
}
