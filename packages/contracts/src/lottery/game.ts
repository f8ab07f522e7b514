import * as z from 'zod/mini';
import { DrawTimes, LotteryDraw } from './draw.ts';

/** The code of a game, or of one of its entries, which is its code in the catalogue. Unique in a brand over both. */
export const LotteryCode = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));

/** The shapes of draws; `@fairhouse/game-math/lottery` describes each. */
export const LotteryFamily = z.enum([
  ...(['SSC', '11X5', 'K3', 'PCB', 'PK10', 'LF', 'LHC', 'VN-N', 'VN-S', 'TH', '4D', 'TG', 'CHAIN'] as const),
]);
export type LotteryFamily = z.infer<typeof LotteryFamily>;

/** Where results come from: our seeds, a block, feeds that imitate a lottery of others, or operators and feeds of a real one. */
export const LotterySource = z.enum(['own', 'chain', 'simulated', 'external']);
export type LotterySource = z.infer<typeof LotterySource>;

/** How an entry pays: prize group by slider, one fixed group, fixed odds, price by unit or point. */
export const PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export const PrizeMode = z.enum(PRIZE_MODES);
export type PrizeMode = z.infer<typeof PrizeMode>;

/** The pages of lotteries: China, Vietnam, South-East Asia. */
export const LOTTERY_AREAS = ['CN', 'VN', 'SEA'] as const;
export const LotteryArea = z.enum(LOTTERY_AREAS);
export type LotteryArea = z.infer<typeof LotteryArea>;

/** `closed`: its open draws are finished, and it takes no orders; `archived`: closed, and in no list for players. */
export const LotteryStatus = z.enum(['open', 'closed', 'archived']);
export type LotteryStatus = z.infer<typeof LotteryStatus>;

/** The vendors of lotteries in the catalogue. */
export const LOTTERY_VENDORS = ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'] as const;
export const LotteryVendor = z.enum(LOTTERY_VENDORS);
export type LotteryVendor = z.infer<typeof LotteryVendor>;

/** A game as one prize mode offers it: a game of the catalogue. All entries of a game share its draws. */
export const LotteryEntry = z.object({
  entryCode: LotteryCode,
  mode: PrizeMode,
  vassalage: LotteryVendor,
  name: z.string(),
  /** The play type that opens first. */
  defaultPlayType: z.string(),
  /** Shown, but closed for orders until the maintenance ends. */
  isInMaintenance: z.boolean(),
});
export type LotteryEntry = z.infer<typeof LotteryEntry>;

/** A series of draws. */
export const LotteryGame = z.object({
  gameCode: LotteryCode,
  name: z.string(),
  family: LotteryFamily,
  /** The rules of its play types, and their version. */
  rules: z.string(),
  versionHash: z.string(),
  area: LotteryArea,
  /** `VIDEO`: the openings are shown as a studio scene. */
  presentation: z.enum(['NUMBERS', 'VIDEO']),
  source: LotterySource,
  /** Of the draw times; IANA. */
  zone: z.string(),
  /** Seconds from one draw to the next; null for draws at fixed local times. */
  every_s: z.nullable(z.number()),
  /** Seconds from the close to the draw. */
  seal_s: z.number(),
  /** What the board of each day of the week is called, from Monday; empty without such names. */
  boards: z.array(z.string()),
  status: LotteryStatus,
  entries: z.array(LotteryEntry),
  /** The draw that takes orders now, else the next one; null when none is planned. */
  next: z.nullable(DrawTimes),
  /** The newest draw with a result or void; null before the first. */
  last: z.nullable(LotteryDraw),
  /** A draw that is closed and has no result yet, oldest first; at most a few. */
  pending: z.array(LotteryDraw),
});
export type LotteryGame = z.infer<typeof LotteryGame>;
