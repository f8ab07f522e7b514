import { type Family, type KeyFamily, shapeOf } from '@fairhouse/game-math/lottery';

/** How the numbers of a family come into view. */
export type OpeningKind = 'balls' | 'dice' | 'cars' | 'block' | 'board' | 'drums';

const KINDS: Readonly<Record<Family, OpeningKind>> = {
  SSC: 'balls',
  '11X5': 'balls',
  LF: 'balls',
  LHC: 'balls',
  K3: 'dice',
  PK10: 'cars',
  CHAIN: 'block',
  'VN-N': 'board',
  'VN-S': 'board',
  TH: 'board',
  '4D': 'board',
  PCB: 'drums',
  TG: 'drums',
};

/** Before the first number, and between two of them. */
const PACE: Readonly<Record<OpeningKind, { first_ms: number; step_ms: number }>> = {
  balls: { first_ms: 1_600, step_ms: 850 },
  dice: { first_ms: 1_600, step_ms: 450 },
  cars: { first_ms: 7_000, step_ms: 220 },
  block: { first_ms: 1_800, step_ms: 500 },
  board: { first_ms: 900, step_ms: 420 },
  drums: { first_ms: 1_500, step_ms: 700 },
};

/** The last number is at rest for this long before an opening ends. */
const REST_MS = 600;

export type OpeningPlan = {
  kind: OpeningKind;
  /** When each number of the draw comes into view, from the start of the opening; cars by their rank. */
  shownAt_ms: readonly number[];
  length_ms: number;
};

/** Plans when each number of a draw is shown. Boards are opened from the smallest prize to the largest, number by number. */
export function planOpening(family: Family, count: number): OpeningPlan {
  const kind = KINDS[family];
  const { first_ms, step_ms } = PACE[kind];
  const order = kind === 'board' ? boardSteps(family as KeyFamily) : Array.from({ length: count }, (_, at) => at);
  const shownAt_ms = order.map((step) => first_ms + step * step_ms);
  return { kind, shownAt_ms, length_ms: Math.max(...shownAt_ms) + REST_MS };
}

/** The step of each place of a board: all digits of a number have one step. */
function boardSteps(family: KeyFamily): number[] {
  const sizes = (shapeOf(family).board ?? []).flatMap(({ digits, count }) => Array<number>(count).fill(digits));
  return sizes.flatMap((digits, at) => Array<number>(digits).fill(sizes.length - 1 - at));
}
