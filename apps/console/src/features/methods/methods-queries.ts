import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type Method = Output<typeof calls.paymentsBackoffice.changeMethod> & { openPayments?: number };

/** The payment gateways that methods may use. */
export const gatewaysQuery = queryOptions({
  queryKey: ['payment-gateways'],
  queryFn: () => call(calls.paymentsBackoffice.gateways),
});

/** Deposit methods without a gateway, which receiving accounts belong to. */
export const bankMethodsQuery = queryOptions({
  queryKey: ['methods', 'bank'],
  queryFn: async () => {
    const { rows } = await call(calls.paymentsBackoffice.methods, { kind: 'deposit', pageSize: 100 });
    return rows.filter(({ gateway }) => gateway === null);
  },
});

/** Invalidates the payment methods, here and where the brand page counts them. */
export const invalidateMethods = () =>
  Promise.all(['methods', 'brand'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
