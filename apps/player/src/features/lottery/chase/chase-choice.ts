import type { calls, Sent } from '@fairhouse/contracts';
import { type ChaseKind, formatMicro, parseMicro } from '@fairhouse/game-math/lottery';

export const KINDS = ['same', 'multiply', 'rate', 'profit', 'custom'] as const;
export type Kind = (typeof KINDS)[number];
export const STOPS = ['win', 'profit', 'never'] as const;
export type Stop = (typeof STOPS)[number];

/** What the form of a plan holds. */
export interface ChaseForm {
  kind: Kind;
  draws: number;
  first: number;
  by: number;
  every: number;
  /** Per cent. */
  rate: number;
  /** Amounts as they are typed. */
  profit: string;
  stop: Stop;
  stopProfit: string;
  multiples: readonly number[];
}

export const START_FORM: ChaseForm = {
  kind: 'same',
  draws: 10,
  first: 1,
  by: 2,
  every: 1,
  rate: 50,
  profit: '10',
  stop: 'win',
  stopProfit: '100',
  multiples: [],
};

type PlanInput = Sent<typeof calls.lotteryOrders.placePlan>;

/** Parses a typed amount; null for other text. */
export function toMicro(text: string): bigint | null {
  try {
    return parseMicro(text.trim());
  } catch {
    return null;
  }
}

/** Returns the multiples of the form as game-math computes them; null for an amount that is none. */
export function chaseKind({ kind, by, every, rate, profit, multiples, draws }: ChaseForm): ChaseKind | null {
  switch (kind) {
    case 'same':
      return { kind };
    case 'multiply':
      return { kind, by, every };
    case 'rate':
      return { kind, rate_bps: rate * 100 };
    case 'profit': {
      const least_micro = toMicro(profit);
      return least_micro === null ? null : { kind, least_micro };
    }
    case 'custom':
      return { kind, multiples: Array.from({ length: draws }, (_, at) => multiples[at] ?? 1) };
  }
}

/** Returns the multiples of a plan as the server expects them. */
export function toPlanInput(kind: ChaseKind): PlanInput['plan'] {
  if (kind.kind === 'profit') return { kind: 'profit', least: formatMicro(kind.least_micro) };
  return kind.kind === 'custom' ? { kind: 'custom', multiples: [...kind.multiples] } : kind;
}

/** Returns what ends the plan, as the server expects it; null for an amount that is none. */
export function toStopInput({ stop, stopProfit }: ChaseForm): NonNullable<PlanInput['stop']> | null {
  if (stop !== 'profit') return { on: stop };
  const least = toMicro(stopProfit);
  return least === null ? null : { on: 'profit', least: formatMicro(least) };
}
