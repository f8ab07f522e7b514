import { createHash } from 'node:crypto';
import { type AccountId, type PromotionTrial, type TrialArm, WHOLE_BPS } from '@fairhouse/contracts';
import { type AwardRule, armAt } from '@fairhouse/reward-math';
import type { Terms } from '../terms.ts';

/** Returns the bucket of an account in a trial, 0 to 9,999: the first 8 bytes of SHA-256("<trial>:<account>"), modulo 10,000. */
export function bucketOf(trial: string, accountId: AccountId): number {
  const hash = createHash('sha256').update(`${trial}:${accountId}`).digest();
  return Number(hash.readBigUInt64BE(0) % BigInt(WHOLE_BPS));
}

/** Returns the arm of an account in a trial. */
export const armOf = ({ code, arms }: PromotionTrial, accountId: AccountId): TrialArm =>
  armAt(arms, bucketOf(code, accountId));

/** Returns the terms that hold for an account: of its arm, where the rules have a trial. Null for an arm that receives nothing. */
export function termsFor(terms: Terms, accountId: AccountId): Terms | null {
  const { trial } = terms.rules;
  if (!trial) return terms;
  const { reward_bps } = armOf(trial, accountId);
  if (reward_bps === 0) return null;
  return reward_bps === WHOLE_BPS ? terms : scaleTerms(terms, reward_bps);
}

/** Returns terms with a part of their reward. Amounts, parts and rounds are rounded down; limits stay. */
function scaleTerms(terms: Terms, reward_bps: number): Terms {
  const { reward } = terms.rules;
  const award = scaleAward(terms.award, reward_bps);
  if (reward.kind !== 'free-rounds') return { ...terms, award };
  const rounds = Math.floor((reward.rounds * reward_bps) / WHOLE_BPS);
  return { ...terms, award, rules: { ...terms.rules, reward: { ...reward, rounds } } };
}

function scaleAward(rule: AwardRule, reward_bps: number): AwardRule {
  const units = (whole: bigint): bigint => (whole * BigInt(reward_bps)) / BigInt(WHOLE_BPS);
  const percent = (whole_bps: number): number => Math.floor((whole_bps * reward_bps) / WHOLE_BPS);
  const most = (max: bigint | null): bigint | null => (max === null ? null : units(max));
  switch (rule.kind) {
    case 'fixed':
      return { kind: 'fixed', amount: units(rule.amount) };
    case 'percent':
      return { kind: 'percent', percent_bps: percent(rule.percent_bps), max: most(rule.max) };
    case 'steps': {
      const steps = rule.steps.map((step) =>
        'fixed' in step
          ? { from: step.from, fixed: units(step.fixed) }
          : { from: step.from, percent_bps: percent(step.percent_bps) },
      );
      return { kind: 'steps', steps, max: most(rule.max) };
    }
  }
}
