import type { BonusMoneyTerms, GameCategory, PlaceBreach, PlaceRules, PromotionRules } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import { parseTerms } from '../terms.ts';
import { findBreaches, highestValue } from './find-breaches.ts';
import { type GameFacts, isMixed, lowestWeight, type Product } from './products.ts';
import { STANDARD_PLACES } from './standard-places.ts';

const WEIGHTS = {
  games: {},
  categories: { RNG: 10_000, LIVE: 10_000, SPORTS: 10_000, FISH: 10_000, PVP: 10_000, LOTT: 10_000, ELOTT: 10_000 },
  other: 10_000,
};
const categoryOf = new Map<string, GameCategory>([
  ['slot', 'RNG'],
  ['match', 'SPORTS'],
]);
const RULES: PromotionRules = {
  names: { EN: 'Offer' },
  currency: 'EUR',
  trigger: { kind: 'deposit', nths: [1], methods: [], least: '20', repeat: 'once' },
  conditions: { minRank: 0, countries: [] },
  reward: { kind: 'cash', amount: { kind: 'percent', percent_bps: 10_000, max: '100' }, times_x100: 1_000 },
  caps: { perPlayer: null, awards: null, budget: null },
  from: '2026-01-01T00:00:00.000Z',
  until: null,
  joins: true,
  gives: 'claim',
  claimDays: 60,
};
const place = (country: string): PlaceRules => STANDARD_PLACES.find((each) => each.country === country) as PlaceRules;
const breachesIn = (
  country: string,
  own: Partial<PromotionRules> = {},
  { weights = WEIGHTS, mission = null }: Partial<GameFacts> = {},
): PlaceBreach[] => findBreaches(place(country), parseTerms({ ...RULES, ...own }), { weights, categoryOf, mission });

const cash = (times_x100: number): PromotionRules['reward'] => ({
  kind: 'cash',
  amount: { kind: 'percent', percent_bps: 10_000, max: '100' },
  times_x100,
});
const bonusTerms = (own: Partial<BonusMoneyTerms> = {}): BonusMoneyTerms => ({
  ...{ base: 'bonus', times_x100: 1_000, counts: 'all', maxStake: '5', days: 60 },
  ...{ categories: [{ category: 'RNG', weight_bps: 10_000 }], games: [], ...own },
});
const bonus = (own: Partial<BonusMoneyTerms> = {}): PromotionRules['reward'] => ({
  ...{ kind: 'bonus', amount: { kind: 'percent', percent_bps: 10_000, max: '100' } },
  terms: bonusTerms(own),
});
type Rounds = Extract<PromotionRules['reward'], { kind: 'free-rounds' }>;
const rounds: Rounds = { kind: 'free-rounds', games: ['slot'], stake: '0.10', rounds: 20, days: 60 };
const stakesOn = (categories: GameCategory[], games: string[] = []): PromotionRules['trigger'] => ({
  kind: 'stakes',
  window: 'day',
  goal: '50',
  categories,
  games,
});

describe('[R-04] rules of places', () => {
  it('keep bonus money out of the games of vendors where both balances are shown apart', () => {
    const strict: PlaceRules = { ...place('SE'), firstOnly: false, equalTerms: false, separateBalances: true };
    const inPlace = (rules: PlaceRules, own: Partial<BonusMoneyTerms>) =>
      findBreaches(rules, parseTerms({ ...RULES, reward: bonus(own) }), {
        weights: WEIGHTS,
        categoryOf,
        mission: null,
      });
    const vendors = [{ vendor: 'OUT', weight_bps: 10_000 }];
    expect(inPlace(strict, {})).toEqual([]);
    expect(inPlace(strict, { vendors })).toEqual(['combined']);
    expect(inPlace(strict, { games: [{ game: 'g1', weight_bps: 10_000 }] })).toEqual(['combined']);
    expect(inPlace({ ...strict, separateBalances: undefined }, { vendors })).toEqual([]);
    // a vendor's weight is counted in, as the products of its games are
    const half = [{ vendor: 'OUT', weight_bps: 5_000 }];
    expect(inPlace(place('GB'), { vendors: half })).toEqual(['times']);
    const facts = { weights: WEIGHTS, categoryOf, mission: null, ofVendors: ['SPORTS' as const] };
    const mixed = parseTerms({ ...RULES, reward: bonus({ vendors }) });
    expect(findBreaches(place('GB'), mixed, facts)).toEqual(['products']);
  });

  it('allow in Great Britain, Denmark and Sweden what keeps them', () => {
    expect(['GB', 'DK', 'SE'].map((country) => breachesIn(country))).toEqual([[], [], []]);
  });

  it.each<[string, string, Partial<PromotionRules>, PlaceBreach[]]>([
    ['35 times in Great Britain', 'GB', { reward: cash(3_500) }, ['times']],
    ['just above 10 times in Great Britain', 'GB', { reward: cash(1_001) }, ['times']],
    ['bets on sports for free spins', 'GB', { trigger: stakesOn(['SPORTS']), reward: rounds }, ['products']],
    ['bets on a match for free spins', 'GB', { trigger: stakesOn([], ['match']), reward: rounds }, ['products']],
    ['bets on anything for free spins', 'GB', { trigger: stakesOn([]), reward: rounds }, ['products']],
    [
      'bets on sports for cash to be played anywhere',
      'GB',
      { trigger: stakesOn(['SPORTS']), reward: cash(100) },
      ['products'],
    ],
    ['bets on two products', 'GB', { trigger: stakesOn(['SPORTS', 'LOTT']), reward: cash(0) }, ['products']],
    ['bets on sports for free cash', 'GB', { trigger: stakesOn(['SPORTS']), reward: cash(0) }, []],
    ['bets on anything for cash to be played anywhere', 'GB', { trigger: stakesOn([]), reward: cash(100) }, []],
    ['bonus money to be played 10 times', 'GB', { reward: bonus() }, []],
    ['bonus money to be played 11 times', 'GB', { reward: bonus({ times_x100: 1_100 }) }, ['times']],
    [
      'bonus money that counts by half in a game',
      'GB',
      { reward: bonus({ games: [{ game: 'slot', weight_bps: 5_000 }] }) },
      ['times'],
    ],
    ['bonus money and deposit to be played', 'GB', { reward: bonus({ base: 'bonus-and-deposit' }) }, ['times']],
    ['bets on sports for bonus money in slots', 'GB', { trigger: stakesOn(['SPORTS']), reward: bonus() }, ['products']],
    [
      'bonus money for 30 days that counts by half',
      'DK',
      { reward: bonus({ days: 30, categories: [{ category: 'RNG', weight_bps: 5_000 }] }) },
      ['times', 'weights', 'days'],
    ],
    ['bets on slots for free spins', 'GB', { trigger: stakesOn(['RNG']), reward: rounds }, []],
    ['seven days to claim', 'DK', { claimDays: 7 }, ['days']],
    ['seven days to claim what is credited', 'DK', { claimDays: 7, gives: 'automatic' }, []],
    [
      'half of the deposit',
      'DK',
      { reward: { kind: 'cash', amount: { kind: 'percent', percent_bps: 5_000, max: '100' }, times_x100: 0 } },
      ['asked'],
    ],
    [
      'no maximum',
      'DK',
      { reward: { kind: 'cash', amount: { kind: 'percent', percent_bps: 10_000, max: null }, times_x100: 0 } },
      ['value'],
    ],
    ['a currency without a limit', 'DK', { currency: 'USD' }, ['value']],
    ['a rank', 'DK', { conditions: { minRank: 3, countries: [] } }, ['equal-terms']],
    [
      'a trial',
      'SE',
      {
        trial: {
          code: 't',
          arms: [
            { name: 'a', share_bps: 5_000, reward_bps: 0 },
            { name: 'b', share_bps: 5_000, reward_bps: 10_000 },
          ],
        },
      },
      ['equal-terms'],
    ],
    [
      'each deposit',
      'SE',
      { trigger: { kind: 'deposit', nths: [], methods: [], least: '20', repeat: 'deposit' } },
      ['first-only'],
    ],
    ['a birthday', 'SE', { trigger: { kind: 'birthday' }, reward: rounds }, ['first-only']],
  ])('%s (%s)', (_name, country, own, expected) => {
    expect(breachesIn(country, own)).toEqual(expected);
  });

  it('count the weights of games in: half a weight doubles what is really staked', () => {
    const weights = { ...WEIGHTS, categories: { ...WEIGHTS.categories, LIVE: 2_000, PVP: 0 } };
    expect(lowestWeight(weights)).toBe(2_000);
    expect(breachesIn('GB', { reward: cash(200) }, { weights })).toEqual([]);
    expect(breachesIn('GB', { reward: cash(201) }, { weights })).toEqual(['times']);
    expect(breachesIn('DK', { reward: cash(100) }, { weights })).toEqual(['weights']);
    expect(breachesIn('DK', { reward: cash(0) }, { weights })).toEqual([]);
  });

  it('count what must be played of wins of free rounds, and forbid it where wins are cash', () => {
    const won = (own: Partial<BonusMoneyTerms> = {}): Rounds => ({
      ...rounds,
      wins: { max: null, terms: bonusTerms(own) },
    });
    expect(breachesIn('GB', { reward: won() })).toEqual([]);
    expect(breachesIn('GB', { reward: won({ times_x100: 1_001 }) })).toEqual(['times']);
    expect(breachesIn('DK', { reward: won() })).toEqual(['wins']);
    expect(breachesIn('DK', { reward: rounds })).toEqual([]);
    const light = won({ categories: [{ category: 'RNG', weight_bps: 5_000 }], times_x100: 500 });
    expect(breachesIn('DK', { reward: light })).toEqual(['weights', 'wins']);
    expect(breachesIn('DK', { reward: won({ days: 59 }) })).toEqual(['days', 'wins']);
  });

  it('a mission asks for the play that it counts', () => {
    const trigger = { kind: 'mission' as const, mission: '1', names: { EN: 'Bet' } };
    const mission = { categories: ['SPORTS' as const], games: [] };
    const free: PromotionRules['reward'] = { kind: 'free-rounds', games: ['slot'], stake: '1', rounds: 10, days: 60 };
    expect(breachesIn('GB', { trigger, reward: free }, { mission })).toEqual(['products']);
    expect(breachesIn('GB', { trigger, reward: free })).toEqual([]);
  });

  it('look at the most that one occasion may give', () => {
    const of = (own: Partial<PromotionRules>) => highestValue(parseTerms({ ...RULES, ...own }));
    expect(of({})).toBe(10_000n);
    expect(of({ caps: { perPlayer: '30', awards: null, budget: null } })).toBe(3_000n);
    expect(of({ reward: rounds })).toBe(200n);
    const arms = [
      { name: 'a', share_bps: 5_000, reward_bps: 5_000 },
      { name: 'b', share_bps: 5_000, reward_bps: 20_000 },
    ];
    expect(of({ trial: { code: 't', arms } })).toBe(20_000n);
    expect(of({ reward: { kind: 'points', points: '5' } })).toBeNull();
  });

  it('tell one product from several', () => {
    const set = (...products: Product[]) => new Set(products);
    expect(isMixed('none', 'any')).toBe(false);
    expect(isMixed('any', 'any')).toBe(false);
    expect(isMixed('any', set('casino'))).toBe(true);
    expect(isMixed(set('betting'), set('betting'))).toBe(false);
    expect(isMixed(set('betting'), set('casino'))).toBe(true);
    expect(isMixed('none', set('betting', 'casino'))).toBe(true);
  });
});
