import { calls } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Seats are taken and given back while the page is open. */
const REFRESH_MS = 5_000;

export const fishRoomsQuery = queryOptions({
  queryKey: ['fish', 'rooms'],
  queryFn: () => call(calls.fishBackoffice.rooms, {}),
  refetchInterval: ({ state }) => (state.status === 'error' ? false : REFRESH_MS),
});
