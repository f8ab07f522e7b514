import { CURRENCIES, type calls, formatMoney, money, type Output } from '@fairhouse/contracts';
import {
  type Animal,
  type Disc,
  groupPrizes,
  groupReturn,
  halfKey,
  halvedOdds,
  keptRate,
  lineStake,
  type OddsTable,
  oddsPrizes,
  type PlayType,
  parseMicro,
  reducedOdds,
  reductionKey,
  returnOf,
  type Selection,
  type StakeUnit,
  smallestUnit,
  type UnitPrizes,
  unitStake,
  wholeFactor,
} from '@fairhouse/game-math/lottery';

export type Prices = Output<typeof calls.lotteryOrders.prices>;
export type PlayPrice = Prices['plays'][number];

/** What a player chooses besides the picks. */
export interface Terms {
  unit: StakeUnit;
  multiple: number;
  /** Null: the highest one. Entries without prize groups ignore it. */
  group: number | null;
  disc: Disc;
}

export const START_TERMS: Terms = { unit: 'yuan', multiple: 1, group: null, disc: 'A' };

/** What a line costs and may pay. Amounts are millionths of the main unit. */
export interface LineQuote {
  units: number;
  unitStake_micro: bigint;
  stake_micro: bigint;
  prizes: UnitPrizes;
  /** The lowest and the highest prize of one unit, with the multiple. */
  prize: { min_micro: bigint; max_micro: bigint };
  /** The group that is played; null with odds. */
  group: number | null;
  odds: OddsTable | null;
  keptRate_bps: number;
  /** The lowest and the highest exact return of a unit with its rebate, as parts of the stake. */
  returns: { min: number; max: number };
}

/** Returns the group of a player in a play type: their own, or the highest one there. */
export const groupIn = ({ top }: PlayPrice, { groups }: Prices, { group }: Pick<Terms, 'group'>): number | null =>
  top === null || groups === null ? null : Math.max(groups.min, Math.min(group ?? top, top));

/** Returns the terms with a unit of stake that the play type has. */
export const fitTerms = ({ units }: PlayPrice, terms: Terms): Terms =>
  units.includes(terms.unit) ? terms : { ...terms, unit: units[0] ?? 'yuan' };

/** What is picked of a play type. */
export interface PickedLine {
  play: PlayType;
  sel: Selection;
  /** For games with animals. */
  year: Animal | undefined;
}

/** Returns the odds of a play type on a disc; of what is picked those of now, which the open draw may have reduced or halved. */
export function oddsIn(
  { odds }: PlayPrice,
  { reductions, picks }: Prices,
  disc: Disc,
  picked?: PickedLine,
): OddsTable | null {
  const table = odds?.[disc] ?? odds?.['A'];
  if (!table) return null;
  if (!picked) return table;
  const off = new Map(reductions.map((each) => [reductionKey(each.play, each), each.off]));
  const { play, sel, year } = picked;
  const halves = new Set(picks.flatMap((each) => (each.pays === 'half' ? [halfKey(each.play, each.pick)] : [])));
  return halvedOdds(play, reducedOdds(play, table, sel, off, year), sel, halves, year);
}

const toFloat = ({ num, den }: { num: bigint; den: bigint }): number => Number((num * 1_000_000n) / den) / 1_000_000;

/**
 * Returns what a number of units of a play type costs and may pay. Null for a unit of stake that the play type does not have.
 *
 * @param shown the odds that the player has seen, when there are any: a line is placed with them
 */
export function quoteLine(
  play: PlayType,
  units: number,
  price: PlayPrice,
  prices: Prices,
  terms: Terms,
  shown?: OddsTable | null,
): LineQuote | null {
  if (!price.units.includes(terms.unit)) return null;
  const unitStake_micro = unitStake(parseMicro(price.unitPrice), terms.unit);
  const group = groupIn(price, prices, terms);
  const odds = price.odds && (shown ?? oddsIn(price, prices, terms.disc));
  const groups = { rate_bps: 0, min: prices.groups?.min ?? 0, top: price.top ?? 0 };
  const discRebate_bps = prices.discs.find(({ disc }) => disc === terms.disc)?.rebate_bps ?? 0;
  if (group === null && odds === null) return null;
  const prizes =
    group === null ? oddsPrizes(play, unitStake_micro, odds as OddsTable) : groupPrizes(play, unitStake_micro, group);
  const paid = [...prizes.values()].map((prize) => prize * BigInt(terms.multiple));
  const returns =
    group === null
      ? Object.keys(play.chances).map((unitClass) => {
          const exact = returnOf(play, odds as OddsTable, unitClass, discRebate_bps);
          return exact ? toFloat(exact) : 0;
        })
      : [toFloat(groupReturn(groups, group))];
  return {
    units,
    unitStake_micro,
    stake_micro: lineStake(units, unitStake_micro, terms.multiple),
    prizes,
    prize: { min_micro: extreme(paid, false), max_micro: extreme(paid, true) },
    group,
    odds: group === null ? odds : null,
    keptRate_bps: group === null ? discRebate_bps : keptRate(groups, group),
    returns: { min: Math.min(...returns), max: Math.max(...returns) },
  };
}

/** Returns what lines cost and may pay together, as picks that are placed as several; null when one of them has no price. */
export function joinQuotes([first, ...others]: readonly (LineQuote | null)[]): LineQuote | null {
  if (!first) return null;
  return others.reduce<LineQuote | null>((sum, each) => sum && each && joinTwo(sum, each), first);
}

const joinTwo = (one: LineQuote, other: LineQuote): LineQuote => ({
  ...one,
  units: one.units + other.units,
  stake_micro: one.stake_micro + other.stake_micro,
  prize: {
    min_micro: extreme([one.prize.min_micro, other.prize.min_micro], false),
    max_micro: extreme([one.prize.max_micro, other.prize.max_micro], true),
  },
  returns: {
    min: Math.min(one.returns.min, other.returns.min),
    max: Math.max(one.returns.max, other.returns.max),
  },
});

const extreme = (values: readonly bigint[], isHighest: boolean): bigint =>
  values.reduce((best, each) => (each > best === isHighest ? each : best), values[0] ?? 0n);

/** Returns a total as an amount, or the smallest factor of the multiples that makes it one: money has whole smallest units. */
export function toTotal(total_micro: bigint, currency: Prices['currency']): { amount: string } | { factor: number } {
  const unit = smallestUnit(CURRENCIES[currency]);
  const factor = wholeFactor(total_micro, unit);
  if (factor > 1n) return { factor: Number(factor) };
  return { amount: formatMoney(money(total_micro / unit), currency) };
}
