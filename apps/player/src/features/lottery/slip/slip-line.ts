import {
  countUnits,
  findPlay,
  type LotteryRules,
  type OddsTable,
  type PlayType,
  parseSelection,
  type Selection,
} from '@fairhouse/game-math/lottery';
import { type LineQuote, type PlayPrice, type Prices, quoteLine, type Terms } from './quote-line.ts';

/** A line of a slip: what is bet and on which terms. Its price is computed from the prices of now. */
export interface SlipLine {
  id: string;
  play: string;
  sel: Selection;
  units: number;
  terms: Terms;
  /** The odds that the player has seen; null with prize groups. */
  odds: OddsTable | null;
}

/** A line with its play type and its price; null when the entry no longer offers it. */
export interface PricedLine {
  line: SlipLine;
  play: PlayType;
  quote: LineQuote | null;
}

export const findPrice = ({ plays }: Prices, playId: string): PlayPrice | undefined =>
  plays.find(({ play }) => play === playId);

/** Returns the picks of a play type that the open draw does not take. */
export const closedPicks = ({ picks }: Prices, playId: string): ReadonlySet<string> =>
  new Set(picks.flatMap(({ play, pick, isClosed }) => (isClosed && play === playId && pick !== '' ? [pick] : [])));

/** Returns the lines with their prices of now, without those of play types that the rules do not have. */
export const priceLines = (lines: readonly SlipLine[], rules: LotteryRules, prices: Prices | undefined): PricedLine[] =>
  lines.flatMap((line) => {
    const play = findPlay(rules, line.play);
    if (!play) return [];
    const price = prices && findPrice(prices, line.play);
    return [
      { line, play, quote: price && prices ? quoteLine(play, line.units, price, prices, line.terms, line.odds) : null },
    ];
  });

/** Parses lines that this browser has stored. Those that are no bet any more are left out. */
export function restoreLines(rules: LotteryRules, stored: unknown): SlipLine[] {
  if (!Array.isArray(stored)) return [];
  return (stored as Partial<SlipLine>[]).flatMap((line) => {
    const play = typeof line.play === 'string' ? findPlay(rules, line.play) : undefined;
    const parsed = play && parseSelection(play, line.sel);
    if (!play || !parsed || 'problem' in parsed || typeof line.id !== 'string' || !line.terms) return [];
    const { selection } = parsed;
    return [
      {
        id: line.id,
        play: play.id,
        sel: selection,
        units: countUnits(play, selection),
        terms: line.terms,
        odds: line.odds ?? null,
      },
    ];
  });
}

/** Returns the stakes of lines added up; null while one has no price. */
export const sumStakes = (lines: readonly PricedLine[]): bigint | null =>
  lines.reduce<bigint | null>((sum, { quote }) => (sum === null || !quote ? null : sum + quote.stake_micro), 0n);

/** A line as the server expects it. */
export const toLineInput = ({ line, quote }: PricedLine) => ({
  play: line.play,
  sel: line.sel as Record<string, unknown>,
  units: line.units,
  unit: line.terms.unit,
  multiple: line.terms.multiple,
  ...(quote?.group ? { group: quote.group } : {}),
  ...(line.odds ? { odds: line.odds, disc: line.terms.disc } : {}),
});
