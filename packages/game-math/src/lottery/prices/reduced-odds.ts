import type { Animal } from '../play/animals.ts';
import { paidTiers } from '../play/chance-of.ts';
import { hasPickUnits, pickUnits } from '../play/pick-units.ts';
import { type PlayType, winKey } from '../play/play-type.ts';
import type { Selection } from '../play/selection.ts';
import { parseFraction } from './fraction.ts';
import type { OddsTable } from './odds-table.ts';

/** What orders of a draw take off the odds of picks, in thousandths, by `reductionKey`. */
export type Reductions = ReadonlyMap<string, number>;

/** The key of a pick of a play type at a segment; `segment` and `pick` as in `PickUnit`. */
export const reductionKey = (play: string, { segment, pick }: { segment: string; pick: string }): string =>
  `${play} ${segment} ${pick}`;

/** Picks that pay half in a draw, by `halfKey`. */
export type Halves = ReadonlySet<string>;

export const halfKey = (play: string, pick: string): string => `${play} ${pick}`;

/** The key of the only odds of a unit class; undefined for one with several prizes, whose odds are not reduced. */
export function soleKey(play: PlayType, unitClass: string): string | undefined {
  if (play.hitPay) return winKey(unitClass, 'H1');
  const tiers = paidTiers(play, unitClass);
  return tiers.length === 1 ? winKey(unitClass, tiers[0] as string) : undefined;
}

/** Whether the odds of a play type can be reduced by pick. */
export const canReduce = (play: PlayType): boolean =>
  hasPickUnits(play) && Object.keys(play.chances).some((unitClass) => soleKey(play, unitClass) !== undefined);

/** Whether a pick of a play type can pay half. One whose hits are paid above the stake cannot: half of its odds could be less than that. */
export const canHalve = (play: PlayType): boolean => canReduce(play) && play.hitPay !== 'net';

/** Parses odds as thousandths; null for text that is no decimal number with at most three decimals. */
export function parseOdds(odds: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,3}))?$/.exec(odds) ?? [];
  return whole === undefined ? null : Number(whole) * 1_000 + Number(decimals.padEnd(3, '0'));
}

const formatThousandths = (odds: number): string =>
  `${Math.floor(odds / 1_000)}.${String(odds % 1_000).padStart(3, '0')}`;

/**
 * Returns the odds with which a selection is taken now. Picks of one class have one price in a line: that of the most reduced one.
 *
 * @param year the animal of the draw's year, for games with animals
 */
export function reducedOdds(
  play: PlayType,
  table: OddsTable,
  selection: Selection,
  reductions: Reductions,
  year?: Animal,
): OddsTable {
  if (reductions.size === 0) return table;
  const off = new Map<string, number>();
  for (const unit of pickUnits(play, selection, year)) {
    const key = soleKey(play, unit.unitClass);
    const mine = reductions.get(reductionKey(play.id, unit)) ?? 0;
    if (key !== undefined && mine > (off.get(key) ?? 0)) off.set(key, mine);
  }
  if (off.size === 0) return table;
  return Object.fromEntries(
    Object.entries(table).map(([key, odds]) => {
      const start = parseOdds(odds);
      return [key, start === null || !off.has(key) ? odds : formatThousandths(start - (off.get(key) ?? 0))];
    }),
  );
}

/**
 * Returns the odds with which a selection is taken in a draw in which some picks pay half (เลขอั้น). Picks of one class have one price in a line:
 * half as soon as one of them pays half. `splitPicks` makes two lines of such a selection.
 *
 * @param year the animal of the draw's year, for games with animals
 */
export function halvedOdds(
  play: PlayType,
  table: OddsTable,
  selection: Selection,
  halves: Halves,
  year?: Animal,
): OddsTable {
  if (halves.size === 0 || !canHalve(play)) return table;
  const keys = new Set(
    pickUnits(play, selection, year)
      .filter(({ pick }) => halves.has(halfKey(play.id, pick)))
      .map(({ unitClass }) => soleKey(play, unitClass)),
  );
  if (keys.size === 0) return table;
  return Object.fromEntries(Object.entries(table).map(([key, odds]) => [key, keys.has(key) ? halfOf(odds) : odds]));
}

/** Half of the odds, rounded down to thousandths; a fraction stays exact. */
function halfOf(odds: string): string {
  const start = parseOdds(odds);
  if (start !== null) return formatThousandths(Math.floor(start / 2));
  const { num, den } = parseFraction(odds);
  return `${num}/${den * 2n}`;
}
