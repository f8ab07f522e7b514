import {
  addPaid,
  atomsAtMost,
  type Book,
  countUnits,
  type Draw,
  eachLoad,
  eachWin,
  isPush,
  lineStake,
  orderLoads,
  type PricedLine,
  singleBook,
} from '@fairhouse/game-math/lottery';

/** Five digits and the last byte of a block, which stays at its place. */
const CHAIN_NUMBERS = 6;

/**
 * Returns the valid stake of each line of an account in a draw, in millionths (lottery-play 10). In an exact book it is what is at risk over
 * all lines of the account: the stake without pushes, at most the stake less the least that comes back whatever is drawn. In other books it is
 * the stake without pushes. What a book leaves is shared among its lines by their stakes.
 *
 * @param cover_bps the cover limit of the draw: with prizes for more than this share of the atoms of an exact book, nothing is valid there
 */
export function validStakes(
  lines: readonly PricedLine[],
  books: readonly Book[],
  draw: Draw,
  cover_bps: number | null = null,
): bigint[] {
  const valid = lines.map(() => 0n);
  const parts = lines.map((line) => stakesByBook(line, draw));
  for (const book of books) {
    const mine = parts.flatMap((part, at) => {
      const found = part.get(book.id);
      return found ? [{ at, ...found }] : [];
    });
    if (mine.length === 0) continue;
    const stake = mine.reduce((sum, each) => sum + each.stake, 0n);
    const kept = stake - mine.reduce((sum, each) => sum + each.pushed, 0n);
    const its = mine.map(({ at }) => lines[at] as PricedLine);
    if (cover_bps !== null && isCovered(its, book, { year: draw.year, cover_bps })) continue;
    const atRisk = stake - guaranteedOf(its, book, draw);
    share(kept < atRisk ? kept : atRisk, mine, kept, valid);
  }
  return valid;
}

/** Whether lines win a prize in more than a share of the atoms of an exact book. Loads are only counted when the units could be as many. */
export function isCovered(
  lines: readonly PricedLine[],
  book: Book,
  { year, cover_bps }: { year: Draw['year']; cover_bps: number },
): boolean {
  if (book.kind !== 'exact') return false;
  const isMore = (atoms: number): boolean => atoms * 10_000 > cover_bps * book.atoms;
  if (!isMore(lines.reduce((sum, { play, selection }) => sum + atomsAtMost(play, selection), 0))) return false;
  const won = new Set<number>();
  for (const { play, selection } of lines)
    eachLoad(play, selection, year, (id, atom, key) => {
      if (id === book.id && !isPush(key)) won.add(atom);
    });
  return isMore(won.size);
}

type BookStake = { stake: bigint; pushed: bigint };

/** The stake of a line by book, and what of it was pushed. A line over several books has the same stake for each of its units. */
function stakesByBook(line: PricedLine, draw: Draw): Map<string, BookStake> {
  const { play, selection, unitStake_micro, multiple } = line;
  const units = new Map<string, number>();
  const single = singleBook(play, selection);
  // a line of 100,000 units may have as many loads
  if (single !== null) units.set(single, 1);
  else
    eachLoad(play, selection, draw.year, (book, _atom, _key, count) => units.set(book, (units.get(book) ?? 0) + count));
  const all = lineStake(countUnits(play, selection), unitStake_micro, multiple);
  const total = [...units.values()].reduce((sum, count) => sum + count, 0);
  const pushed = new Map<string, bigint>();
  eachWin(play, selection, draw, (book, key, count) => {
    if (isPush(key)) pushed.set(book, (pushed.get(book) ?? 0n) + lineStake(count, unitStake_micro, multiple));
  });
  return new Map(
    [...units].map(([book, count]) => [
      book,
      { stake: units.size === 1 ? all : (all * BigInt(count)) / BigInt(total), pushed: pushed.get(book) ?? 0n },
    ]),
  );
}

/**
 * The least that comes back from an exact book, prizes and pushes, by all lines that have loads in it; 0 where an atom pays nothing, and in
 * other books. Loads are only counted when nothing shows that there is such an atom: not the draw, and not the number of units.
 */
function guaranteedOf(lines: readonly PricedLine[], book: Book, draw: Draw): bigint {
  if (book.kind !== 'exact') return 0n;
  const atMost = lines.reduce((sum, { play, selection }) => sum + atomsAtMost(play, selection), 0);
  if (atMost < book.atoms || listLike(draw).some((other) => paidBy(lines, book, other) === 0n)) return 0n;
  // each of its units is an atom of its own, so every atom pays as much
  if (lines.length === 1 && atMost === book.atoms) return paidBy(lines, book, draw);
  const loads = orderLoads(lines, draw.year).get(book.id);
  if (!loads || loads.size < book.atoms) return 0n;
  return [...loads.values()].reduce((least, each) => (each < least ? each : least));
}

function paidBy(lines: readonly PricedLine[], book: Book, draw: Draw): bigint {
  const paid = new Map<string, bigint>();
  for (const line of lines) addPaid(paid, line, draw);
  return paid.get(book.id) ?? 0n;
}

/** The draw, and others that are as possible: the same numbers in another order. */
function listLike({ numbers, ...draw }: Draw): Draw[] {
  const places = numbers.length === CHAIN_NUMBERS ? numbers.length - 1 : numbers.length;
  const moved = numbers.slice(0, places);
  return moved.map((_, at) => ({
    ...draw,
    numbers: [...moved.slice(at), ...moved.slice(0, at), ...numbers.slice(places)],
  }));
}

function share(amount: bigint, parts: readonly (BookStake & { at: number })[], kept: bigint, valid: bigint[]): void {
  if (kept <= 0n || amount <= 0n) return;
  let left = amount;
  for (const [number, { at, stake, pushed }] of parts.entries()) {
    const part = number === parts.length - 1 ? left : (amount * (stake - pushed)) / kept;
    valid[at] = (valid[at] as bigint) + part;
    left -= part;
  }
}
