import type { Currency, PrizeMode } from '@fairhouse/contracts';
import {
  DISCS,
  type Disc,
  discOdds,
  hasGroups,
  isStakeOffered,
  type LotteryRules,
  MIN_GROUP,
  type OddsTable,
  type PlayType,
  parseMicro,
  playsOfMode,
  STAKE_UNITS,
  type StakeUnit,
  unitStake,
} from '@fairhouse/game-math/lottery';

/** The price of a play type in an entry. */
export interface PlayPrice {
  /** What a unit costs with multiple 1 in `yuan`, millionths. */
  unitPrice_micro: bigint;
  /** What it costs as long as no operator changes it: a lower `unitPrice_micro` is a discount. */
  fullPrice_micro: bigint;
  units: readonly StakeUnit[];
  /** The highest group of the play type; null without prize groups. */
  cap: number | null;
  /** By disc; entries with points have disc A only. Null with prize groups. */
  odds: Readonly<Partial<Record<Disc, OddsTable>>> | null;
  /** How orders of a draw reduce the odds of single picks; null when they do not. */
  steps: OddsStepsOf | null;
  isClosed: boolean;
}

/** Automatic reduction: for every `every` of net exposure of a pick one step, down to a floor; decimal text. */
export interface OddsStepsOf {
  every: string;
  /** By `unitClass:tier`, for disc A: the other discs lose as much. */
  odds: Readonly<Record<string, { step: string; floor: string }>>;
}

/** The prices of an entry in a currency. */
export interface PriceSet {
  version: number;
  mode: PrizeMode;
  /** The only group of an entry `ZY`. */
  fixedGroup: number | null;
  discs: readonly { disc: Disc; rebate_bps: number }[];
  canCancel: boolean;
  plays: ReadonlyMap<string, PlayPrice>;
}

/** What an operator changed: the rest is standard. */
export interface PriceChanges {
  fixedGroup?: number;
  canCancel?: boolean;
  /** Basis points; entries `Elott`. */
  rebates?: Readonly<Partial<Record<Disc, number>>>;
  plays?: Readonly<
    Record<
      string,
      {
        unitPrice?: string;
        cap?: number;
        odds?: Readonly<Partial<Record<Disc, OddsTable>>>;
        steps?: OddsStepsOf;
        isClosed?: boolean;
      }
    >
  >;
}

/** Unit prices of entries with prize groups, and the smallest stake of those with odds; lottery-play 6. */
const UNIT_PRICES: Readonly<Record<Currency, readonly [group: string, odds: string]>> = {
  CNY: ['2', '1'],
  USD: ['2', '1'],
  EUR: ['2', '1'],
  USDT: ['2', '1'],
  VND: ['2000', '1000'],
  KWD: ['1', '0.5'],
  JPY: ['200', '100'],
};

/** The group of everybody in an entry `ZY`. */
const FIXED_GROUP = 1950;
/** What odds return with the rebate of their disc, and the rebates of discs A to D; basis points. */
const ODDS_RETURN_BPS = 9_800;
const DISC_REBATES_BPS = [0, 50, 100, 150] as const;
/** What a price for each unit or point returns. */
const UNIT_RETURN_BPS = 9_600;

/** A point of Vietnamese lots costs this many units and pays 99 for each hit: 27 numbers of the north, 18 of the south. */
const LOT_PRICES: Readonly<Record<string, string>> = { 'VN-N': '27', 'VN-S': '18' };
const LOT_PAYS = '99';
const LOT = 'vn.lo2';

const ALL_UNITS = Object.keys(STAKE_UNITS) as StakeUnit[];

/** Returns the prices of an entry: the standard ones with the changes of an operator. */
export function createPriceSet(
  { family, plays }: LotteryRules,
  { mode, currency }: { mode: PrizeMode; currency: Currency },
  { version, changes }: { version: number; changes: PriceChanges },
): PriceSet {
  const discs = mode === 'Elott' ? discsOf(changes.rebates) : [];
  const prices = playsOfMode(plays, mode).map((play): [string, PlayPrice] => {
    const { unitPrice, cap, odds, steps, isClosed } = changes.plays?.[play.id] ?? {};
    const own = unitPrice === undefined ? undefined : parseMicro(unitPrice);
    const full = fullPrice(play, { family, mode, currency });
    const standard = hasGroups(mode) ? groupPrice(play, own ?? full) : oddsPrice(play, { family, mode, discs });
    return [
      play.id,
      {
        ...standard,
        fullPrice_micro: full,
        unitPrice_micro: own ?? full,
        ...(cap !== undefined && standard.odds === null && { cap }),
        ...(odds !== undefined && standard.odds !== null && { odds: { ...standard.odds, ...odds } }),
        ...(steps !== undefined && standard.odds !== null && { steps }),
        isClosed: isClosed ?? false,
      },
    ];
  });
  return {
    version,
    mode,
    fixedGroup: mode === 'ZY' ? (changes.fixedGroup ?? FIXED_GROUP) : null,
    discs,
    canCancel: changes.canCancel ?? true,
    plays: new Map(prices),
  };
}

const discsOf = (rebates: PriceChanges['rebates'] = {}): PriceSet['discs'] =>
  DISCS.map((disc, at) => ({ disc, rebate_bps: rebates[disc] ?? DISC_REBATES_BPS[at] ?? 0 }));

/** What a unit costs by the standard; a point of Vietnamese lots as many units as the board has numbers of two digits. */
function fullPrice(
  { id }: PlayType,
  { family, mode, currency }: { family: string; mode: PrizeMode; currency: Currency },
): bigint {
  const [group, one] = UNIT_PRICES[currency];
  return hasGroups(mode) ? parseMicro(group) : parseMicro(one) * BigInt(lotPrice(id, family) ?? 1);
}

const lotPrice = (playId: string, family: string): string | undefined =>
  playId === LOT ? LOT_PRICES[family] : undefined;

type Terms = Pick<PlayPrice, 'units' | 'cap' | 'odds' | 'steps'>;

function groupPrice(play: PlayType, unitPrice_micro: bigint): Terms {
  const units = ALL_UNITS.filter(
    (unit) =>
      unitPrice_micro % STAKE_UNITS[unit] === 0n && isStakeOffered(play, unitStake(unitPrice_micro, unit), MIN_GROUP),
  );
  return { units, cap: null, odds: null, steps: null };
}

function oddsPrice(
  play: PlayType,
  { family, mode, discs }: { family: string; mode: PrizeMode; discs: PriceSet['discs'] },
): Terms {
  const lot = lotPrice(play.id, family);
  const odds: Partial<Record<Disc, OddsTable>> =
    mode === 'SEA'
      ? { A: lot === undefined ? discOdds(play, UNIT_RETURN_BPS, 0) : { 'any:H1': `${LOT_PAYS}/${lot}` } }
      : Object.fromEntries(discs.map(({ disc, rebate_bps }) => [disc, discOdds(play, ODDS_RETURN_BPS, rebate_bps)]));
  return { units: ['yuan'], cap: null, odds, steps: null };
}
