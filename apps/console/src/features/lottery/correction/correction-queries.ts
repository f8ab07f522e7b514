import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type DrawCorrections = Output<typeof calls.lotteryCorrectionsBackoffice.list>;
export type Correction = DrawCorrections['corrections'][number];
export type CorrectionAccount = Output<typeof calls.lotteryCorrectionsBackoffice.accounts>['rows'][number];

/** How often a correction is asked for while it is carried out. */
const REFETCH_MS = 2_000;

/** A draw with the corrections that were proposed for it. */
export const correctionsQuery = (gameCode: string, issueNo: string) =>
  queryOptions({
    queryKey: ['lottery', 'corrections', gameCode, issueNo],
    queryFn: () => call(calls.lotteryCorrectionsBackoffice.list, { gameCode, issueNo }),
    refetchInterval: ({ state }) =>
      state.data?.corrections.some((each) => each.state === 'APPROVED') ? REFETCH_MS : false,
  });
