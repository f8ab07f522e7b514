import * as z from 'zod/mini';
import { GameCategory } from './calls/games.ts';
import { CurrencyCode, PositiveAmount } from './money.ts';
import { MAX_RANK } from './rank.ts';
import { TurnoverTimes } from './turnover.ts';

/** Points as a plain decimal with up to two places ("12.5"). */
export const PointsText = z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/));

/** How points are earned and exchanged in one currency. */
const CurrencyTerms = z.object({
  /** The valid stake, in the main unit, that gives as many points as the rate of its category says. */
  unit: PositiveAmount,
  /** Whole points that one main unit of money costs; 0: points are not exchanged for money. */
  pointsForMoney: z.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
  /** A bonus below this, in the main unit, passes without a person; 0: a person decides each. */
  passBelow: PositiveAmount,
});

/** How points are earned and exchanged in a brand. */
export const PointSettings = z.object({
  /** Hundredths of a point for each unit of valid stake; a category that is not named gives none. */
  rates_x100: z.partialRecord(GameCategory, z.number().check(z.int(), z.gte(0), z.lte(10_000))),
  currencies: z.record(CurrencyCode, CurrencyTerms),
  /** How often exchanged money must be played before it is paid out, hundredths. */
  moneyTimes_x100: TurnoverTimes,
});
export type PointSettings = z.infer<typeof PointSettings>;

const Label = z.string().check(z.trim(), z.maxLength(60));

/** Short texts by language code; English is shown where a language has none. */
export const PointLabels = z.record(z.string().check(z.regex(/^[A-Z]{2,3}$/)), Label);

/** A rank: what reaches it, its name and what it brings. Ranks change nothing in a game. */
export const RankSettings = z.object({
  rank: z.number().check(z.int(), z.gte(1), z.lte(MAX_RANK)),
  /** Whole points of a month and the two before. */
  points: z.number().check(z.int(), z.gte(1), z.lte(1_000_000_000)),
  names: PointLabels,
  /** One text for each benefit, by language. */
  benefits: z.array(PointLabels).check(z.maxLength(8)),
});
export type RankSettings = z.infer<typeof RankSettings>;

/** The ranks of a brand, from the lowest; higher ranks need more points. */
export const LevelSettings = z.object({ levels: z.array(RankSettings).check(z.maxLength(MAX_RANK)) });
export type LevelSettings = z.infer<typeof LevelSettings>;

/** What the mall has: goods that are sent, or bonus money. */
export const POINT_ITEM_KINDS = ['goods', 'bonus'] as const;
export type PointItemKind = (typeof POINT_ITEM_KINDS)[number];

/** `money`: points that were exchanged for money, without an item. */
export const REDEMPTION_KINDS = [...POINT_ITEM_KINDS, 'money'] as const;
export type RedemptionKind = (typeof REDEMPTION_KINDS)[number];

/** Specification §4: applying, passed or rejected. */
export const REDEMPTION_STATES = ['applying', 'passed', 'rejected'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

export const POINT_ENTRY_KINDS = ['play', 'correction', 'award', 'redeem', 'return', 'convert'] as const;
export type PointEntryKind = (typeof POINT_ENTRY_KINDS)[number];

/** The number of the profile through which a player is reached: goods need a Zalo number, money a WhatsApp number (specification §5). */
export const CONTACT_OF = { goods: 'zalo', bonus: 'whatsapp', money: 'whatsapp' } as const satisfies Record<
  RedemptionKind,
  string
>;
export type RedeemContact = (typeof CONTACT_OF)[RedemptionKind];
