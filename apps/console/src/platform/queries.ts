import { calls, isWorthRetrying, type Permission } from '@fairhouse/contracts';
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { onSessionChange, token } from './session.ts';

/** Looking at a player is written into the audit log, so nothing is asked again just because a window came to the front. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (failures, failure) => failures < 2 && isWorthRetrying(failure),
    },
  },
});

// What one operator saw is nothing for the next one at this browser.
onSessionChange(() => {
  if (token() === null) queryClient.clear();
});

/** Who is logged in, with the permissions of the role. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => call(calls.backoffice.me),
  staleTime: 5 * 60_000,
});

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => call(calls.backoffice.overview),
});

/** Whether the operator may do something; false while it is being asked. */
export function useMay(permission: Permission): boolean {
  const { data } = useQuery(meQuery);
  return data?.permissions.includes(permission) ?? false;
}
