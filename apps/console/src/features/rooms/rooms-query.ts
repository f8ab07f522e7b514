import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type CardRoom = Output<typeof calls.pvpBackoffice.rooms>['rooms'][number];

const REFETCH_MS = 3_000;

export const roomsQuery = queryOptions({
  queryKey: ['card rooms'],
  queryFn: async () => (await call(calls.pvpBackoffice.rooms, {})).rooms,
  refetchInterval: REFETCH_MS,
});
