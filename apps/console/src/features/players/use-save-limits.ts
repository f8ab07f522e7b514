import type { calls, Output } from '@fairhouse/contracts';
import { useQueryClient } from '@tanstack/react-query';

type Sheet = Output<typeof calls.rgBackoffice.limits>;

export const limitsKey = (accountId: string) => ['player', accountId, 'limits'] as const;

/** Shows the limits of a player as the call that changed them has answered. */
export function useSaveLimits(accountId: string): (summary: Sheet) => void {
  const client = useQueryClient();
  return (summary) => client.setQueryData(limitsKey(accountId), summary);
}
