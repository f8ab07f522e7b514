import { accountId, type PromotionRules } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import vectors from '../../../../../../packages/reward-math/src/testing/arms.json' with { type: 'json' };
import { parseTerms } from '../terms.ts';
import { armOf, bucketOf, termsFor } from './arm-of.ts';

it.each(vectors.map((vector) => [vector.experiment, vector.accountId, vector] as const))(
  '[R-04] trial %s, account %s',
  (code, account, { arms, bucket, arm }) => {
    const id = accountId(account);
    expect(bucketOf(code, id)).toBe(bucket);
    expect(armOf({ code, arms: arms.map((each) => ({ ...each, reward_bps: 0 })) }, id).name).toBe(arm);
  },
);

const rulesOf = (reward: PromotionRules['reward'], reward_bps: number): PromotionRules => ({
  names: { EN: 'Trial' },
  currency: 'USD',
  trigger: { kind: 'deposit', nths: [], methods: [], least: '10', repeat: 'once' },
  conditions: { minRank: 0, countries: [] },
  reward,
  caps: { perPlayer: '40', awards: null, budget: null },
  from: '2026-01-01T00:00:00.000Z',
  until: null,
  joins: false,
  gives: 'automatic',
  claimDays: 7,
  // account 1 is in the first arm (bucket 748)
  trial: {
    code: 'spring-reload',
    arms: [
      { name: 'first', share_bps: 1_000, reward_bps },
      { name: 'rest', share_bps: 9_000, reward_bps: 10_000 },
    ],
  },
});

it('[R-04] an arm receives its part of the reward, rounded down, or nothing; limits stay', () => {
  const cash = (amount: Extract<PromotionRules['reward'], { kind: 'cash' }>['amount']) =>
    ({ kind: 'cash', amount, times_x100: 0 }) as const;
  const of = (reward: PromotionRules['reward'], reward_bps: number, account = 1) =>
    termsFor(parseTerms(rulesOf(reward, reward_bps)), accountId(account));
  const fixed = cash({ kind: 'fixed', amount: '0.33' });
  expect(of(fixed, 5_000)).toMatchObject({ award: { kind: 'fixed', amount: 16n }, perPlayer: 4_000n });
  expect(of(fixed, 5_000, 2)?.award).toEqual({ kind: 'fixed', amount: 33n });
  expect(of(fixed, 0)).toBeNull();
  const percent = cash({ kind: 'percent', percent_bps: 2_501, max: '10' });
  expect(of(percent, 15_000)?.award).toEqual({ kind: 'percent', percent_bps: 3_751, max: 1_500n });
  const steps = cash({
    kind: 'steps',
    steps: [
      { from: '10', fixed: '2', percent_bps: null },
      { from: '50', fixed: null, percent_bps: 1_000 },
    ],
    max: null,
  });
  expect(of(steps, 20_000)?.award).toMatchObject({
    steps: [
      { from: 1_000n, fixed: 400n },
      { from: 5_000n, percent_bps: 2_000 },
    ],
  });
  const rounds: PromotionRules['reward'] = { kind: 'free-rounds', games: ['a'], stake: '0.10', rounds: 5, days: 3 };
  expect(of(rounds, 5_000)).toMatchObject({ award: { amount: 2n }, rules: { reward: { rounds: 2 } } });
});
