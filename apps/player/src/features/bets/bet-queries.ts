import { calls, type GameCategory, type Output } from '@fairhouse/contracts';
import { type ListView, type ListWish, wishOf } from '@fairhouse/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type RoundPage = Output<typeof calls.bets.rounds>;
export type RoundRow = RoundPage['rows'][number];
export type RoundDetail = Output<typeof calls.bets.round>;

export const PAGE_SIZE = 20;

/** The columns that rounds may be sorted by. */
export const SORTED_BY = ['time', 'stake', 'win'] as const;
export type RoundSort = (typeof SORTED_BY)[number];

/** Asks for rounds of a category, or of all. */
export const askRounds = (category: GameCategory | '') => (wish: ListWish<RoundSort>) =>
  call(calls.bets.rounds, { ...wish, ...(category ? { category } : {}) });

export const roundsQuery = ({ page, period, sort }: ListView<RoundSort>, category: GameCategory | '') =>
  queryOptions({
    queryKey: ['member', 'rounds', period, category, sort, page],
    queryFn: () => askRounds(category)(wishOf({ page, period, sort }, PAGE_SIZE)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['member', 'round', roundId],
    queryFn: () => call(calls.bets.round, { roundId }),
    staleTime: 0,
  });
