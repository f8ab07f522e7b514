import type { Translate } from '@fairhouse/i18n/react';

/** What names a selection: the outcome, its name in the feed's descriptions, and the market's line. */
interface Selection {
  kind: string;
  outcome: string;
  name: string;
  line: string | null;
}

/** Returns the line of the side that is backed: a handicap is given for the home side, and the away side has the opposite one. */
export function lineOfSide(kind: string, outcome: string, line: string): string {
  if (kind !== 'ah' || outcome !== '2' || /^[+-]?0$/.test(line)) return line;
  return line.startsWith('-') ? `+${line.slice(1)}` : `-${line.replace('+', '')}`;
}

/** A figure with a true minus sign, in one piece in a line of any direction. */
export const writeLine = (line: string): string => `\u2066${line.replace('-', '\u2212')}\u2069`;

/** Describes a selection in full: the team or the outcome, with its line. */
export function describeSelection(
  { kind, outcome, name, line }: Selection,
  { home, away }: { home: string; away: string },
  t: Translate,
): string {
  const side = { '1': home, '2': away }[outcome];
  const text = outcome === 'X' ? t('sports.draw') : side && kind !== 'cs' ? side : name;
  return line === null ? text : `${text} ${writeLine(lineOfSide(kind, outcome, line))}`;
}

/** The kind and the score of a market's id: `ah:FT:-0.75@1-0` counts goals from 1-0. */
export function parseMarketId(id: string): { kind: string; from: string | null } {
  const [rules = '', from] = id.split('@');
  return { kind: rules.split(':')[0] ?? '', from: from?.replace('-', ':') ?? null };
}
