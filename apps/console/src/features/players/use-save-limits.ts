import type { calls, Output } from '@fairhouse/contracts';
import { useQueryClient } from '@tanstack/react-query';

type Sheet = Output<typeof calls.rgBackoffice.limits>;

export const limitsKey = (accountId: string) => ['player', accountId, 'limits'] as const;

/** Stores the limits returned by a change in the query cache. */
export function useSaveLimits(accountId: string): (summary: Sheet) => void {
  const client = useQueryClient();
  return (summary) => client.setQueryData(limitsKey(accountId), summary);
}
