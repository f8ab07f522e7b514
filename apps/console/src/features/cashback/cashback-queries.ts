import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type CashbackRules = Output<typeof calls.cashbackBackoffice.settings>;

export const cashbackKey = ['cashback'] as const;

export const cashbackRulesQuery = queryOptions({
  queryKey: [...cashbackKey, 'rules'],
  queryFn: () => call(calls.cashbackBackoffice.settings),
});

export const invalidateCashback = () => queryClient.invalidateQueries({ queryKey: cashbackKey });
