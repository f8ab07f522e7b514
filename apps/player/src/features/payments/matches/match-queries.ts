import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import type { Deposit, Withdrawal } from '../payment-queries.ts';

export type PayerMatch = Output<typeof calls.matches.get>;
export type ReceiverMatch = Output<typeof calls.matches.ofWithdrawal>['matches'][number];

/** To whom a matched deposit is paid; asked again with each change of its state. */
export const payerMatchQuery = ({ id, state }: Deposit) =>
  queryOptions({
    queryKey: ['member', 'deposits', 'match', id, state],
    queryFn: () => call(calls.matches.get, { id }),
    staleTime: 0,
  });

/** The parts of a withdrawal that other players pay. The other side moves them, so they are asked for again and again. */
export const receiverMatchesQuery = ({ id, state }: Withdrawal) =>
  queryOptions({
    queryKey: ['member', 'withdrawals', 'matches', id, state],
    queryFn: () => call(calls.matches.ofWithdrawal, { id }),
    staleTime: 0,
    refetchInterval: 15_000,
  });
