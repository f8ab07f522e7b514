import { calls } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { refetchEvery } from '../../platform/queries.ts';

/** The server’s list is at most two seconds old. */
const LIST_MS = 2_000;

/** Our own card rooms with who plays there now. */
export const cardRoomsQuery = queryOptions({
  queryKey: ['pvp', 'rooms'],
  queryFn: () => call(calls.pvp.rooms, {}),
  refetchInterval: refetchEvery(LIST_MS),
});
