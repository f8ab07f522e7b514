import { calls } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** One player with the ledger check of the balance. Each fetch is recorded in the audit log. */
export const playerQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['player', accountId],
    queryFn: () => call(calls.backoffice.player, { accountId }),
  });
