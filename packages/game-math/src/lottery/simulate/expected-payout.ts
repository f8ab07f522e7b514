import { add, multiply, type Rational, ratio } from '../../exact/rational.ts';
import type { Book } from '../books/list-books.ts';
import { amountOf, orderLoads, type PricedLine } from '../exposure/line-loads.ts';
import type { Animal } from '../play/animals.ts';
import { tierChance } from '../play/chance-of.ts';
import { winKey } from '../play/play-type.ts';
import { unitsByClass } from '../testing/units-by-class.ts';

/**
 * Returns what a line pays on average, prizes and pushes, in millionths: of exact books the average of their atoms, of other books by the
 * declared chances of its units.
 */
export function expectedPayout(line: PricedLine, books: readonly Book[], year: Animal): Rational {
  const { play, selection } = line;
  const loads = [...orderLoads([line], year)];
  const exact = new Map(books.flatMap(({ id, kind, atoms }) => (kind === 'exact' ? [[id, atoms] as const] : [])));
  if (loads.every(([book]) => exact.has(book)))
    return loads.reduce((sum, [book, atoms]) => {
      const all = [...atoms.values()].reduce((total, amount) => total + amount, 0n);
      return add(sum, ratio(all, exact.get(book) ?? 1));
    }, ratio(0));
  let sum = ratio(0);
  for (const [unitClass, units] of unitsByClass(play, selection, year))
    for (const tier of Object.keys(play.chances[unitClass] ?? {}))
      sum = add(
        sum,
        multiply(tierChance(play, unitClass, tier), ratio(amountOf(line, winKey(unitClass, tier), units))),
      );
  return sum;
}
