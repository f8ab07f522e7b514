export interface Series {
  name: string;
  tone: ChartTone;
  /** One for each label; null where there is none. */
  values: readonly (number | null)[];
}

export type ChartTone = 'primary' | 'good' | 'bad' | 'info';

export const CHART_INKS: Record<ChartTone, string> = {
  primary: 'text-primary-ink',
  good: 'text-win',
  bad: 'text-loss-ink',
  info: 'text-info',
};

export interface ChartProps {
  /** What the figures are of; it heads the table as well. */
  title: string;
  kind: 'line' | 'bars';
  /** What each place along the axis is called: days, draws, games. */
  labels: readonly string[];
  /** What the first column of the table is called: "Day". */
  labelName: string;
  series: readonly Series[];
  format: (value: number) => string;
}
