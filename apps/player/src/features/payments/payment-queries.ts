import { calls, type Output, type PaymentKind } from '@fairhouse/contracts';
import { type ListView, type ListWish, wishOf } from '@fairhouse/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { useTopic } from '../../platform/realtime.ts';

export type Deposit = Output<typeof calls.payments.deposit>;
export type Withdrawal = Output<typeof calls.payments.withdraw>;
export type PaymentMethod = Output<typeof calls.payments.methods>['methods'][number];

export const PAGE_SIZE = 10;

export const methodsQuery = queryOptions({
  queryKey: ['member', 'payment-methods'],
  queryFn: () => call(calls.payments.methods),
});

/** The columns that payments may be sorted by. */
export const SORTED_BY = ['created', 'amount'] as const;
export type PaymentSort = (typeof SORTED_BY)[number];

export const askDeposits = (wish: ListWish<PaymentSort>) => call(calls.payments.deposits, wish);
export const askWithdrawals = (wish: ListWish<PaymentSort>) => call(calls.payments.withdrawals, wish);

export const depositsQuery = ({ page, period, sort }: ListView<PaymentSort>) =>
  queryOptions({
    queryKey: ['member', 'deposits', page, period, sort],
    queryFn: () => askDeposits(wishOf({ page, period, sort }, PAGE_SIZE)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const withdrawalsQuery = ({ page, period, sort }: ListView<PaymentSort>) =>
  queryOptions({
    queryKey: ['member', 'withdrawals', page, period, sort],
    queryFn: () => askWithdrawals(wishOf({ page, period, sort }, PAGE_SIZE)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The socket says when something moves; asking now and then is for the times when it cannot. */
const FALLBACK_MS = 5000;
/** The newest payments are what anybody waits for. */
const NEWEST = { page: 1, pageSize: 50 };

export const newestDepositsQuery = queryOptions({
  queryKey: ['member', 'deposits', 'newest'],
  queryFn: () => call(calls.payments.deposits, NEWEST),
  staleTime: 0,
});

/** One deposit as it stands now, followed until it has come to an end. */
export function useDeposit(known: Deposit): Deposit {
  const { data } = useQuery({
    queryKey: ['member', 'deposits', 'one', known.id],
    queryFn: async () => (await call(calls.payments.deposits, NEWEST)).rows.find(({ id }) => id === known.id) ?? known,
    initialData: known,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? FALLBACK_MS : false),
  });
  return data;
}

/** One withdrawal as it stands now, followed until it has been decided. */
export function useWithdrawal(known: Withdrawal): Withdrawal {
  const { data } = useQuery({
    queryKey: ['member', 'withdrawals', 'one', known.id],
    queryFn: async () =>
      (await call(calls.payments.withdrawals, NEWEST)).rows.find(({ id }) => id === known.id) ?? known,
    initialData: known,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'requested' ? FALLBACK_MS : false),
  });
  return data;
}

/** Asks again for payments and balance whenever the server says that a payment moved. */
export function usePaymentNews(): void {
  useTopic('payment', ({ kind }) => forgetPayments(kind));
}

/** What is known of payments of a kind, and of the balance, is asked for again. */
export function forgetPayments(kind: PaymentKind): void {
  void queryClient.invalidateQueries({ queryKey: ['member', `${kind}s`] });
  void queryClient.invalidateQueries({ queryKey: ['member', 'balance'] });
}

/** Limits, fees and what is left of a day are asked for again. */
export function forgetMethods(): void {
  void queryClient.invalidateQueries({ queryKey: methodsQuery.queryKey });
}
