import { RefusedCall } from '@fairhouse/contracts';
import type { OddsTable } from '@fairhouse/game-math/lottery';
import type { SlipLine } from './slip-line.ts';

/** Why an order was refused, with what the player can do about it by one press. The slip is untouched. */
export type OrderProblem = { text: string } & (
  | { kind: 'closed'; open: { issueNo: string; closeAt: number } | null }
  | { kind: 'odds'; odds: readonly (OddsTable | null)[] }
  | { kind: 'liability'; over: readonly OverLimit[]; multiples: readonly number[] }
  | { kind: 'factor'; factor: number }
  | { kind: 'other'; field: string | undefined; line: number | null }
);

/** A number whose limit an order would pass, and what the draw may still pay for it. */
export interface OverLimit {
  book: string;
  /** The number of the outcome in its book. */
  atom: number;
  left: string;
}

type Value = Record<string, unknown>;
const listOf = <Item>(value: Value, name: string): Item[] =>
  Array.isArray(value[name]) ? (value[name] as Item[]) : [];

/** Reads what a refusal says. Null for a failure without an answer. */
export function findOrderProblem(failure: unknown): OrderProblem | null {
  if (!(failure instanceof RefusedCall)) return null;
  const value: Value = failure.value ?? {};
  const text = failure.message;
  const { code } = failure;
  if (code === 'DRAW_CLOSED')
    return { kind: 'closed', text, open: (value['open'] ?? null) as { issueNo: string; closeAt: number } | null };
  if (code === 'ODDS_CHANGED') return { kind: 'odds', text, odds: listOf<OddsTable | null>(value, 'odds') };
  if (code === 'LIABILITY_REACHED')
    return {
      kind: 'liability',
      text,
      over: listOf<OverLimit>(value, 'over'),
      multiples: listOf<number>(value, 'multiples'),
    };
  if (code === 'INVALID_AMOUNT' && typeof value['factor'] === 'number')
    return { kind: 'factor', text, factor: value['factor'] };
  const line = value['line'];
  return { kind: 'other', text, field: failure.field, line: typeof line === 'number' ? line : null };
}

/** Returns the lines with the multiples that still fit; a line of which nothing fits leaves. */
export const fitLines = (lines: readonly SlipLine[], multiples: readonly number[]): SlipLine[] =>
  lines.flatMap((line, at) => {
    const multiple = Math.min(line.terms.multiple, multiples[at] ?? line.terms.multiple);
    return multiple > 0 ? [{ ...line, terms: { ...line.terms, multiple } }] : [];
  });

/**
 * Returns the lines with the odds of now.
 *
 * @param split returns a line as several, with odds, where its picks have different prices now
 */
export const takeOdds = (
  lines: readonly SlipLine[],
  odds: readonly (OddsTable | null)[],
  split: (line: SlipLine) => SlipLine[] = (line) => [line],
): SlipLine[] =>
  lines.flatMap((line, at) => {
    const parts = split(line);
    return parts.length > 1 ? parts : [{ ...line, odds: odds[at] ?? line.odds }];
  });

/** Returns the lines with their multiples times a factor, so that the total is whole smallest units. */
export const timesFactor = (lines: readonly SlipLine[], factor: number): SlipLine[] =>
  lines.map((line) => ({ ...line, terms: { ...line.terms, multiple: line.terms.multiple * factor } }));
