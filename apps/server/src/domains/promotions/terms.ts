import { createHash } from 'node:crypto';
import {
  type BonusMoneyTerms,
  type Currency,
  POINT_MICRO,
  type PromotionRewardKind,
  type PromotionRules,
  parseMoney,
} from '@fairhouse/contracts';
import type { AwardRule, AwardStep } from '@fairhouse/reward-math';
import { refuse } from '#refusal';

/** Rules with their amounts in units: smallest units of money, millionths of a point, rounds, or tickets. */
export interface Terms {
  rules: PromotionRules;
  /** The base below which nothing is given: the least deposit or loss, the goal of stakes; 0 where there is none. */
  least: bigint;
  award: AwardRule;
  perPlayer: bigint | null;
  budget: bigint | null;
  maxAwards: bigint | null;
  from: Date;
  until: Date | null;
}

/** The terms of the bonus money that rules give: as the reward, or as what free rounds win; null for none. */
export function bonusTermsOf({ reward }: Pick<PromotionRules, 'reward'>): BonusMoneyTerms | null {
  if (reward.kind === 'bonus') return reward.terms;
  return reward.kind === 'free-rounds' ? (reward.wins?.terms ?? null) : null;
}

/** Parses rules that were checked before. Refuses INVALID_AMOUNT with the field. */
export function parseTerms(rules: PromotionRules): Terms {
  const { reward, caps, currency, trigger } = rules;
  const ofReward = (text: string, field: string) => parseUnits(text, reward.kind, currency, field);
  const optional = (text: string | null, field: string) => (text === null ? null : ofReward(text, field));
  return {
    rules,
    least: leastOf(trigger, currency),
    award: toAwardRule(rules),
    perPlayer: optional(caps.perPlayer, 'rules.caps.perPlayer'),
    budget: optional(caps.budget, 'rules.caps.budget'),
    maxAwards: caps.awards === null ? null : BigInt(caps.awards),
    from: new Date(rules.from),
    until: rules.until === null ? null : new Date(rules.until),
  };
}

function leastOf(trigger: PromotionRules['trigger'], currency: Currency): bigint {
  switch (trigger.kind) {
    case 'deposit':
    case 'loss':
      return parseUnits(trigger.least, 'cash', currency, 'rules.trigger.least', 0n);
    case 'stakes':
      return parseUnits(trigger.goal, 'cash', currency, 'rules.trigger.goal');
    case 'registration':
    case 'mission':
    case 'rank':
    case 'referral':
    case 'birthday':
    case 'code':
    case 'manual':
      return 0n;
  }
}

function toAwardRule({ reward, currency }: PromotionRules): AwardRule {
  if (reward.kind === 'points')
    return { kind: 'fixed', amount: parseUnits(reward.points, 'points', currency, 'rules.reward.points') };
  if (reward.kind === 'free-rounds') return { kind: 'fixed', amount: BigInt(reward.rounds) };
  if (reward.kind === 'raffle-tickets') return { kind: 'fixed', amount: BigInt(reward.tickets) };
  const { amount } = reward;
  const units = (text: string, field: string, least?: bigint) =>
    parseUnits(text, 'cash', currency, `rules.reward.amount.${field}`, least);
  if (amount.kind === 'fixed') return { kind: 'fixed', amount: units(amount.amount, 'amount') };
  const max = amount.max === null ? null : units(amount.max, 'max');
  if (amount.kind === 'percent') return { kind: 'percent', percent_bps: amount.percent_bps, max };
  const steps = amount.steps.map(({ from, fixed, percent_bps }): AwardStep => {
    const begin = units(from, 'steps', 0n);
    return fixed === null
      ? { from: begin, percent_bps: percent_bps ?? 0 }
      : { from: begin, fixed: units(fixed, 'steps') };
  });
  return { kind: 'steps', steps, max };
}

/** Parses an amount of a kind. Refuses INVALID_AMOUNT below `least`. */
function parseUnits(text: string, kind: PromotionRewardKind, currency: Currency, field: string, least = 1n): bigint {
  const units = kind === 'cash' || kind === 'bonus' ? parseMoney(text, currency) : parseCount(text, kind);
  if (units === null || units < least) throw refuse('INVALID_AMOUNT', { field });
  return units;
}

function parseCount(text: string, kind: 'points' | 'free-rounds' | 'raffle-tickets'): bigint | null {
  if (kind !== 'points') return /^\d{1,9}$/.test(text) ? BigInt(text) : null;
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole) * POINT_MICRO + BigInt(fraction.padEnd(6, '0').slice(0, 6));
}

/** Returns the SHA-256 of rules in hex; the order of their fields does not matter. */
export const hashRules = (rules: PromotionRules): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(rules)))
    .digest('hex');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
