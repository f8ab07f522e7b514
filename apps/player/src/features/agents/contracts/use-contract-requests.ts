import { CONTRACT_KINDS } from '@fairhouse/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTopic } from '../../../platform/realtime.ts';
import { pendingQuery, refetchContracts } from './contract-queries.ts';

/** Fetches contracts again when the socket says that one has changed, or that it was disconnected. */
export function useContractTopic(): void {
  useTopic('agent-contract', () => void refetchContracts());
  useTopic('resync', () => void refetchContracts());
}

/** Returns how many requests wait for the agent, of all kinds. */
export function useContractRequests(): number {
  useContractTopic();
  const { data } = useQuery(pendingQuery(CONTRACT_KINDS[0]));
  return data ? Object.values(data.counts).reduce((sum, each) => sum + each, 0) : 0;
}
