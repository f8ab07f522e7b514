import { toNumber } from '../../exact/rational.ts';
import { type Book, listBooks } from '../books/list-books.ts';
import { addLineLoads, amountOf, type PricedLine } from '../exposure/line-loads.ts';
import type { LotteryRules } from '../lottery-rules.ts';
import type { Animal } from '../play/animals.ts';
import { tierChance } from '../play/chance-of.ts';
import { countUnits, eachLoad } from '../play/evaluate.ts';
import { winKey } from '../play/play-type.ts';
import { DOMAINS } from '../play/segment.ts';

/** What lines return in a draw on average, prizes and pushes, and the standard deviation of it. */
export type ExpectedReturn = { expected_micro: bigint; sd_micro: number };

export interface Expectation {
  /** Adds a line of the play type. */
  add(line: PricedLine): void;
  result(): ExpectedReturn;
}

/**
 * Adds up what the lines of one play type return in one draw. They all meet the same result, so the deviation is that of their sum, not of
 * single lines.
 *
 * - exact books: from the loads. All atoms are equally likely, so mean and variance of a book are exact; those of independent books add up
 * - all others, and books that depend on each other: the mean is exact, the deviation an upper bound (everything wins together)
 */
export function createExpectation(rules: LotteryRules, year?: Animal): Expectation {
  const books = new Map(listBooks(rules).map((book) => [book.id, book]));
  const isExact = (id: string): boolean => books.get(id)?.kind === 'exact';
  const loads = new Map<string, Map<number, bigint>>();
  const others: ExpectedReturn = { expected_micro: 0n, sd_micro: 0 };
  return {
    add(line) {
      const mine = new Map<string, Map<number, bigint>>();
      addLineLoads(mine, line, year);
      const exact = [...mine].filter(([id]) => isExact(id));
      if (exact.length === 0) addUnits(others, line, year);
      for (const [id, atoms] of exact) addAtoms(loads, id, atoms);
    },
    result() {
      const parts = [...loads].map(([id, atoms]) => momentsOf(atoms, (books.get(id) as Book).atoms));
      const used = [...loads.keys()].map((id) => books.get(id) as Book);
      const sds = parts.map(({ sd_micro }) => sd_micro);
      const together = areIndependent(used) ? Math.hypot(...sds) : sds.reduce((sum, sd) => sum + sd, 0);
      return {
        expected_micro: parts.reduce((sum, { expected_micro }) => sum + expected_micro, others.expected_micro),
        sd_micro: together + others.sd_micro,
      };
    },
  };
}

function addAtoms(loads: Map<string, Map<number, bigint>>, id: string, atoms: ReadonlyMap<number, bigint>): void {
  const known = loads.get(id) ?? new Map<number, bigint>();
  loads.set(id, known);
  for (const [atom, amount] of atoms) known.set(atom, (known.get(atom) ?? 0n) + amount);
}

function momentsOf(atoms: ReadonlyMap<number, bigint>, of: number): ExpectedReturn {
  let [sum, squares] = [0n, 0];
  for (const amount of atoms.values()) {
    sum += amount;
    squares += Number(amount) ** 2;
  }
  const mean = Number(sum) / of;
  return { expected_micro: divide(sum, BigInt(of)), sd_micro: Math.sqrt(Math.max(0, squares / of - mean ** 2)) };
}

/** Different places of numbers that may repeat. The last byte of a block is not independent of its digits. */
function areIndependent(books: readonly Book[]): boolean {
  const segments = books.flatMap(({ segment }) => (segment ? [segment] : []));
  const places = segments.flatMap((segment) => segment.places);
  const isFree = segments.every(({ of }) => of !== 'byte' && !('distinct' in DOMAINS[of]));
  return books.length === 1 || (isFree && new Set(places).size === places.length);
}

/** Adds a line from the chances of its units: of those of a class by their share of the loads. */
function addUnits(sums: ExpectedReturn, line: PricedLine, year?: Animal): void {
  const { play, selection } = line;
  const classes = new Map<string, number>();
  let counted = 0;
  eachLoad(play, selection, year, (_book, _atom, key, units) => {
    const unitClass = key.slice(0, key.lastIndexOf(':'));
    classes.set(unitClass, (classes.get(unitClass) ?? 0) + units);
    counted += units;
  });
  const units = countUnits(play, selection);
  for (const [unitClass, share] of classes) {
    const tiers = Object.keys(play.chances[unitClass] ?? {}).map((tier) => ({
      chance: tierChance(play, unitClass, tier),
      pays_micro: amountOf(line, winKey(unitClass, tier), 1),
    }));
    let [mean, square] = [0, 0];
    for (const { chance, pays_micro } of tiers) {
      const whole = pays_micro * BigInt(units) * BigInt(share) * chance.num;
      sums.expected_micro += divide(whole, chance.den * BigInt(counted));
      mean += toNumber(chance) * Number(pays_micro);
      square += toNumber(chance) * Number(pays_micro) ** 2;
    }
    sums.sd_micro += (units * share * Math.sqrt(Math.max(0, square - mean ** 2))) / counted;
  }
}

/** Rounds half up. */
const divide = (amount: bigint, by: bigint): bigint => (amount * 2n + by) / (by * 2n);
