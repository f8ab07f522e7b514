import { calls, type GameCategory, isWorthRetrying, type Output } from '@fairhouse/contracts';
import { QueryClient, type QueryState, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { setPasswordDue } from './password-due.ts';
import { onSessionChange, useToken } from './session.ts';
import { writeSession } from './storage.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, failure) => failures < 2 && isWorthRetrying(failure),
      // A failed query stays failed for its readers until they retry or come back. Another component that mounts with the same query does
      // not refetch it.
      retryOnMount: false,
    },
  },
});

/** Whether a query failed without any data. */
const hasNoData = ({ status, data }: QueryState): boolean => status === 'error' && data === undefined;

/** Returns a refetch interval that stops when the query has failed without data. */
export const refetchEvery =
  (ms: number) =>
  ({ state }: { state: QueryState }): number | false =>
    hasNoData(state) ? false : ms;

// A failed query without observers is removed, so that the next observer fetches it again.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'observerRemoved' && query.getObserversCount() === 0 && hasNoData(query.state))
    queryClient.getQueryCache().remove(query);
});

// The next member in this browser must not see the previous member's data.
onSessionChange(() => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'member' }));

/** The categories with a vendor, in the order of the navigation. */
export const vendorsQuery = queryOptions({
  queryKey: ['vendors'],
  queryFn: async () => {
    const vendors = await call(calls.games.vendors);
    writeSession({ gameVendor: JSON.stringify(vendors.categories) });
    return vendors;
  },
  staleTime: 5 * 60_000,
});

export const hotGamesQuery = queryOptions({ queryKey: ['hot'], queryFn: () => call(calls.games.hot, {}) });

/** Requests the maximum number that the server counts, so that the lotteries among them are found too. */
export const popularGamesQuery = queryOptions({
  queryKey: ['games', 'popular'],
  queryFn: () => call(calls.games.popular, { count: 50 }),
});

/** The first games of a category, as many as a row of the home page shows. */
export const gamesQuery = (category: GameCategory) =>
  queryOptions({ queryKey: ['games', category], queryFn: () => call(calls.games.lobby, { category, pageSize: 12 }) });

/** The logged-in member. A member's query keys start with "member": they are removed when the session changes. */
export const memberQuery = queryOptions({
  queryKey: ['member', 'info'],
  queryFn: async () => {
    const member = await call(calls.identity.memberInfo);
    setPasswordDue(member.passwordDue);
    writeSession({
      account: member.account,
      username: member.account,
      nickname: member.nickname,
      customerId: member.id,
      memberLabel: JSON.stringify(member.memberLabel),
      isAgent: String(member.type),
      toUpline: String(member.toUpline),
    });
    return member;
  },
  staleTime: 5 * 60_000,
});

/** Returns the URL of the member's avatar image (P-15), or '' without one. */
export function useIcon(): string {
  const token = useToken();
  const iconQuery = { queryKey: ['member', 'icon'], queryFn: () => call(calls.avatar.icon), staleTime: 30 * 60_000 };
  return useQuery({ ...iconQuery, enabled: token !== null }).data?.icon ?? '';
}

type Balance = Output<typeof calls.identity.balance>;

/**
 * Socket and call may overtake each other, so the higher version is the later balance. An event leaves out the bonus money where it did not
 * change.
 */
export function newerBalance(
  cached: Balance | undefined,
  received: Omit<Balance, 'bonus'> & { bonus?: string | undefined },
): Balance {
  if (cached && cached.version > received.version) return cached;
  return { ...received, bonus: received.bonus ?? cached?.bonus ?? '0' };
}

export const balanceQuery = queryOptions({
  queryKey: ['member', 'balance'],
  queryFn: async () => {
    const received = await call(calls.identity.balance);
    return newerBalance(queryClient.getQueryData<Balance>(['member', 'balance']), received);
  },
});

/** Returns the member, or undefined for a visitor or while loading. */
export function useMember() {
  const token = useToken();
  return useQuery({ ...memberQuery, enabled: token !== null }).data;
}

/** Returns the balance query, which is disabled for a visitor. */
export function useBalance() {
  const token = useToken();
  return useQuery({ ...balanceQuery, enabled: token !== null });
}
