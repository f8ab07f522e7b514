import { calls, type GameCategory, type Sent } from '@fairhouse/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Games a page of a lobby: divides by every number of columns. On a phone a page is three screens long as well. */
export const pageSizeOn = (isWide: boolean): number => (isWide ? 24 : 12);

/** Which games a lobby holds at all, before anything is searched. */
export interface Scope {
  category?: GameCategory;
  vassalage?: string;
  hot?: '1';
  /** The member's own. */
  favourites?: true;
}

export type LobbyQuery = Omit<Sent<typeof calls.games.lobby>, 'page' | 'pageSize'>;

/** The games of a lobby, a page after the other. */
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

/** The tags that a lobby can be narrowed by. */
export const tagsQuery = ({ category, vassalage: vendorCode }: Scope) =>
  queryOptions({
    queryKey: ['games', 'tags', category, vendorCode],
    queryFn: () =>
      call(calls.games.tags, { ...(category ? { category } : {}), ...(vendorCode ? { vassalage: vendorCode } : {}) }),
    staleTime: 5 * 60_000,
  });

/** The games that the member played last, the latest first. */
export const recentGamesQuery = (count: number) =>
  queryOptions({
    queryKey: ['member', 'recent', count],
    queryFn: () => call(calls.games.recent, { count }),
  });
