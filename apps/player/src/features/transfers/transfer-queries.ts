import { calls, type Output, type Transfer } from '@fairhouse/contracts';
import { type ListQuery, type ListView, toListQuery } from '@fairhouse/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type TransferOptions = Output<typeof calls.transfers.options>;

export const TRANSFERS_PER_PAGE = 10;

/** Where the member may transfer to, and how much. The available money changes with every bet, so it is never old. */
export const transferOptionsQuery = queryOptions({
  queryKey: ['member', 'transfers', 'options'],
  queryFn: () => call(calls.transfers.options),
  staleTime: 0,
});

/** Both directions, or one of them. */
export type Direction = Transfer['direction'] | '';

/** Requests a page of the member's transfers. */
export const fetchTransfers = (query: ListQuery<never>, direction: Direction) =>
  call(calls.transfers.list, { ...query, ...(direction ? { direction } : {}) });

export const transfersQuery = ({ page, period, sort }: ListView<never>, direction: Direction) =>
  queryOptions({
    queryKey: ['member', 'transfers', 'list', page, period, direction],
    queryFn: () => fetchTransfers(toListQuery({ page, period, sort }, TRANSFERS_PER_PAGE), direction),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
