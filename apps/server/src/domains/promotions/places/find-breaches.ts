import { type BonusMoneyTerms, type PlaceBreach, type PlaceRules, parseMoney } from '@fairhouse/contracts';
import { slotCodes } from '@fairhouse/game-math';
import type { AwardRule } from '@fairhouse/reward-math';
import { bonusTermsOf, type Terms } from '../terms.ts';
import { areWhole, type GameFacts, isMixed, lowestWeight, productsOfAct, productsOfReward } from './products.ts';

const WHOLE = 10_000;

/** Returns which rules of a place the rules of a promotion break. A pure function of both and of the weights of games. */
export function findBreaches(place: PlaceRules, terms: Terms, games: GameFacts): PlaceBreach[] {
  const checks: Record<PlaceBreach, boolean> = {
    times: isPlayedTooOften(place, terms, games),
    weights: place.wholeWeights && asksPlay(terms) && !isCountedWhole(terms, games),
    products: place.oneProduct && isMixed(productsOfAct(terms.rules, games), productsOfReward(terms.rules, games)),
    days: isTooShort(place, terms),
    value: isWorthTooMuch(place, terms),
    asked: place.sameAsAsked && !isSameAsAsked(terms),
    'first-only': place.firstOnly && !isFirstOnly(terms),
    'equal-terms': place.equalTerms && !isEqual(terms),
    combined: place.separateBalances === true && isAtVendors(terms),
    wins: place.cashWins === true && terms.rules.reward.kind === 'free-rounds' && terms.rules.reward.wins !== undefined,
  };
  return (Object.keys(checks) as PlaceBreach[]).filter((rule) => checks[rule]);
}

const asksPlay = ({ rules }: Terms): boolean =>
  bonusTermsOf(rules) !== null || (rules.reward.kind === 'cash' && rules.reward.times_x100 > 0);

/** Bonus money has its own weights. */
function isCountedWhole({ rules }: Terms, { weights }: GameFacts): boolean {
  const bonus = bonusTermsOf(rules);
  return bonus ? weightsOf(bonus).every((weight) => weight === WHOLE) : areWhole(weights);
}

/** Whether bonus money can be used in a vendor's game. */
function isAtVendors({ rules }: Terms): boolean {
  const { vendors = [], games = [] } = bonusTermsOf(rules) ?? {};
  return vendors.length > 0 || games.some(({ game }) => !slotCodes().includes(game));
}

const weightsOf = ({ categories, games, vendors = [] }: BonusMoneyTerms): number[] =>
  [...categories, ...games, ...vendors].map(({ weight_bps }) => weight_bps);

/** What is really staked is the requirement divided by the weight of the game, so the lowest weight counts. */
function isPlayedTooOften({ maxTimes_x100 }: PlaceRules, { rules, award }: Terms, { weights }: GameFacts): boolean {
  if (maxTimes_x100 === null) return false;
  const bonus = bonusTermsOf(rules);
  if (bonus) {
    const times_x100 = timesOfBonus(bonus, award);
    return times_x100 === null || times_x100 * WHOLE > maxTimes_x100 * Math.min(WHOLE, ...weightsOf(bonus));
  }
  const { reward } = rules;
  if (reward.kind !== 'cash') return false;
  return reward.times_x100 * WHOLE > maxTimes_x100 * lowestWeight(weights);
}

/** How often the bonus itself must be played, hundredths; null where the deposit counts too and may be any multiple of it. */
function timesOfBonus({ base, times_x100 }: BonusMoneyTerms, award: AwardRule): number | null {
  if (base === 'bonus') return times_x100;
  if (award.kind !== 'percent' || award.max !== null || award.percent_bps === 0) return null;
  return times_x100 * (1 + WHOLE / award.percent_bps);
}

/** Days in which a player can claim the reward and use it. What must be played has no end. */
function isTooShort({ minDays }: PlaceRules, { rules }: Terms): boolean {
  const { reward, gives, claimDays } = rules;
  if (minDays === null) return false;
  if (gives !== 'automatic' && claimDays < minDays) return true;
  if ((bonusTermsOf(rules)?.days ?? minDays) < minDays) return true;
  return reward.kind === 'free-rounds' && reward.days < minDays;
}

function isWorthTooMuch({ maxValue }: PlaceRules, terms: Terms): boolean {
  const { reward, currency } = terms.rules;
  // points have no value of their own: what they are exchanged for is another offer
  if (maxValue === null || reward.kind === 'points') return false;
  const limit = parseMoney(maxValue[currency] ?? '', currency);
  const highest = highestValue(terms);
  return limit === null || highest === null || highest > limit;
}

/** Returns the most that one occasion may give, in smallest units of money; null without a limit. */
export function highestValue(terms: Terms): bigint | null {
  const { rules, award, perPlayer } = terms;
  const of = (units: bigint | null) =>
    scaled(
      units,
      rules.trial?.arms.map(({ reward_bps }) => reward_bps),
    );
  if (rules.reward.kind === 'free-rounds') {
    const stake = parseMoney(rules.reward.stake, rules.currency) ?? 0n;
    return lower(of(BigInt(rules.reward.rounds) * stake), perPlayer === null ? null : perPlayer * stake);
  }
  // what a ticket wins is not known before the draw
  if (rules.reward.kind === 'points' || rules.reward.kind === 'raffle-tickets') return null;
  return lower(of(highestAward(award)), perPlayer);
}

function highestAward(award: AwardRule): bigint | null {
  if (award.kind === 'fixed') return award.amount;
  if (award.kind === 'percent' || award.max !== null) return award.max;
  const fixed = award.steps.map((step) => ('fixed' in step ? step.fixed : null));
  return fixed.reduce<bigint | null>(
    (most, each) => (most === null || each === null ? null : most > each ? most : each),
    0n,
  );
}

const scaled = (units: bigint | null, parts_bps: readonly number[] = [WHOLE]): bigint | null =>
  units === null ? null : (units * BigInt(Math.max(...parts_bps))) / BigInt(WHOLE);

const lower = (a: bigint | null, b: bigint | null): bigint | null => (a === null ? b : b === null || a < b ? a : b);

/** Whether a reward for a deposit or for stakes is just as much as was asked for. */
function isSameAsAsked({ rules, award, least }: Terms): boolean {
  const { trigger, reward } = rules;
  const isMoney = reward.kind === 'cash' || reward.kind === 'bonus';
  if (!isMoney || (trigger.kind !== 'deposit' && trigger.kind !== 'stakes')) return true;
  switch (award.kind) {
    case 'fixed':
      return award.amount === least;
    case 'percent':
      return award.percent_bps === WHOLE;
    case 'steps':
      return award.steps.every((step) => ('fixed' in step ? step.fixed === step.from : step.percent_bps === WHOLE));
  }
}

function isFirstOnly({ rules: { trigger } }: Terms): boolean {
  if (trigger.kind === 'registration') return true;
  return trigger.kind === 'deposit' && trigger.repeat === 'once' && trigger.nths.length === 1 && trigger.nths[0] === 1;
}

const isEqual = ({ rules: { conditions, trial, trigger } }: Terms): boolean =>
  conditions.minRank === 0 && !conditions.segment && !trial && trigger.kind !== 'manual' && trigger.kind !== 'rank';
