import { setImmediate } from 'node:timers/promises';
import { type BonusMoneyTerms, type Currency, parseMoney } from '@fairhouse/contracts';
import { slotFacts } from '@fairhouse/game-math';
import { bonusMeans, type GameTable, requirementOf_e4, twoOutcomeGame } from '@fairhouse/reward-math';
import { refuse } from '#refusal';
import { guaranteedOf } from '../guaranteed-of.ts';
import type { Terms } from '../terms.ts';

/** What bonus money that was granted becomes in cash, smallest units. */
export interface BonusCost {
  /** On average at least, whatever is played; null where a usable game publishes no return, or without a maximum stake. */
  floor: bigint | null;
  /** On average in the stated game, with the stated stake, rounded up; null where it is too much to compute. */
  mean: bigint | null;
  ceiling: bigint;
}

/** Bonus money of one size, and how often it was granted. `deposit`: what it was given for, 0 for none. */
export interface Granted {
  award: bigint;
  deposit: bigint;
  times: bigint;
}

/** Stakes until the requirement is met, and sizes of bonus money, for which the exact mean is computed: together a few seconds. */
const MAX_STAKES = 300n;
const MAX_SIZES = 40;

/** How a bonus is played: one of our slots, and the stake of each round in smallest units. */
export interface StatedPlay {
  table: GameTable;
  weight_bps: number;
  stake: bigint;
}

/**
 * Parses how bonus money is played. Refuses INVALID_INPUT for other rewards and for games in which it cannot be used or whose return is not
 * published, INVALID_AMOUNT for a stake above the maximum.
 */
export function parsePlay(
  { reward, currency }: Terms['rules'],
  { game, stake: text }: { game: string; stake: string },
): StatedPlay {
  if (reward.kind !== 'bonus') throw refuse('INVALID_INPUT', { field: 'play' });
  const facts = slotFacts(game);
  const weight_bps = weightOf(reward.terms, game);
  if (!facts || weight_bps === 0) throw refuse('INVALID_INPUT', { field: 'play.game' });
  const [stake, most] = [parseMoney(text, currency), parseMost(reward.terms, currency)];
  if (stake === null || stake <= 0n || (most !== null && stake > most))
    throw refuse('INVALID_AMOUNT', { field: 'play.stake' });
  return { table: twoOutcomeGame(facts), weight_bps, stake };
}

const parseMost = ({ maxStake }: BonusMoneyTerms, currency: Currency): bigint | null =>
  maxStake === null ? null : parseMoney(maxStake, currency);

const weightOf = ({ games, categories }: BonusMoneyTerms, game: string): number =>
  games.find((each) => each.game === game)?.weight_bps ??
  categories.find(({ category }) => category === 'RNG')?.weight_bps ??
  0;

/** Returns what granted bonus money becomes in cash. */
export async function computeBonusCost(
  terms: BonusMoneyTerms,
  currency: Currency,
  granted: readonly Granted[],
  play: StatedPlay,
): Promise<BonusCost> {
  const required_e4 = ({ award, deposit }: Granted): bigint =>
    requirementOf_e4(terms.base === 'bonus' ? award : award + deposit, terms.times_x100);
  const floors = granted.map((each) => {
    const least = guaranteedOf(terms, currency, { award: each.award, required_e4: required_e4(each) });
    return least === null ? null : least * each.times;
  });
  const ceiling = granted.reduce((sum, { award, times }) => sum + award * times, 0n);
  return {
    floor: floors.reduce<bigint | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0n),
    mean: await meanOf(
      granted.map((each) => ({ granted: each, stakes: stakesOf(required_e4(each), play) })),
      play,
    ),
    ceiling,
  };
}

/** How many stakes meet a requirement; at least one. */
function stakesOf(required_e4: bigint, { stake, weight_bps }: StatedPlay): bigint {
  const counted_e4 = stake * BigInt(weight_bps);
  const stakes = (required_e4 + counted_e4 - 1n) / counted_e4;
  return stakes > 0n ? stakes : 1n;
}

async function meanOf(
  sizes: readonly { granted: Granted; stakes: bigint }[],
  { table, stake }: StatedPlay,
): Promise<bigint | null> {
  if (sizes.length > MAX_SIZES || sizes.some(({ stakes }) => stakes > MAX_STAKES)) return null;
  let sum = 0n;
  for (const { granted, stakes } of sizes) {
    // bets go on between two computations
    await setImmediate();
    sum += meanOfOne(granted.award, { table, stake, stakes }) * granted.times;
  }
  return sum;
}

/** What is less than a stake is not played, and becomes cash with the rest. */
function meanOfOne(
  award: bigint,
  { table, stake, stakes }: { table: GameTable; stake: bigint; stakes: bigint },
): bigint {
  const bonus = Number(award / stake);
  if (bonus === 0) return 0n;
  const play = { cash: 0, bonus, requirement: Number(stakes), counts: 'all' as const };
  const { released, completed } = bonusMeans(table, play);
  const top = released.top * stake + completed.top * (award % stake);
  return (top + released.bottom - 1n) / released.bottom;
}
