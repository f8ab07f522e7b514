export interface Series {
  name: string;
  tone: ChartTone;
  /** One for each label; null where there is none. */
  values: readonly (number | null)[];
}

/** What lies between two courses, drawn as a surface: where a figure is to be expected. */
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
  /** What the figures are of; it heads the table as well. */
  title: string;
  kind: 'line' | 'bars';
  /** What each place along the axis is called: days, draws, games. */
  labels: readonly string[];
  /** What the first column of the table is called: "Day". */
  labelName: string;
  series: readonly Series[];
  /** Of lines: from the widest to the narrowest. */
  bands?: readonly Band[];
  /** False where zero would press the figures together: the axis is only as long as they are. */
  zero?: boolean;
  format: (value: number) => string;
}

/** What lies between the courses of a band at one place, in words. */
export const spanAt = (
  low: readonly number[],
  high: readonly number[],
  at: number,
  format: (value: number) => string,
): string => `${format(low[at] ?? 0)} – ${format(high[at] ?? 0)}`;

/** The mark of a band: a narrower one lies over a wider one and is darker. */
export const bandFade = (order: number): string => (order === 0 ? 'opacity-30' : 'opacity-60');
