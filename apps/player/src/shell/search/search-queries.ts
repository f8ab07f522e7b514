import { calls } from '@fairhouse/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The number of games that fit into a dialog. The lobbies and the help centre show the rest. */
const GAMES = 24;
const ARTICLES = 5;
const FIXTURES = 5;
const HOT = 5;

/** Games whose name contains the search words or is similar. */
export const gameSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ['games', 'search', query],
    queryFn: () => call(calls.games.lobby, { search: query, pageSize: GAMES }),
    placeholderData: keepPreviousData,
  });

/** Live and upcoming matches whose teams or tournament have the search words in their names. */
export const fixtureSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ['sports', 'search', query],
    queryFn: () => call(calls.sports.fixtures, { search: query, pageSize: FIXTURES }),
    placeholderData: keepPreviousData,
  });

/** The games shown before any input. */
export const hotGamesQuery = queryOptions({
  queryKey: ['games', 'search', 'hot'],
  queryFn: () => call(calls.games.lobby, { hot: '1', pageSize: HOT }),
  staleTime: 60_000,
});

/** Help articles that contain the search words. */
export const helpSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ['content', 'help', 'search', query],
    queryFn: () => call(calls.content.help, { search: query, pageSize: ARTICLES }),
    placeholderData: keepPreviousData,
  });

/** The help categories. */
export const helpCategoriesQuery = queryOptions({
  queryKey: ['content', 'help', 'categories'],
  queryFn: () => call(calls.content.help, { pageSize: 1 }),
  staleTime: 5 * 60_000,
});
