import type { calls, Output } from '@fairhouse/contracts';
import { queryClient } from '../../platform/queries.ts';

export type Method = Output<typeof calls.paymentsBackoffice.changeMethod>;

/** Invalidates the payment methods, here and where the brand page counts them. */
export const invalidateMethods = () =>
  Promise.all(['methods', 'brand'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
