import { calls, type GameCategory, type Output } from '@fairhouse/contracts';
import { periodOf, type RangePreset } from '@fairhouse/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type RoundPage = Output<typeof calls.bets.rounds>;
export type RoundRow = RoundPage['rows'][number];
export type RoundDetail = Output<typeof calls.bets.round>;

export const PAGE_SIZE = 20;

/** What of the betting record is looked at. */
export interface RecordFilter {
  preset: RangePreset;
  category: GameCategory | '';
  page: number;
}

export const roundsQuery = ({ preset, category, page }: RecordFilter) =>
  queryOptions({
    queryKey: ['member', 'rounds', preset, category, page],
    queryFn: () =>
      call(calls.bets.rounds, {
        page,
        pageSize: PAGE_SIZE,
        ...periodOf(preset, new Date()),
        ...(category ? { category } : {}),
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['member', 'round', roundId],
    queryFn: () => call(calls.bets.round, { roundId }),
    staleTime: 0,
  });
