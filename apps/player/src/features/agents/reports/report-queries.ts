import { calls, type Input, type Output } from '@fairhouse/contracts';
import type { PeriodChoice, RangePreset } from '@fairhouse/ui';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type FiguresInput = Input<typeof calls.agentReports.figures>;
export type FiguresReport = Output<typeof calls.agentReports.figures>;
export type TransactionsInput = Input<typeof calls.agentReports.transactions>;

/** Figures are counted every few seconds. */
const REFRESH_MS = 10_000;
export const ROWS_PER_PAGE = 20;
/** The server names these periods; it alone knows the business days of the brand. */
export const REPORT_PERIODS = ['today', 'yesterday', 'week', 'month'] as const satisfies readonly RangePreset[];

/** The days of a report, as its call takes them. */
export function daysOf(period: PeriodChoice): Pick<FiguresInput, 'period' | 'fromDay' | 'toDay'> {
  if (typeof period !== 'string') return { fromDay: period.from, toDay: period.to };
  return { period: REPORT_PERIODS.find((each) => each === period) ?? 'week' };
}

export const overviewQuery = queryOptions({
  queryKey: ['member', 'agents', 'overview'],
  queryFn: () => call(calls.agentReports.overview),
  refetchInterval: REFRESH_MS,
});

export const figuresQuery = (input: FiguresInput) =>
  queryOptions({
    queryKey: ['member', 'agents', 'figures', input],
    queryFn: () => call(calls.agentReports.figures, input),
    refetchInterval: REFRESH_MS,
  });

/** How often a file that is being written is looked for. */
const WRITING_MS = 1_500;

/** The last files that the agent asked for. */
export const exportsQuery = queryOptions({
  queryKey: ['member', 'agents', 'exports'],
  queryFn: () => call(calls.agentReports.exports),
  refetchInterval: ({ state }) =>
    state.data?.rows.some((each) => each.state === 'WAITING' || each.state === 'RUNNING') ? WRITING_MS : false,
});

export const transactionsQuery = (input: TransactionsInput) =>
  queryOptions({
    queryKey: ['member', 'agents', 'transactions', input],
    queryFn: () => call(calls.agentReports.transactions, input),
    refetchInterval: REFRESH_MS,
  });
