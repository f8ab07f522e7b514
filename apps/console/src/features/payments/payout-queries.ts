import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type PayoutDetail = Output<typeof calls.payoutBackoffice.detail>;
export type PayoutPart = PayoutDetail['parts'][number];

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['withdrawals', 'detail', id],
    queryFn: () => call(calls.payoutBackoffice.detail, { id }),
    staleTime: 0,
  });

/** Shows what a call returned, and refetches the lists that it affects. */
export function showPayout(detail: PayoutDetail): void {
  queryClient.setQueryData(payoutQuery(detail.id).queryKey, detail);
  void queryClient.invalidateQueries({ queryKey: ['withdrawals'] });
  void queryClient.invalidateQueries({ queryKey: ['overview'] });
}
