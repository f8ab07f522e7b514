import { type Rational, ratio, subtract } from '../../exact/rational.ts';
import { listBooks } from '../books/list-books.ts';
import { shapeOf } from '../draw/family.ts';
import type { LotteryRules } from '../lottery-rules.ts';
import type { Animal } from '../play/animals.ts';
import { paidTiers, sumOf, tierChance, unitClasses } from '../play/chance-of.ts';
import { countChoices } from '../play/choices.ts';
import { choose } from '../play/counting.ts';
import { countUnits, eachLoad } from '../play/evaluate.ts';
import { featureOf } from '../play/feature-of.ts';
import { isPush, type PlayType } from '../play/play-type.ts';
import type { HitsRule } from '../play/rule.ts';
import { marksIn, type Selection } from '../play/selection.ts';
import { booksChance, type WinningBook } from './books-chance.ts';

export type ChasedLine = { play: PlayType; selection: Selection };

/**
 * Returns the exact chance that at least one unit of some lines wins in a draw; a push is no win. Null when we cannot compute it: lines over
 * several books of a family with too many outcomes, and several units that may win together outside of exact books.
 */
export function winChance(rules: LotteryRules, lines: readonly ChasedLine[], year?: Animal): Rational | null {
  const { family } = rules;
  if (family === 'CHAIN') return winChanceOfDigits(rules, lines);
  const winning = winningBooks(rules, lines, year);
  if (winning) return booksChance(family, winning);
  const [line, ...others] = lines;
  return line && others.length === 0 ? lineChance(rules, line, year) : null;
}

/** The digits of a block are independent, as those of five digits are. Its last byte is not independent of them. */
function winChanceOfDigits(rules: LotteryRules, lines: readonly ChasedLine[]): Rational | null {
  const winning = winningBooks(rules, lines);
  if (!winning || (winning.length > 1 && winning.some(({ book }) => book.segment?.of === 'byte'))) return null;
  return booksChance('SSC', winning);
}

/** Returns the winning atoms by book, or null when a line is in another book than an exact one. */
function winningBooks(rules: LotteryRules, lines: readonly ChasedLine[], year?: Animal): WinningBook[] | null {
  const atoms = new Map<string, Set<number>>();
  for (const { play, selection } of lines)
    eachLoad(play, selection, year, (book, atom, key) => {
      const winning = atoms.get(book) ?? new Set<number>();
      atoms.set(book, winning);
      if (!isPush(key)) winning.add(atom);
    });
  const books = listBooks(rules).filter(({ id }) => atoms.has(id));
  if (!books.every(({ kind }) => kind === 'exact')) return null;
  return books.map((book) => ({ book, atoms: atoms.get(book.id) as Set<number> }));
}

/** The chance of one line outside of exact books: of several picks among the drawn numbers, or of its only unit. */
function lineChance(rules: LotteryRules, { play, selection }: ChasedLine, year?: Animal): Rational | null {
  const { rule } = play;
  if (rule.kind === 'hits' && 'groups' in rule.marks) {
    const none = noHitChance(rules, rule, selection, year);
    return none && subtract(ratio(1), none);
  }
  const [unitClass, ...others] = unitClasses(play);
  if (unitClass === undefined || others.length > 0 || countUnits(play, selection) > 1) return null;
  return sumOf(paidTiers(play, unitClass).map((tier) => tierChance(play, unitClass, tier)));
}

/** Returns the chance that no group of places has one of the picks. */
function noHitChance(
  { family }: LotteryRules,
  { marks, choices, feature, field }: HitsRule,
  selection: Selection,
  year?: Animal,
): Rational | null {
  if (!('groups' in marks) || family === 'CHAIN') return null;
  const groups = marks.groups.length;
  const picks = marksIn(selection, field);
  const { of } = shapeOf(family);
  if ('distinct' in of) {
    const values = Array.from({ length: of.hi - of.lo + 1 }, (_, at) => at + of.lo);
    const missed = values.filter((value) => !picks.includes(featureOf(feature, [value], year))).length;
    return ratio(choose(missed, groups), choose(values.length, groups));
  }
  // forecasts of several prizes and sorted numbers are not lots
  if (feature !== 'number') return null;
  const numbers = countChoices(choices);
  const exponent = BigInt(groups);
  return ratio(BigInt(numbers - picks.length) ** exponent, BigInt(numbers) ** exponent);
}
