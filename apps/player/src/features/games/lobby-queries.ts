import { calls, type GameCategory, type Sent } from '@fairhouse/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The number of games per page of a lobby, a multiple of every number of columns. On a phone a page is also three screens long. */
export const pageSizeOn = (isWide: boolean): number => (isWide ? 24 : 12);

/** The games that a lobby contains before any search. */
export interface Scope {
  category?: GameCategory;
  vassalage?: string;
  /** Without our own games in rooms, which the page lists above. */
  rooms?: '0';
  hot?: '1';
  /** The member's own favourites. */
  favourites?: true;
}

export type LobbyQuery = Omit<Sent<typeof calls.games.lobby>, 'page' | 'pageSize'>;

/** The games of a lobby, page by page. */
export const lobbyQuery = ({ favourites, ...scope }: Scope, query: LobbyQuery, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: [...(favourites ? ['member', 'favourites'] : ['games']), 'lobby', scope, query, pageSize],
    queryFn: ({ pageParam }) =>
      call(favourites ? calls.games.favouriteList : calls.games.lobby, {
        ...query,
        ...scope,
        page: pageParam,
        pageSize,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** The tags that can filter a lobby. */
export const tagsQuery = ({ category, vassalage: vendorCode }: Scope) =>
  queryOptions({
    queryKey: ['games', 'tags', category, vendorCode],
    queryFn: () =>
      call(calls.games.tags, { ...(category ? { category } : {}), ...(vendorCode ? { vassalage: vendorCode } : {}) }),
    staleTime: 5 * 60_000,
  });

/** The games that the member played last, the most recent first. */
export const recentGamesQuery = (count: number) =>
  queryOptions({
    queryKey: ['member', 'recent', count],
    queryFn: () => call(calls.games.recent, { count }),
  });
