import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { refetchEvery } from '../../platform/queries.ts';

const EVERY_MS = 10_000;
/** GLI-19 4.13 requires a display that is at most 30 seconds old. */
const OLDEST_MS = 30_000;

export type Jackpot = Output<typeof calls.slots.jackpots>['jackpots'][number];

/** Polled while the page is visible. Polling stops when the server does not offer this call. */
const jackpotsQuery = queryOptions({
  queryKey: ['jackpots'],
  queryFn: () => call(calls.slots.jackpots, {}),
  refetchInterval: refetchEvery(EVERY_MS),
});

/**
 * Returns the progressive jackpots as reported by the server, without extrapolation. Empty when the server has not answered for too long.
 */
export function useJackpots(): { jackpots: readonly Jackpot[]; currency: string; waits: boolean } {
  const { data, dataUpdatedAt, errorUpdatedAt, isPending } = useQuery(jackpotsQuery);
  const loadedAt = data && errorUpdatedAt - dataUpdatedAt <= OLDEST_MS ? data : { jackpots: [], currency: '' };
  return { ...loadedAt, waits: isPending };
}
