import {
  findBetMode,
  type HeldCoin,
  PLAIN_SPIN,
  type SlotRound,
  type SlotSpec,
  type SlotSpin,
  windowAt,
} from '@fairhouse/game-math';
import { cellKey, winsOf } from './wins-of.ts';

/** Symbols by reel, then row from the top. */
export type Window = readonly (readonly string[])[];

/**
 * One action on the reels.
 * - `land`: the reels turn, except held ones, and stop at `landed`
 * - `open`: the mysteries of the window become `symbol`
 * - `spread`: the wilds of these reels cover them
 * - `fall`: the cells `removed` vanish and the strips fall
 * - `caught`: the empty cells try, and these coins land beside those held
 * - `pays`: the wins are highlighted with their amount
 */
export type Effect =
  | { kind: 'land'; held: readonly number[]; landed: Window }
  | { kind: 'open'; symbol: string }
  | { kind: 'spread'; reels: readonly number[] }
  | { kind: 'fall'; removed: ReadonlySet<number> }
  | { kind: 'caught'; coins: readonly HeldCoin[] }
  | { kind: 'pays' };

/** The start or end of a phase, shown in a banner. */
export type Cue =
  | { kind: 'free-begin'; count: number }
  | { kind: 'free-more'; count: number }
  | { kind: 'hold-begin'; coins: readonly HeldCoin[] }
  | { kind: 'respin' };

/** A step of a round with its banners before and after and its effects. */
export type PlannedStep = {
  step: SlotSpin;
  before: Cue | null;
  effects: readonly Effect[];
  after: Cue | null;
  /** Index of this window within its spin, from 0. Each tumble increments it. */
  tumble: number;
  /** Whether scenery and reels are lit for it: in each feature, and when tumbles continue. */
  lit: boolean;
  /** Number of this free spin and the total known so far. Null for other spins. */
  free: { played: number; total: number } | null;
};

/** The first tumble follows every win. From the second on tumbles are rare. */
const LIT_FROM_TUMBLE = 2;

/** Plans the presentation of a recorded round, step by step. Pure: the same round is always shown the same way. */
export function planRound(spec: SlotSpec, round: SlotRound): PlannedStep[] {
  const planned: PlannedStep[] = [];
  let free = { played: 0, total: boughtSpins(spec, round) };
  let tumble = 0;
  for (const [at, step] of round.spins.entries()) {
    const last = round.spins[at - 1];
    tumble = step.step === 'tumble' ? tumble + 1 : 0;
    const isFree = step.set === 'free';
    const firstFree = isFree && last?.set !== 'free';
    if (isFree && !step.step) free = { ...free, played: free.played + 1 };
    const more = isFree && step.freeSpinsAwarded > 0;
    const before = firstFree ? ({ kind: 'free-begin', count: free.total } as const) : cueBefore(spec, round, at);
    free = { ...free, total: free.total + step.freeSpinsAwarded };
    planned.push({
      step,
      before,
      effects: effectsOf(spec, round, at),
      after: more ? { kind: 'free-more', count: step.freeSpinsAwarded } : null,
      tumble,
      lit: isFree || step.step === 'hold' || step.step === 'respin' || tumble >= LIT_FROM_TUMBLE,
      free: isFree ? free : null,
    });
  }
  return planned;
}

function cueBefore(spec: SlotSpec, round: SlotRound, at: number): Cue | null {
  const step = round.spins[at];
  const last = round.spins[at - 1];
  if (step?.step === 'respin') return { kind: 'respin' };
  if (step?.step !== 'hold' || last?.step === 'hold') return null;
  return { kind: 'hold-begin', coins: startCoins(spec, round, step) };
}

/** Returns the coins at the start of a hold feature: those of the previous window, or the bought ones. */
function startCoins(spec: SlotSpec, round: SlotRound, first: SlotSpin): readonly HeldCoin[] {
  const before = round.spins[round.spins.indexOf(first) - 1];
  return before?.coins ?? (first.coins ?? []).slice(0, betModeOf(spec, round)?.buy?.count ?? 0);
}

function effectsOf(spec: SlotSpec, round: SlotRound, at: number): Effect[] {
  const step = round.spins[at];
  const last = round.spins[at - 1];
  if (!step) return [];
  const pays: Effect[] = winsOf(spec, step).length > 0 || step.win_x100 > 0 ? [{ kind: 'pays' }] : [];
  if (step.step === 'hold') {
    const held = last?.step === 'hold' ? (last.coins ?? []) : startCoins(spec, round, step);
    return [{ kind: 'caught', coins: (step.coins ?? []).slice(held.length) }, ...pays];
  }
  if (step.step === 'tumble') {
    const removed = new Set(
      (last?.clusterWins ?? []).flatMap(({ cells }) => cells.map(([reel, row]) => cellKey(reel, row))),
    );
    return [{ kind: 'fall', removed }, ...pays];
  }
  const held = heldBefore(step, last);
  const landed = landedWindow(spec, step, held);
  const spread = (step.wildReels ?? []).filter((reel) => !held.includes(reel));
  return [
    { kind: 'land', held, landed },
    ...(step.mystery ? [{ kind: 'open', symbol: step.mystery } as const] : []),
    ...(spread.length > 0 ? [{ kind: 'spread', reels: spread } as const] : []),
    ...pays,
  ];
}

/** Returns the wild reels that are held in this step. */
function heldBefore(step: SlotSpin, last: SlotSpin | undefined): readonly number[] {
  const stays = step.step === 'respin' || (step.set === 'free' && last?.set === 'free');
  return stays ? (last?.wildReels ?? []) : [];
}

/** Returns the window after the reels have stopped: the strips, except for held reels. */
function landedWindow(spec: SlotSpec, step: SlotSpin, held: readonly number[]): Window {
  const heights = step.window.map((column) => column.length);
  return windowAt(spec, step.set, step.stops, heights).map((column, reel) =>
    held.includes(reel) ? (step.window[reel] as readonly string[]) : column,
  );
}

const betModeOf = (spec: SlotSpec, { option }: SlotRound) => findBetMode(spec, option ?? PLAIN_SPIN);

function boughtSpins(spec: SlotSpec, round: SlotRound): number {
  const buy = betModeOf(spec, round)?.buy;
  return buy?.feature === 'free-spins' ? buy.count : 0;
}
