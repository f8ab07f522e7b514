import { calls, type Output } from '@fairhouse/contracts';
import { type RoundChoice } from '@fairhouse/game-ui';
import { type ListQuery, type ListView, toListQuery } from '@fairhouse/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type RoundPage = Output<typeof calls.bets.rounds>;
export type RoundRow = RoundPage['rows'][number];
export type RoundDetail = Output<typeof calls.bets.round>;

export const PAGE_SIZE = 20;

/** The columns that rounds may be sorted by. */
export const SORTED_BY = ['time', 'stake', 'win'] as const;
export type RoundSort = (typeof SORTED_BY)[number];

/** Requests the rounds that match the filters. */
export const fetchRounds = (choice: RoundChoice) => (query: ListQuery<RoundSort>) =>
  call(calls.bets.rounds, { ...query, ...choice });

export const roundsQuery = ({ page, period, sort }: ListView<RoundSort>, choice: RoundChoice) =>
  queryOptions({
    queryKey: ['member', 'rounds', period, choice, sort, page],
    queryFn: () => fetchRounds(choice)(toListQuery({ page, period, sort }, PAGE_SIZE)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['member', 'round', roundId],
    queryFn: () => call(calls.bets.round, { roundId }),
    staleTime: 0,
  });

/** The games that the member has rounds of. */
export const playedGamesQuery = queryOptions({
  queryKey: ['member', 'played games'],
  queryFn: () => call(calls.bets.playedGames),
  staleTime: 0,
});
