import type { PromotionRules } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import { newDraft, parseRules, toRulesDraft } from './rules-draft.ts';

const RULES: PromotionRules = {
  names: { EN: 'Welcome', AR: 'ترحيب' },
  currency: 'USD',
  trigger: { kind: 'deposit', nths: [1, 2], methods: ['card'], least: '20', repeat: 'once' },
  conditions: { minRank: 2, countries: ['GB', 'DE'] },
  reward: {
    kind: 'cash',
    amount: {
      kind: 'steps',
      steps: [
        { from: '20', fixed: '5', percent_bps: null },
        { from: '100', fixed: null, percent_bps: 1_250 },
      ],
      max: '200',
    },
    times_x100: 350,
  },
  caps: { perPlayer: '300', awards: 100, budget: null },
  from: '2026-11-01T10:00:00.000Z',
  until: null,
  oncePer: ['household', 'number'],
  joins: true,
  gives: 'claim',
  claimDays: 7,
};

describe('[R-04] the editor of rules', () => {
  it.each<[string, Partial<PromotionRules>]>([
    ['steps of deposits', {}],
    [
      'a percentage',
      { reward: { kind: 'cash', amount: { kind: 'percent', percent_bps: 5_000, max: null }, times_x100: 0 } },
    ],
    [
      'stakes for free rounds',
      {
        trigger: { kind: 'stakes', window: 'week', goal: '500', categories: ['RNG'], games: ['a-game'] },
        reward: { kind: 'free-rounds', games: ['b-game'], stake: '0.50', rounds: 20, days: 3 },
      },
    ],
    [
      'free rounds whose wins become bonus money',
      {
        reward: {
          ...{ kind: 'free-rounds', games: ['b-game'], stake: '0.50', rounds: 20, days: 3 },
          wins: {
            max: '25',
            terms: {
              ...{ base: 'bonus', times_x100: 1_000, counts: 'all', days: 14, maxStake: '5' },
              ...{ categories: [{ category: 'RNG', weight_bps: 10_000 }], games: [], vendors: undefined },
            },
          },
        },
      },
    ],
    ['tickets', { reward: { kind: 'raffle-tickets', raffle: '7', names: { EN: 'Lantern raffle' }, tickets: 4 } }],
    [
      'bonus money',
      {
        reward: {
          kind: 'bonus',
          amount: { kind: 'percent', percent_bps: 10_000, max: '200' },
          terms: {
            ...{ base: 'bonus-and-deposit', times_x100: 1_050, counts: 'bonus', days: 14, maxStake: '5' },
            categories: [{ category: 'RNG', weight_bps: 10_000 }],
            games: [{ game: 'brass-hour', weight_bps: 2_550 }],
            vendors: [{ vendor: 'OUT', weight_bps: 5_000 }],
          },
        },
      },
    ],
    ['a loss', { trigger: { kind: 'loss', window: 'day', least: '10', categories: [], games: [] } }],
    [
      'a segment, closed countries, what it is not combined with and a trial',
      {
        conditions: {
          minRank: 0,
          countries: [],
          notIn: ['DK', 'SE'],
          notWith: [{ id: '3', names: { EN: 'Spring', CN: '春' } }],
          segment: {
            id: '7',
            version: 2,
            who: {
              ...{ minRank: null, maxRank: 3, countries: ['DE'], labels: ['fresh'], withoutLabels: [] },
              registeredDays: { least: null, most: 30 },
              deposits: { least: 1, most: null },
              idleDays: { least: 7, most: null },
            },
          },
        },
        trial: {
          code: 'spring-reload',
          arms: [
            { name: 'holdout', share_bps: 1_050, reward_bps: 0 },
            { name: 'A', share_bps: 8_950, reward_bps: 15_000 },
          ],
        },
      },
    ],
    ['points by code', { trigger: { kind: 'code' }, reward: { kind: 'points', points: '12.5' }, joins: false }],
  ])('keeps %s as they are', (_name, own) => {
    const rules = { ...RULES, ...own };
    expect(parseRules(toRulesDraft(rules))).toEqual({ rules, wrong: new Set() });
  });

  it('names the fields that cannot be read', () => {
    const draft = {
      ...toRulesDraft(RULES),
      nameEN: ' ',
      least: 'x',
      steps: '20 = 5\n50',
      countries: 'Germany',
      awards: '0',
    };
    const { rules, wrong } = parseRules(draft);
    expect(rules).toBeNull();
    expect([...wrong].toSorted()).toEqual(['awards', 'countries', 'least', 'nameEN', 'steps']);
  });

  it.each([
    ['a share is missing', 'holdout = 10% = 0%\nA = 80% = 100%'],
    ['there is one arm', 'A = 100% = 100%'],
    ['a line has no reward', 'holdout = 10%\nA = 90% = 100%'],
  ])('refuses the arms of a trial where %s', (_why, trialArms) => {
    const { wrong } = parseRules({ ...toRulesDraft(RULES), trialCode: 'spring', trialArms });
    expect([...wrong]).toEqual(['trialArms']);
  });

  it('begins with rules that only need a name', () => {
    expect([...parseRules(newDraft('USD')).wrong]).toEqual(['nameEN']);
    expect(parseRules({ ...newDraft('USD'), nameEN: 'First' }).rules).toMatchObject({ names: { EN: 'First' } });
  });
});
