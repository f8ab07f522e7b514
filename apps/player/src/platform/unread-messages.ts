import { calls } from '@fairhouse/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient } from './queries.ts';
import { useToken } from './session.ts';

/** The number of unread messages (P-45). The socket reports changes. */
const unreadQuery = queryOptions({
  queryKey: ['member', 'unread'],
  queryFn: () => call(calls.messages.unreadCount),
  staleTime: 5 * 60_000,
});

/** Returns the number of unread messages, or 0 for a visitor. */
export function useUnreadCount(): number {
  const token = useToken();
  return useQuery({ ...unreadQuery, enabled: token !== null }).data?.unreadCount ?? 0;
}

/** Stores the number from an answer or the socket. */
export function setUnreadCount(unreadCount: number): void {
  queryClient.setQueryData(unreadQuery.queryKey, { unreadCount });
}

/** A message to everybody reaches all sockets at the same time. The clients refetch the number at random within this period. */
const SPREAD_MS = 8_000;

/** Handles a changed number of unread messages. Null: the number must be refetched. */
export function handleUnreadCount(unreadCount: number | null): void {
  if (unreadCount !== null) return setUnreadCount(unreadCount);
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }), Math.random() * SPREAD_MS);
}
