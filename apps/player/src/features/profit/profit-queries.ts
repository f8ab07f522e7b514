import { calls, type GameCategory, type Input, type Output, type ProfitFigure } from '@fairhouse/contracts';
import type { PeriodChoice, RangePreset } from '@fairhouse/ui';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type DaysInput = Input<typeof calls.wallet.profitAndLoss>;
export type Profit = Output<typeof calls.wallet.profitAndLoss>;
export type ProfitDay = Profit['days'][number];

/** The lines behind a figure. */
export interface FigureLines {
  figure: ProfitFigure;
  fromDay: string;
  toDay: string;
  /** The rounds that the figure is of; all when omitted. */
  rounds?: RoundsOf;
}

/** Rounds of a category or a game. */
export interface RoundsOf {
  category?: GameCategory;
  game?: string;
  name: string;
}

/** The server names these periods; it alone knows the business days of the brand. */
export const PROFIT_PERIODS = ['today', 'yesterday', 'week', 'month'] as const satisfies readonly RangePreset[];

/** The business days of a choice, as the calls take them; nothing for everything. */
export function businessDaysOf(choice: PeriodChoice): DaysInput {
  if (typeof choice !== 'string') return { fromDay: choice.from, toDay: choice.to };
  const period = PROFIT_PERIODS.find((each) => each === choice);
  return period ? { period } : {};
}

export const profitQuery = (days: DaysInput) =>
  queryOptions({
    queryKey: ['member', 'profit', days],
    queryFn: () => call(calls.wallet.profitAndLoss, days),
    staleTime: 0,
  });
