export interface Series {
  name: string;
  tone: ChartTone;
  /** One for each label; null for a missing value. */
  values: readonly (number | null)[];
}

/** The area between two edges: where a value is expected. */
export interface Band {
  name: string;
  tone: ChartTone;
  low: readonly number[];
  high: readonly number[];
}

export type ChartTone = 'primary' | 'good' | 'bad' | 'info';

export const CHART_INKS: Record<ChartTone, string> = {
  primary: 'text-primary-ink',
  good: 'text-win',
  bad: 'text-loss-ink',
  info: 'text-info',
};

export interface ChartProps {
  /** Title of the chart and its table. */
  title: string;
  kind: 'line' | 'bars';
  /** The names of the positions along the axis: days, draws, games. */
  labels: readonly string[];
  /** Header of the table's first column: "Day". */
  labelName: string;
  series: readonly Series[];
  /** For line charts: from the widest to the narrowest. */
  bands?: readonly Band[];
  /** False if zero would compress the values: the axis then covers only their range. */
  zero?: boolean;
  format: (value: number) => string;
}

/** Describes the range of a band at one position. */
export const spanAt = (
  low: readonly number[],
  high: readonly number[],
  at: number,
  format: (value: number) => string,
): string => `${format(low[at] ?? 0)} – ${format(high[at] ?? 0)}`;

/** The fill of a band: a narrower one lies over a wider one and is darker. */
export const bandFade = (order: number): string => (order === 0 ? 'opacity-30' : 'opacity-60');
