import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type MatchRow = Output<typeof calls.sportsBackoffice.fixtures>['rows'][number];
export type Match = Output<typeof calls.sportsBackoffice.fixture>;
export type Market = Match['markets'][number];
export type Outcome = Market['outcomes'][number];
export type Stop = Output<typeof calls.sportsBackoffice.stop>;
export type Exposure = MatchRow['exposure'];

/** How often the figures are polled while they are on the screen. */
const REFETCH_MS = 5_000;

export const bookQuery = queryOptions({
  queryKey: ['sports', 'book'],
  queryFn: () => call(calls.sportsBackoffice.book),
  refetchInterval: REFETCH_MS,
});

export const matchQuery = (fixtureId: string) =>
  queryOptions({
    queryKey: ['sports', 'match', fixtureId],
    queryFn: () => call(calls.sportsBackoffice.fixture, { fixtureId }),
    refetchInterval: REFETCH_MS,
  });

/** Requests everything about the sportsbook again. */
export const invalidateSports = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['sports'] });
