import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type Connection = Output<typeof calls.gatewayConnections.create>;
export type SuspenseRow = Output<typeof calls.suspense.list>['rows'][number];

export type Statement = Output<typeof calls.statementsBackoffice.close>;

/** What a daily file may come from. */
export const sourcesQuery = queryOptions({
  queryKey: ['statements', 'sources'],
  queryFn: () => call(calls.statementsBackoffice.sources),
});

/** Invalidates the daily files and their lines. */
export const invalidateStatements = () => queryClient.invalidateQueries({ queryKey: ['statements'] });

/** The brand's accounts at payment gateways. */
export const connectionsQuery = queryOptions({
  queryKey: ['gateway-connections'],
  queryFn: () => call(calls.gatewayConnections.list),
});

/** What the simulator of a connection does wrong. */
export const faultsQuery = (code: string) =>
  queryOptions({
    queryKey: ['gateway-faults', code],
    queryFn: () => call(calls.gatewayConnections.faults, { code }),
  });

/** Invalidates the faults of simulators. */
export const invalidateFaults = () => queryClient.invalidateQueries({ queryKey: ['gateway-faults'] });

/** Invalidates the connections, here and where methods choose one. */
export const invalidateConnections = () =>
  Promise.all(
    [connectionsQuery.queryKey, ['payment-gateways']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );

/** Invalidates what a decision about money in suspense changes. */
export const invalidateSuspense = () =>
  Promise.all([['suspense'], ['deposits']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
