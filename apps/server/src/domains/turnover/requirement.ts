import type { TurnoverKind, TurnoverState, TurnoverWeights } from '@fairhouse/contracts';

/** What one credit asks to be played before it is paid out. */
export interface Requirement {
  no: bigint;
  kind: TurnoverKind;
  at_ms: number;
  /** The credited amount, smallest units. */
  base: bigint;
  /** How often it must be played, hundredths. */
  times_x100: number;
  weights: TurnoverWeights;
  /** Whether so little was left before this credit that the requirements of older ones, except bonuses, are over. */
  clears: boolean;
  /** What ended it, whatever is played later; it changes nothing of a requirement that was met or cleared before. */
  end: { at_ms: number; state: Exclude<TurnoverState, 'open'> } | null;
}

/** A closed round, as it is now. */
export interface CountedRound {
  no: bigint;
  begun_ms: number;
  closed_ms: number;
  category: string;
  game: string;
  /** Valid stake, smallest units. */
  valid: bigint;
}

/** A requirement with what the rounds gave it, in ten-thousandths of the smallest unit. */
export interface EvaluatedRequirement<R extends CountedRound = CountedRound> {
  requirement: Requirement;
  state: TurnoverState;
  required_e4: bigint;
  left_e4: bigint;
  /** The rounds that counted, in order. */
  parts: { round: R; gave_e4: bigint }[];
}

/** The weight of a round in ten-thousandths: that of its game, else of its category, else of all others. */
export const weightOf = (
  { games, categories, other }: TurnoverWeights,
  { game, category }: Pick<CountedRound, 'game' | 'category'>,
): bigint => BigInt(games[game] ?? (categories as Readonly<Record<string, number>>)[category] ?? other);

/** Divides and rounds up; both at least zero. */
export const divideUp = (of: bigint, by: bigint): bigint => (of + by - 1n) / by;
