import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type Leaderboard = NonNullable<Output<typeof calls.missions.leaderboard>['leaderboard']>;

/** Bets are counted every few seconds. */
const REFETCH_MS = 30_000;

export const missionsQuery = queryOptions({
  queryKey: ['member', 'missions'],
  queryFn: () => call(calls.missions.summary),
  refetchInterval: REFETCH_MS,
});

/** A leaderboard by its number; the current one without. */
export const leaderboardQuery = (no: string | undefined) =>
  queryOptions({
    queryKey: ['member', 'missions', 'leaderboard', no ?? ''],
    queryFn: () => call(calls.missions.leaderboard, no === undefined ? {} : { no }),
    refetchInterval: REFETCH_MS,
  });
