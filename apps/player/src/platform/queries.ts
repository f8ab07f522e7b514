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
      // What failed stays failed for who reads it, until they ask again or come back: another part that wants the same asks nothing.
      retryOnMount: false,
    },
  },
});

/** A failure with nothing to show in its place. */
const hasNoData = ({ status, data }: QueryState): boolean => status === 'error' && data === undefined;

/** For what is asked again by itself, but where it never came. */
export const refetchEvery =
  (ms: number) =>
  ({ state }: { state: QueryState }): number | false =>
    hasNoData(state) ? false : ms;

// Nobody reads of this failure any more: who comes back has it asked anew.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'observerRemoved' && query.getObserversCount() === 0 && hasNoData(query.state))
    queryClient.getQueryCache().remove(query);
});

// What one member saw is nothing for the next one at this browser.
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

/** As many as the server counts, so that the lotteries among them are found too. */
export const popularGamesQuery = queryOptions({
  queryKey: ['games', 'popular'],
  queryFn: () => call(calls.games.popular, { count: 50 }),
});

/** The first games of a category, as many as a row of home shows. */
export const gamesQuery = (category: GameCategory) =>
  queryOptions({ queryKey: ['games', category], queryFn: () => call(calls.games.lobby, { category, pageSize: 12 }) });

/** Who is logged in. Keys of a member start with "member": they are dropped when the session changes. */
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

/** The address of the own avatar's picture (P-15); '' without one. */
export function useIcon(): string {
  const token = useToken();
  const iconQuery = { queryKey: ['member', 'icon'], queryFn: () => call(calls.avatar.icon), staleTime: 30 * 60_000 };
  return useQuery({ ...iconQuery, enabled: token !== null }).data?.icon ?? '';
}

type Balance = Output<typeof calls.identity.balance>;

/** The socket and the call may cross, either way: the higher version is the later truth. */
export const newerBalance = (cached: Balance | undefined, received: Balance): Balance =>
  cached && cached.version > received.version ? cached : received;

export const balanceQuery = queryOptions({
  queryKey: ['member', 'balance'],
  queryFn: async () => {
    const received = await call(calls.identity.balance);
    return newerBalance(queryClient.getQueryData<Balance>(['member', 'balance']), received);
  },
});

/** The member, or undefined for a visitor or while it is being asked. */
export function useMember() {
  const token = useToken();
  return useQuery({ ...memberQuery, enabled: token !== null }).data;
}

/** The balance with its query; asks nothing for a visitor. */
export function useBalance() {
  const token = useToken();
  return useQuery({ ...balanceQuery, enabled: token !== null });
}
