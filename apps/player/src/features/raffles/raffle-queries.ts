import { calls } from '@fairhouse/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { clockOf } from '../draws/server-clock.ts';
import type { RaffleSearch } from './raffle-search.ts';

export const RAFFLES_ON_PAGE = 5;
/** Tickets are counted, and raffles closed and drawn, within this time. */
const REFETCH_MS = 20_000;

/** The raffles with the server's clock, by which they end. */
export const rafflesQuery = ({ id, page = '1' }: RaffleSearch, isMember: boolean) =>
  queryOptions({
    queryKey: ['member', 'raffles', id ?? '', page, isMember],
    queryFn: async () => {
      const filter = id === undefined ? {} : { raffleId: id };
      const answer = await call(calls.raffles.list, { ...filter, page: Number(page), pageSize: RAFFLES_ON_PAGE });
      return { ...answer, clock: clockOf(answer.now) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
