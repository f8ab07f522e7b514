import {
  type AgentContract,
  type ContractAnswerOf,
  type ContractInputOf,
  type ContractKind,
  type ContractOp,
  calls,
} from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { queryClient } from '../../../platform/queries.ts';

export const CONTRACTS_PER_PAGE = 10;

/** One by one: the build puts each call where it is named. */
const PATHS = {
  dividend: calls.agentContracts.dividend,
  daily: calls.agentContracts.daily,
  hourly: calls.agentContracts.hourly,
  realtime: calls.agentContracts.realtime,
} as const;

/** Sends one operation to the path of a kind; the answer is of the same operation. */
export async function askContracts<Op extends ContractOp>(
  kind: ContractKind,
  op: Op,
  input: Omit<ContractInputOf<Op>, 'op'>,
): Promise<ContractAnswerOf<Op>> {
  const sent = { ...input, op } as unknown as ContractInputOf<ContractOp>;
  return (await call(PATHS[kind], sent)) as unknown as ContractAnswerOf<Op>;
}

const KEY = ['member', 'agents', 'contracts'] as const;

/** Invalidates every list of contracts. */
export const refetchContracts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

interface ListInput {
  side: 'own' | 'given';
  state?: 'open';
  page: number;
  pageSize?: number;
  contract?: string;
}

/** A page of own contracts, or of those given to direct agents. */
export const contractsQuery = (kind: ContractKind, { pageSize = CONTRACTS_PER_PAGE, ...input }: ListInput) =>
  queryOptions({
    queryKey: [...KEY, kind, 'list', input, pageSize],
    queryFn: () => askContracts(kind, 'list', { ...input, pageSize }),
  });

/** The requests of a kind that wait for the agent. */
export const pendingQuery = (kind: ContractKind) =>
  queryOptions({ queryKey: [...KEY, kind, 'pending'], queryFn: () => askContracts(kind, 'pending', {}) });

/** How often the progress is asked for: figures are counted every few seconds. */
const PROGRESS_MS = 15_000;

/** How far the own contracts of a kind are in their open window. */
export const progressQuery = (kind: ContractKind) =>
  queryOptions({
    queryKey: [...KEY, kind, 'progress'],
    queryFn: () => askContracts(kind, 'progress', {}),
    refetchInterval: PROGRESS_MS,
  });

/** What would end below with an answer or an end. */
export const belowQuery = ({ kind, contract, version }: AgentContract, act: 'accept' | 'terminate') =>
  queryOptions({
    queryKey: [...KEY, kind, 'below', contract, version, act],
    queryFn: () => askContracts(kind, 'below', { contract, version, act }),
    staleTime: 0,
  });
