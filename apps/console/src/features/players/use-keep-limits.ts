import type { calls, Output } from '@fairhouse/contracts';
import { useQueryClient } from '@tanstack/react-query';

type Sheet = Output<typeof calls.responsibleBackoffice.limits>;

export const limitsKey = (accountId: string) => ['player', accountId, 'limits'] as const;

/** Shows the limits of a player as the call that changed them has answered. */
export function useKeepLimits(accountId: string): (sheet: Sheet) => void {
  const client = useQueryClient();
  return (sheet) => client.setQueryData(limitsKey(accountId), sheet);
}
