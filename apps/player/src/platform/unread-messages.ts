import { calls } from '@fairhouse/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient } from './queries.ts';
import { useToken } from './session.ts';

/** How many messages are unread (P-45); the socket says when it changes. */
const unreadQuery = queryOptions({
  queryKey: ['member', 'unread'],
  queryFn: () => call(calls.messages.unreadCount),
  staleTime: 5 * 60_000,
});

/** The number of unread messages; 0 for a visitor. */
export function useUnreadCount(): number {
  const token = useToken();
  return useQuery({ ...unreadQuery, enabled: token !== null }).data?.unreadCount ?? 0;
}

/** Takes the number that an answer or the socket has told. */
export function setUnreadCount(unreadCount: number): void {
  queryClient.setQueryData(unreadQuery.queryKey, { unreadCount });
}

/** A message to everybody reaches all sockets at once; the number is asked for within so long, not by all in the same moment. */
const SPREAD_MS = 8_000;

/** Hears that there is more or less to read; null: the number is to be asked for. */
export function handleUnreadCount(unreadCount: number | null): void {
  if (unreadCount !== null) return setUnreadCount(unreadCount);
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }), Math.random() * SPREAD_MS);
}
