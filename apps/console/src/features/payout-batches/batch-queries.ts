import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type BatchMethod = Output<typeof calls.payoutBatchesBackoffice.methods>['methods'][number];
export type BatchConnection = Output<typeof calls.payoutBatchesBackoffice.methods>['connections'][number];
export type ImportedResults = Output<typeof calls.payoutBatchesBackoffice.importResults>;

/** The methods that are paid by hand, with what can be paid now. */
export const batchMethodsQuery = queryOptions({
  queryKey: ['payout-batches', 'methods'],
  queryFn: () => call(calls.payoutBatchesBackoffice.methods),
  staleTime: 0,
});

/** Invalidates batches, and the withdrawals and proposals that they change. */
export const invalidateBatches = () =>
  Promise.all(
    [['payout-batches'], ['withdrawals'], ['proposals']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
