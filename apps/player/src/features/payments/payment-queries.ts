import { calls, OPEN_WITHDRAWAL_STATES, type Output, type PaymentKind, type PaymentState } from '@fairhouse/contracts';
import { type ListQuery, type ListView, toListQuery } from '@fairhouse/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { useTopic } from '../../platform/realtime.ts';

export type Deposit = Output<typeof calls.payments.deposit>;
export type BankDeposit = Output<typeof calls.bankDeposits.get>;
export type Withdrawal = Output<typeof calls.payments.withdraw>;
export type PaymentMethod = Output<typeof calls.payments.methods>['methods'][number];

/** Whether a method takes a payment now: it is open, and its limits leave something. */
export const isUsable = ({ opensAt, most }: PaymentMethod): boolean => opensAt === null && most !== null;

export type DepositOffer = Output<typeof calls.payments.depositOffers>['offers'][number];

export const PAGE_SIZE = 10;

export const methodsQuery = queryOptions({
  queryKey: ['member', 'payment-methods'],
  queryFn: () => call(calls.payments.methods),
});

/** The promotions that the next deposit may earn. */
export const depositOffersQuery = queryOptions({
  queryKey: ['member', 'deposit-offers'],
  queryFn: () => call(calls.payments.depositOffers),
  staleTime: 0,
});

/** More cannot be open at the same time. */
const MOST_OPEN = 3;

/** The columns that payments may be sorted by. */
export const SORTED_BY = ['created', 'amount'] as const;
export type PaymentSort = (typeof SORTED_BY)[number];

/** The type of a payment of each kind. */
export interface PaymentOf {
  deposit: Deposit;
  withdrawal: Withdrawal;
}

type PaymentQuery = ListQuery<PaymentSort>;
type Fetchers = { [Kind in PaymentKind]: (query: PaymentQuery) => Promise<{ rows: PaymentOf[Kind][]; total: number }> };

const FETCHERS: Fetchers = {
  deposit: (query) => call(calls.payments.deposits, query),
  withdrawal: (query) => call(calls.payments.withdrawals, query),
};

/** Requests a page of the player's payments of a kind. */
export const fetchPayments = <Kind extends PaymentKind>(kind: Kind, query: PaymentQuery) => {
  const fetchPage: Fetchers[Kind] = FETCHERS[kind];
  return fetchPage(query);
};

export const paymentsQuery = <Kind extends PaymentKind>(kind: Kind, { page, period, sort }: ListView<PaymentSort>) =>
  queryOptions({
    queryKey: ['member', `${kind}s`, page, period, sort],
    queryFn: () => fetchPayments(kind, toListQuery({ page, period, sort }, PAGE_SIZE)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The socket reports changes. Polling covers the time when it is disconnected. */
const FALLBACK_MS = 5000;

/** The states that are not final. */
const OPEN: readonly PaymentState[] = [
  'waiting',
  'processing',
  'partial',
  ...OPEN_WITHDRAWAL_STATES,
  'paid',
  'disputed',
];

const GETTERS: { [Kind in PaymentKind]: (id: string) => Promise<PaymentOf[Kind]> } = {
  deposit: (id) => call(calls.payments.getDeposit, { id }),
  withdrawal: (id) => call(calls.payments.getWithdrawal, { id }),
};

/** Requests one payment of the player, again and again until its state is final. */
export const paymentQuery = <Kind extends PaymentKind>(kind: Kind, id: string) => {
  const getPayment: (id: string) => Promise<PaymentOf[Kind]> = GETTERS[kind];
  return queryOptions({
    queryKey: ['member', `${kind}s`, 'one', id],
    queryFn: () => getPayment(id),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && OPEN.includes(data.state) ? FALLBACK_MS : false),
  });
};

/** The deposits that still wait for their payment: a closed tab is continued from here. */
export const openDepositsQuery = queryOptions({
  queryKey: ['member', 'deposits', 'open'],
  queryFn: () => call(calls.payments.deposits, { state: 'waiting', page: 1, pageSize: MOST_OPEN }),
  staleTime: 0,
});

/** Where a deposit by bank transfer is paid, and its slips. */
export const bankDepositQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', 'deposits', 'bank', id],
    queryFn: () => call(calls.bankDeposits.get, { id }),
    staleTime: 0,
  });

/** What is missing for a withdrawal, and whether one may be cancelled. */
export const needsQuery = queryOptions({
  queryKey: ['member', 'withdrawals', 'needs'],
  queryFn: () => call(calls.payouts.needs),
  staleTime: 0,
});

/** The withdrawals that wait for the player to say whether they have arrived. */
export const unconfirmedQuery = queryOptions({
  queryKey: ['member', 'withdrawals', 'unconfirmed'],
  queryFn: async () => (await call(calls.payments.withdrawals, { state: 'paid', pageSize: 5 })).rows,
  staleTime: 0,
});

/** Whether the player has ever deposited. */
export const anyDepositQuery = queryOptions({
  queryKey: ['member', 'deposits', 'any'],
  queryFn: async () => (await fetchPayments('deposit', { page: 1, pageSize: 1 })).total > 0,
  staleTime: 0,
});

/** Returns the current state of a payment, followed until it is final. */
export function usePayment<Kind extends PaymentKind>(kind: Kind, initial: PaymentOf[Kind]): PaymentOf[Kind] {
  const { data } = useQuery({ ...paymentQuery(kind, initial.id), initialData: initial });
  return data ?? initial;
}

/** Refetches payments and balance whenever the server reports a change of a payment. */
export function usePaymentEvents(): void {
  useTopic('payment', ({ kind }) => invalidatePayments(kind));
}

/** Invalidates the payments of a kind, and the balance. */
export function invalidatePayments(kind: PaymentKind): void {
  void queryClient.invalidateQueries({ queryKey: ['member', `${kind}s`] });
  void queryClient.invalidateQueries({ queryKey: ['member', 'balance'] });
}

/** Invalidates the methods with their limits, fees and daily remainders, and the offers of deposits. */
export function invalidateMethods(): void {
  void queryClient.invalidateQueries({ queryKey: methodsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: depositOffersQuery.queryKey });
}
