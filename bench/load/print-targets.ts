/** Medians of a row that a target is about. */
export interface TargetFigures {
  share: number;
  ratio: number;
  rate: number;
  p50_ms: number;
  p99_ms: number;
  wal_bytes: number;
}

interface Target {
  figure: string;
  /** The measured value; undefined when a row was not measured. */
  value: (of: (what: string) => TargetFigures | undefined) => number | undefined;
  atLeast: number;
  goal: number;
  /** Whether less is better. */
  less: boolean;
}

const one =
  (what: string, key: keyof TargetFigures): Target['value'] =>
  (of) =>
    of(what)?.[key];
const quotient =
  (
    what: string,
    over: string,
    key: keyof TargetFigures = 'rate',
    overKey: keyof TargetFigures = key,
  ): Target['value'] =>
  (of) => {
    const [value, base] = [of(what)?.[key], of(over)?.[overKey]];
    return value === undefined || base === undefined ? undefined : value / base;
  };

const TARGETS: readonly Target[] = [
  { figure: 'share, HTTP, 64', value: one('HTTP, 64', 'share'), atLeast: 0.33, goal: 0.25, less: true },
  { figure: 'share, HTTP, 256', value: one('HTTP, 256', 'share'), atLeast: 0.29, goal: 0.2, less: true },
  { figure: 'ratio, HTTP, 64', value: one('HTTP, 64', 'ratio'), atLeast: 2.3, goal: 3, less: false },
  { figure: 'ratio, HTTP, 256', value: one('HTTP, 256', 'ratio'), atLeast: 3, goal: 3.8, less: false },
  {
    figure: 'p99 as a multiple of p50, HTTP, 64',
    value: quotient('HTTP, 64', 'HTTP, 64', 'p99_ms', 'p50_ms'),
    atLeast: 4,
    goal: 2.5,
    less: true,
  },
  { figure: 'ratio, in process, 256', value: one('in process, 256', 'ratio'), atLeast: 5, goal: 7, less: false },
  { figure: 'WAL bytes, HTTP, 256', value: one('HTTP, 256', 'wal_bytes'), atLeast: 1250, goal: 1000, less: true },
  {
    figure: 'skewed against uniform, HTTP, 64',
    value: quotient('HTTP, 64, skewed', 'HTTP, 64'),
    atLeast: 1,
    goal: 1.1,
    less: false,
  },
  {
    figure: 'two processes against one, HTTP, 64',
    value: quotient('HTTP, 64, 2 processes', 'HTTP, 64'),
    atLeast: 1.15,
    goal: 1.4,
    less: false,
  },
];

/** Prints the targets of the rows that were measured, and which are met. They are reported, never asserted: machines differ. */
export function printTargets(of: (what: string) => TargetFigures | undefined): void {
  const lines = TARGETS.flatMap(({ figure, value, atLeast, goal, less }) => {
    const measured = value(of);
    if (measured === undefined) return [];
    const reaches = (bound: number): boolean => (less ? measured <= bound : measured >= bound);
    const result = reaches(goal) ? 'goal' : reaches(atLeast) ? 'met' : 'missed';
    const digits = measured >= 100 ? 0 : 2;
    return [`| ${figure} | ${less ? '≤' : '≥'} ${atLeast} | ${goal} | ${measured.toFixed(digits)} | ${result} |`];
  });
  if (lines.length === 0) return;
  console.log(['', '| figure | at least | goal | measured | result |', '|---|---|---|---|---|', ...lines].join('\n'));
}
