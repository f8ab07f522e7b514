import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import type { Deposit, Withdrawal } from '../payment-queries.ts';

const REFRESH_MS = 15_000;
export type ReceiverMatch = Output<typeof calls.matches.ofWithdrawal>['matches'][number];

/** To whom a matched deposit is paid; asked again with each change of its state, and while its slip is checked. */
export const payerMatchQuery = ({ id, state }: Deposit) =>
  queryOptions({
    queryKey: ['member', 'deposits', 'match', id, state],
    queryFn: () => call(calls.matches.get, { id }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.slip === 'open' ? REFRESH_MS : false),
  });

/** The parts of a withdrawal that other players pay. The other side moves them, so they are asked for again while it can. */
export const receiverMatchesQuery = ({ id, state }: Withdrawal) =>
  queryOptions({
    queryKey: ['member', 'withdrawals', 'matches', id, state],
    queryFn: () => call(calls.matches.ofWithdrawal, { id }),
    staleTime: 0,
    refetchInterval: state === 'approved' || state === 'paying' ? REFRESH_MS : false,
  });
