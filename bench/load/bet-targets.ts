import type { Target } from './print-targets.ts';

/** Medians of a row that a target is about. */
export interface TargetFigures {
  share: number;
  ratio: number;
  rate: number;
  p50_ms: number;
  p99_ms: number;
  wal_bytes: number;
}

interface BetTarget extends Omit<Target, 'measured'> {
  /** The measured value; undefined when a row was not measured. */
  value: (of: (what: string) => TargetFigures | undefined) => number | undefined;
}

const one =
  (what: string, key: keyof TargetFigures): BetTarget['value'] =>
  (of) =>
    of(what)?.[key];
const quotient =
  (
    what: string,
    over: string,
    key: keyof TargetFigures = 'rate',
    overKey: keyof TargetFigures = key,
  ): BetTarget['value'] =>
  (of) => {
    const [value, base] = [of(what)?.[key], of(over)?.[overKey]];
    return value === undefined || base === undefined ? undefined : value / base;
  };

const TARGETS: readonly BetTarget[] = [
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

/** The targets of the rows that were measured. */
export const listBetTargets = (of: (what: string) => TargetFigures | undefined): Target[] =>
  TARGETS.flatMap(({ value, ...target }) => {
    const measured = value(of);
    return measured === undefined ? [] : [{ ...target, measured }];
  });
