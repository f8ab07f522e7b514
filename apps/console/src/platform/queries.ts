import { calls, isWorthRetrying, type Permission } from '@fairhouse/contracts';
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { onSessionChange, token } from './session.ts';

/** Viewing a player is recorded in the audit log, so nothing is refetched on window focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (failures, failure) => failures < 2 && isWorthRetrying(failure),
    },
  },
});

// The next operator in this browser must not see the previous one's data.
onSessionChange(() => {
  if (token() === null) queryClient.clear();
});

/** The logged-in operator, with the role's permissions. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => call(calls.backoffice.me),
  staleTime: 5 * 60_000,
});

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => call(calls.backoffice.overview),
});

/** Whether the operator has a permission; false while it loads. */
export function useMay(permission: Permission): boolean {
  const { data } = useQuery(meQuery);
  return data?.permissions.includes(permission) ?? false;
}
