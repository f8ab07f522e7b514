import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type Method = Output<typeof calls.paymentsBackoffice.changeMethod>;

/** The payment gateways that deposit methods may use. */
export const gatewaysQuery = queryOptions({
  queryKey: ['payment-gateways'],
  queryFn: () => call(calls.paymentsBackoffice.gateways),
});

/** Invalidates the payment methods, here and where the brand page counts them. */
export const invalidateMethods = () =>
  Promise.all(['methods', 'brand'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
