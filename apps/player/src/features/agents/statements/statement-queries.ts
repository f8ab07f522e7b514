import type { ContractKind } from '@fairhouse/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../platform/queries.ts';
import { askContracts } from '../contracts/contract-queries.ts';

export const STATEMENTS_PER_PAGE = 10;
export const LINES_PER_PAGE = 20;

const KEY = ['member', 'agents', 'statements'] as const;

/** Invalidates all statements: one of them was paid. */
export const refetchStatements = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

/** A page of the own statements, or of those that the agent pays. */
export const recordsQuery = (kind: ContractKind, side: 'own' | 'given', page: number) =>
  queryOptions({
    queryKey: [...KEY, kind, side, page],
    queryFn: () => askContracts(kind, 'records', { side, page, pageSize: STATEMENTS_PER_PAGE }),
    placeholderData: keepPreviousData,
  });

/** A statement with its arithmetic. */
export const recordQuery = (kind: ContractKind, statement: string) =>
  queryOptions({
    queryKey: [...KEY, kind, 'record', statement],
    queryFn: () => askContracts(kind, 'record', { statement }),
  });

/** The members of a statement, or the rounds of one of them. */
export const linesQuery = (kind: ContractKind, statement: string, member: string | undefined, page: number) =>
  queryOptions({
    queryKey: [...KEY, kind, 'lines', statement, member, page],
    queryFn: () =>
      askContracts(kind, 'lines', {
        statement,
        page,
        pageSize: LINES_PER_PAGE,
        ...(member === undefined ? {} : { member }),
      }),
    placeholderData: keepPreviousData,
  });
