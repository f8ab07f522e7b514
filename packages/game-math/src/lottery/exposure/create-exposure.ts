import type { Book } from '../books/list-books.ts';
import type { Draw } from '../play/draw.ts';
import type { Loads } from './line-loads.ts';

/** A limit for every atom of a book, in millionths; a book without one is not limited. */
export type ExposureLimits = {
  perAtom_micro: ReadonlyMap<string, bigint>;
  /** The most that the draw may pay in all. */
  draw_micro?: bigint;
};

/** An atom that an order would take over its limit, and what is left of the limit without the order. */
export type OverLimit = { book: string; atom: number; left_micro: bigint };

/** What an order would exceed: atoms, and the limit of the draw. */
export type ExposureProblem = { over: OverLimit[]; drawLeft_micro: bigint | null };

/** The exposure of one draw. The holder of the draw has it in memory; it follows from the accepted orders alone. */
export type Exposure = {
  /** Returns what an order would exceed, null for one that fits. It is refused whole: nothing is cut. */
  check(loads: Loads): ExposureProblem | null;
  add(loads: Loads): void;
  /** Takes back the loads of a cancelled order. */
  remove(loads: Loads): void;
  load(book: string, atom: number): bigint;
  /** Returns the atoms of a book with a load, the largest load first, at most `count` of them. */
  largest(book: string, count: number): { atom: number; load_micro: bigint }[];
  /** Returns the largest load of a book; of a hit book the sum of the largest ones, as many as a draw has hits. */
  worst(book: string): bigint;
  /** Returns the sum of `worst` over all books. A draw that hits one number of a board several times can pay more. */
  worstDraw(): bigint;
  /** Returns what a draw pays by book. */
  paidBy(draw: Draw): Map<string, bigint>;
};

/** A book with the loads of its atoms, which are allocated with the first one, and its largest load where it is known. */
type BookLoads = { book: Book; loads: BigInt64Array | null; worst: bigint | null };

/** @param books of `listBooks` for the rules of the game */
export function createExposure(books: readonly Book[], limits: ExposureLimits): Exposure {
  const byId = new Map(books.map((book): [string, BookLoads] => [book.id, { book, loads: null, worst: 0n }]));

  function bookOf(id: string): BookLoads {
    const found = byId.get(id);
    if (!found) throw new RangeError(`the rules have no book ${id}`);
    return found;
  }
  const load = (id: string, atom: number): bigint => bookOf(id).loads?.[atom] ?? 0n;
  const change = (all: Loads, sign: bigint): void => {
    for (const [id, atoms] of all) {
      const entry = bookOf(id);
      const { book } = entry;
      entry.loads ??= new BigInt64Array(book.atoms);
      const { loads } = entry;
      let largest = 0n;
      for (const [atom, amount] of atoms) {
        const after = (loads[atom] as bigint) + sign * amount;
        loads[atom] = after;
        if (after > largest) largest = after;
      }
      // a larger load of one atom is the new worst; anything else is counted when it is asked for
      const isSimple = sign > 0n && book.maxHits === 1 && entry.worst !== null;
      entry.worst = isSimple ? larger(entry.worst as bigint, largest) : null;
    }
  };
  const worst = (id: string): bigint => {
    const entry = bookOf(id);
    entry.worst ??= entry.loads ? sumLargest(entry.loads, entry.book.maxHits) : 0n;
    return entry.worst;
  };
  const worstDraw = (): bigint => [...byId.keys()].reduce((sum, id) => sum + worst(id), 0n);

  function overLimits(all: Loads): OverLimit[] {
    return [...all].flatMap(([book, atoms]) => {
      const limit = limits.perAtom_micro.get(book);
      if (limit === undefined) return [];
      return [...atoms]
        .filter(([atom, amount]) => load(book, atom) + amount > limit)
        .sort(([one], [other]) => one - other)
        .map(([atom]) => ({ book, atom, left_micro: limit - load(book, atom) }));
    });
  }

  function drawLeft(all: Loads): bigint | null {
    if (limits.draw_micro === undefined) return null;
    const before = worstDraw();
    const known = [...all.keys()].map((id) => [bookOf(id), worst(id)] as const);
    change(all, 1n);
    const after = worstDraw();
    change(all, -1n);
    for (const [entry, was] of known) entry.worst = was;
    return after > limits.draw_micro ? limits.draw_micro - before : null;
  }

  return {
    check(all) {
      const over = overLimits(all);
      const drawLeft_micro = drawLeft(all);
      return over.length === 0 && drawLeft_micro === null ? null : { over, drawLeft_micro };
    },
    add: (all) => change(all, 1n),
    remove: (all) => change(all, -1n),
    load,
    largest: (id, count) =>
      [...(bookOf(id).loads ?? [])]
        .map((load_micro, atom) => ({ atom, load_micro }))
        .filter(({ load_micro }) => load_micro > 0n)
        .sort((one, other) => (one.load_micro < other.load_micro ? 1 : one.load_micro > other.load_micro ? -1 : 0))
        .slice(0, count),
    worst,
    worstDraw,
    paidBy: (draw) =>
      new Map(
        books.map(({ id, drawn }) => [
          id,
          byId.get(id)?.loads ? drawn(draw).reduce((sum, [atom, hits]) => sum + load(id, atom) * BigInt(hits), 0n) : 0n,
        ]),
      ),
  };
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

function sumLargest(amounts: BigInt64Array, count: number): bigint {
  if (count === 1) return amounts.reduce((most, each) => (each > most ? each : most), 0n);
  return amounts
    .toSorted()
    .slice(-count)
    .reduce((sum, each) => sum + each, 0n);
}
