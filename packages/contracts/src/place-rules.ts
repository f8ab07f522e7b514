import * as z from 'zod/mini';
import { CurrencyCode, PositiveAmount } from './money.ts';
import { TurnoverTimes } from './turnover.ts';

/** Two letters of ISO 3166. */
const Country = z.string().check(z.regex(/^[A-Z]{2}$/));

/**
 * What a promotion may break in a place. `times`: more play than allowed, with the weights of games counted in. `weights`: games that count less
 * than whole. `products`: several products in one offer. `days`: too little time. `value`: worth too much, or in a currency without a limit.
 * `asked`: the reward is not what was asked for. `first-only`: not only for the first time. `equal-terms`: not the same for everybody.
 * `combined`: bonus money in vendors' games, which show it and the own money as one balance. `wins`: what free rounds won must be played.
 */
export const PLACE_BREACHES = [
  'times',
  'weights',
  'products',
  'days',
  'value',
  'asked',
  'first-only',
  'equal-terms',
  'combined',
  'wins',
] as const;
export type PlaceBreach = (typeof PLACE_BREACHES)[number];

/** What a place demands of promotions. */
export const PlaceRules = z.object({
  country: Country,
  /** How often a reward may have to be played, hundredths; null for no limit. */
  maxTimes_x100: z.nullable(TurnoverTimes),
  /** Every game that can be used counts whole. */
  wholeWeights: z.boolean(),
  /** One product (betting, casino, lottery) in what is asked for and in the reward. */
  oneProduct: z.boolean(),
  /** Days that a player has at least to claim and use a reward; null for no limit. */
  minDays: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(366))),
  /** The most that one player may receive, by currency; a currency that is left out is not allowed. Null for no limit. */
  maxValue: z.nullable(z.partialRecord(CurrencyCode, PositiveAmount)),
  /** The deposit or stake that is asked for equals the reward. */
  sameAsAsked: z.boolean(),
  /** Only the first time that somebody plays. */
  firstOnly: z.boolean(),
  /** The same terms for everybody: no ranks, segments or trials. */
  equalTerms: z.boolean(),
  /** Bonus money is shown apart wherever it is used, so it is for our own games alone (GLI-19 4.3.5 d, read strictly). */
  separateBalances: z.optional(z.boolean()),
  /** What a promotion won is cash: wins of free rounds do not become bonus money. */
  cashWins: z.optional(z.boolean()),
  /** Where it is written. */
  source: z.string().check(z.trim(), z.maxLength(300)),
});
export type PlaceRules = z.infer<typeof PlaceRules>;

/** What a brand asks before a promotion is launched. */
export const LaunchSettings = z.object({
  /** Above this budget, in the main unit, another operator approves a launch; null: never. */
  fourEyesAbove: z.nullable(PositiveAmount),
  places: z.array(PlaceRules).check(z.maxLength(100)),
});
export type LaunchSettings = z.infer<typeof LaunchSettings>;
