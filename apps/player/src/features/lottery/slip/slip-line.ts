import {
  countUnits,
  findPlay,
  type LotteryRules,
  type Mark,
  type OddsTable,
  type PlayType,
  parseSelection,
  pickUnits,
  type Selection,
  splitPicks,
} from '@fairhouse/game-math/lottery';
import {
  fitTerms,
  type LineQuote,
  oddsIn,
  type PickedLine,
  type PlayPrice,
  type Prices,
  quoteLine,
  type Terms,
} from './quote-line.ts';

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

/** Returns the picks of a play type that the open draw does not take, or those that pay half in it. */
export const picksThatPay = ({ picks }: Prices, pays: Prices['picks'][number]['pays'], playId: string): Set<string> =>
  new Set(picks.flatMap((each) => (each.pays === pays && each.play === playId && each.pick !== '' ? [each.pick] : [])));

/** Whether the open draw takes no bet on a pick. */
export const takesNothing = (prices: Prices, playId: string, pick: Mark | null): boolean =>
  findPrice(prices, playId)?.isClosed === true ||
  prices.picks.some((each) => each.pays === 'nothing' && each.play === playId && each.pick === String(pick));

/**
 * Returns lines for what is picked, with the odds of now: two where the open draw pays half for some of the picks, which have a price of their
 * own.
 */
export function toLines({ play, sel, year }: PickedLine, prices: Prices | undefined, terms: Terms): SlipLine[] {
  const price = prices && findPrice(prices, play.id);
  const halves = prices ? picksThatPay(prices, 'half', play.id) : new Set<string>();
  const parts = halves.size === 0 ? [sel] : splitPicks(play, sel, (pick) => halves.has(pick));
  return parts.map((part) => ({
    id: crypto.randomUUID(),
    play: play.id,
    sel: part,
    units: countUnits(play, part),
    terms: price ? fitTerms(price, terms) : terms,
    odds: price && prices ? oddsIn(price, prices, terms.disc, { play, sel: part, year }) : null,
  }));
}

/** Returns a line as several, where its picks have different prices in the open draw; else the line as it is. */
export function splitLine(
  line: SlipLine,
  { rules, prices, year }: { rules: LotteryRules; prices: Prices | undefined; year: PickedLine['year'] },
): SlipLine[] {
  const play = findPlay(rules, line.play);
  const parts = play ? toLines({ play, sel: line.sel, year }, prices, line.terms) : [];
  return parts.length > 1 ? parts : [line];
}

/** Whether the open draw pays half for a pick of a line. */
export function paysHalf({ line, play }: PricedLine, prices: Prices): boolean {
  const halves = picksThatPay(prices, 'half', play.id);
  return halves.size > 0 && pickUnits(play, line.sel).some(({ pick }) => halves.has(pick));
}

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
