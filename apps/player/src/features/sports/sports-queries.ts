import { calls, type Output, type Sent } from '@fairhouse/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { refetchEvery } from '../../platform/queries.ts';

export type Tree = Output<typeof calls.sports.tree>;
export type BookStatus = Tree['status'];
export type FixtureRow = Output<typeof calls.sports.fixtures>['rows'][number];
export type SportsEvent = Output<typeof calls.sports.event>;
export type PricedFixture = Output<typeof calls.sports.prices>['fixtures'][number];
export type Stop = Output<typeof calls.sports.prices>['stops'][number];
export type Fixture = Omit<PricedFixture, 'markets'>;
export type Market = PricedFixture['markets'][number];
export type Outcome = Market['outcomes'][number];
export type ResultRow = Output<typeof calls.sports.results>['rows'][number];
export type SlipCheck = Output<typeof calls.sports.slip>;
export type Bet = Output<typeof calls.sports.bets>['rows'][number];
export type BetDetail = Output<typeof calls.sports.bet>;
export type BetInput = Sent<typeof calls.sports.place>;
export type BetList = NonNullable<Sent<typeof calls.sports.bets>['show']>;
export type LegResult = NonNullable<Bet['result']>;

/** Fixtures per page. `prices` answers for at most 50 of them. */
export const FIXTURES_PER_PAGE = 40;
export const ROWS_PER_PAGE = 20;

/** How often lists are requested again: a market that is over gives its place to another, and new fixtures appear. */
const LIST_MS = 20_000;
/** How often an open bet is requested again while its delay runs. */
const WAITING_MS = 700;
const OPEN_BET_MS = 10_000;

export const treeQuery = queryOptions({
  queryKey: ['sports', 'tree'],
  queryFn: () => call(calls.sports.tree),
  refetchInterval: refetchEvery(LIST_MS),
});

/** What a list of fixtures shows. */
export type FixtureFilter = Omit<Sent<typeof calls.sports.fixtures>, 'page' | 'pageSize'>;

export const fixturesQuery = (filter: FixtureFilter, page: number, pageSize = FIXTURES_PER_PAGE) =>
  queryOptions({
    queryKey: ['sports', 'fixtures', filter, page, pageSize],
    queryFn: () => call(calls.sports.fixtures, { ...filter, page, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchEvery(LIST_MS),
    staleTime: 5_000,
  });

export const eventQuery = (fixtureId: string) =>
  queryOptions({
    queryKey: ['sports', 'event', fixtureId],
    queryFn: () => call(calls.sports.event, { fixtureId }),
    refetchInterval: refetchEvery(LIST_MS / 2),
    staleTime: 1_000,
  });

/** What became of the live bets of the last 30 days. */
export const liveRecordQuery = queryOptions({
  queryKey: ['sports', 'liveRecord'],
  queryFn: () => call(calls.sports.liveRecord),
  staleTime: 60_000,
});

export const resultsQuery = (filter: Omit<Sent<typeof calls.sports.results>, 'pageSize'>) =>
  queryOptions({
    queryKey: ['sports', 'results', filter],
    queryFn: () => call(calls.sports.results, { ...filter, pageSize: ROWS_PER_PAGE }),
    placeholderData: keepPreviousData,
  });

/** The member's bets of one list, page by page. */
export const betsQuery = (show: BetList) =>
  infiniteQueryOptions({
    queryKey: ['member', 'sports', 'bets', show],
    queryFn: ({ pageParam }) => call(calls.sports.bets, { show, page: pageParam, pageSize: ROWS_PER_PAGE }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    refetchInterval: refetchEvery(show === 'open' ? OPEN_BET_MS : LIST_MS),
    staleTime: 0,
  });

export const betQuery = (betId: string) =>
  queryOptions({
    queryKey: ['member', 'sports', 'bet', betId],
    queryFn: () => call(calls.sports.bet, { betId }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'WAITING' ? WAITING_MS : data?.state === 'ACCEPTED' ? OPEN_BET_MS : false,
    staleTime: 0,
  });

type SlipLegs = Sent<typeof calls.sports.slip>['legs'];

/** How often the slip is checked while it is on the screen. */
const SLIP_MS = 2_000;

/** What may be bet on some selections now. Stakes are the player's own, so the answer belongs to the session. */
export const slipQuery = (legs: SlipLegs, account: string) =>
  queryOptions({
    queryKey: ['sports', 'slip', account, legs],
    queryFn: () => call(calls.sports.slip, { legs }),
    refetchInterval: refetchEvery(SLIP_MS),
    staleTime: 0,
    gcTime: 60_000,
  });
