import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type Turnover = Output<typeof calls.turnoverBackoffice.requirements>;
export type Requirement = Turnover['rows'][number];
export type CountedRound = Output<typeof calls.turnoverBackoffice.rounds>['rows'][number];
export type TurnoverRules = Output<typeof calls.turnoverBackoffice.settings>;

export const rulesQuery = queryOptions({
  queryKey: ['turnover', 'rules'],
  queryFn: () => call(calls.turnoverBackoffice.settings),
});

export const turnoverKey = (accountId: string) => ['turnover', accountId];

/** Refetches the rules and what they asked of players. */
export const invalidateTurnover = () => queryClient.invalidateQueries({ queryKey: ['turnover'] });
