import { type Animal, type LotteryRules, lineStake, listBooks, type PricedLine } from '@fairhouse/game-math/lottery';
import type { StoredOrder } from '../orders/order-store.ts';
import { areOpposite, atomsOfLine } from './line-atoms.ts';

/** What an account bet on a side of a book in a draw. */
export interface SideRow {
  account: string;
  book: string;
  /** The number of the side in its book and draw, and those that are opposite. */
  side: number;
  opposite: number[];
  /** Millionths, less what the account bet on opposite sides itself. */
  stake: string;
}

/** Lines of more units are no sides, and are not evaluated. */
const MAX_UNITS = 1_000;
/** Sides of a book in a draw that are compared: the ones with the highest stakes. */
const MAX_SIDES = 60;

interface Side {
  atoms: ReadonlySet<number>;
  stakes: Map<bigint, bigint>;
}

/**
 * Collects the sides of a draw on which accounts bet, as big, odd or the lower half of the digits: lines that win on a fifth to four fifths of the
 * outcomes of an exact book. Two of them are opposite when they exclude each other and cover most of the book.
 */
export function createDrawSides(rules: LotteryRules, year: Animal | null) {
  const books = new Map(listBooks(rules).map((book) => [book.id, book]));
  /** By book, then by outcomes. */
  const all = new Map<string, Map<string, Side>>();
  return {
    add(order: StoredOrder, lines: readonly PricedLine[]): void {
      for (const [at, line] of lines.entries()) {
        const units = order.lines[at]?.units ?? 0;
        if (units > MAX_UNITS) continue;
        const touched = atomsOfLine(books, line, year);
        const stake = lineStake(units, line.unitStake_micro, line.multiple) / BigInt(touched.size || 1);
        for (const [id, atoms] of touched) {
          const size = books.get(id)?.atoms ?? 0;
          if (atoms.size * 5 < size || atoms.size * 5 > size * 4) continue;
          const sides = all.get(id) ?? new Map<string, Side>();
          all.set(id, sides);
          const key = [...atoms].sort((one, other) => one - other).join();
          const side = sides.get(key) ?? { atoms, stakes: new Map<bigint, bigint>() };
          sides.set(key, side);
          side.stakes.set(order.accountId, (side.stakes.get(order.accountId) ?? 0n) + stake);
        }
      }
    },
    rows: (): SideRow[] =>
      [...all].flatMap(([book, sides]) => rowsOf(book, books.get(book)?.atoms ?? 0, [...sides.values()])),
  };
}

function rowsOf(book: string, atoms: number, all: readonly Side[]): SideRow[] {
  const sides = all.toSorted((one, other) => (sumOf(one) < sumOf(other) ? 1 : -1)).slice(0, MAX_SIDES);
  const opposite = sides.map(({ atoms: mine }) =>
    sides.flatMap((other, at) => (areOpposite(mine, other.atoms, atoms) ? [at] : [])),
  );
  for (const [at, side] of sides.entries())
    for (const other of opposite[at] ?? []) if (other > at) removeOwn(side, sides[other] as Side);
  return sides.flatMap(({ stakes }, side) =>
    [...stakes].flatMap(([account, stake]) =>
      stake === 0n
        ? []
        : [{ account: String(account), book, side, opposite: opposite[side] ?? [], stake: String(stake) }],
    ),
  );
}

const sumOf = ({ stakes }: Side): bigint => [...stakes.values()].reduce((sum, stake) => sum + stake, 0n);

/** What an account bets on both sides itself is no risk that somebody else takes away. */
function removeOwn({ stakes: mine }: Side, { stakes: theirs }: Side): void {
  for (const [account, stake] of mine) {
    const other = theirs.get(account) ?? 0n;
    const both = stake < other ? stake : other;
    mine.set(account, stake - both);
    if (other > 0n) theirs.set(account, other - both);
  }
}
