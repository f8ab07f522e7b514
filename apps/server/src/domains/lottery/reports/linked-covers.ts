import {
  type Animal,
  type Book,
  formatMicro,
  type LotteryRules,
  lineStake,
  listBooks,
  type PricedLine,
} from '@fairhouse/game-math/lottery';
import type { StoredOrder } from '../orders/order-store.ts';
import { areOpposite, atomsOfLine, isMost } from './line-atoms.ts';
import type { LinkedPair } from './linked-pairs.ts';

/** Linked accounts that win on most outcomes of a book. */
export interface CoverRow {
  book: string;
  group_no: number;
  kind: 'coverage' | 'opposite';
  covered: number;
  atoms: number;
  accounts: { accountId: string; covered: number; stake: string }[];
  signals: string[];
  /** Millionths. */
  stake: string;
}

/** Lines of an account in a book that are compared with those of another. */
const MAX_LINES = 50;

/** What an account bets in a book: the outcomes on which it wins, in all and by line. */
interface Side {
  atoms: Set<number>;
  lines: ReadonlySet<number>[];
  stake: bigint;
}

/**
 * Finds groups of linked accounts whose lines together win on most of the outcomes of an exact book, although none of them
 * does so alone. `opposite`: two of them, in all or with a line each, are on sides that exclude each other and cover so much, as big and small.
 */
export function createLinkedCovers(rules: LotteryRules, year: Animal | null, pairs: readonly LinkedPair[]) {
  const books = new Map(listBooks(rules).map((book) => [book.id, book]));
  const groups = groupsOf(pairs);
  const members = new Set(groups.flatMap(({ accounts }) => accounts));
  /** By book and account. */
  const sides = new Map<string, Map<bigint, Side>>();
  return {
    add(order: StoredOrder, lines: readonly PricedLine[]): void {
      if (!members.has(order.accountId)) return;
      for (const [at, line] of lines.entries()) {
        const touched = atomsOfLine(books, line, year);
        const stake = lineStake(order.lines[at]?.units ?? 0, line.unitStake_micro, line.multiple);
        for (const [id, atoms] of touched) {
          const side = sideOf(sides, id, order.accountId);
          for (const atom of atoms) side.atoms.add(atom);
          if (side.lines.length < MAX_LINES) side.lines.push(atoms);
          side.stake += stake / BigInt(touched.size);
        }
      }
    },
    rows: (): CoverRow[] =>
      [...sides].flatMap(([id, byAccount]) =>
        groups.flatMap((group, groupNo) => coverOf(books.get(id) as Book, byAccount, { ...group, groupNo }) ?? []),
      ),
  };
}

function sideOf(sides: Map<string, Map<bigint, Side>>, book: string, account: bigint): Side {
  const byAccount = sides.get(book) ?? new Map<bigint, Side>();
  sides.set(book, byAccount);
  const side = byAccount.get(account) ?? { atoms: new Set<number>(), lines: [], stake: 0n };
  byAccount.set(account, side);
  return side;
}

interface Group {
  accounts: bigint[];
  signals: string[];
}

function coverOf(
  { id, atoms }: Book,
  byAccount: ReadonlyMap<bigint, Side>,
  { accounts, signals, groupNo }: Group & { groupNo: number },
): CoverRow | null {
  const mine = accounts.flatMap((account) => {
    const side = byAccount.get(account);
    return side && side.atoms.size > 0 ? [{ account, ...side }] : [];
  });
  if (mine.length < 2 || mine.some((side) => isMost(side.atoms.size, atoms))) return null;
  const covered = new Set(mine.flatMap((side) => [...side.atoms])).size;
  if (!isMost(covered, atoms)) return null;
  const isOpposite = mine.some((one, at) =>
    mine
      .slice(at + 1)
      .some((other) =>
        [one.atoms, ...one.lines].some((mySide) =>
          [other.atoms, ...other.lines].some((theirs) => areOpposite(mySide, theirs, atoms)),
        ),
      ),
  );
  return {
    book: id,
    group_no: groupNo,
    kind: isOpposite ? 'opposite' : 'coverage',
    covered,
    atoms,
    accounts: mine.map(({ account, stake, atoms: own }) => ({
      accountId: String(account),
      covered: own.size,
      stake: formatMicro(stake),
    })),
    signals,
    stake: String(mine.reduce((sum, { stake }) => sum + stake, 0n)),
  };
}

/** Accounts that are linked directly or over others are one group. */
function groupsOf(pairs: readonly LinkedPair[]): Group[] {
  const groups: { accounts: Set<bigint>; signals: Set<string> }[] = [];
  for (const { one, other, signals } of pairs) {
    const touched = groups.filter(({ accounts }) => accounts.has(one) || accounts.has(other));
    for (const each of touched) groups.splice(groups.indexOf(each), 1);
    groups.push({
      accounts: new Set([one, other, ...touched.flatMap(({ accounts }) => [...accounts])]),
      signals: new Set([...signals, ...touched.flatMap((each) => [...each.signals])]),
    });
  }
  return groups.map(({ accounts, signals }) => ({ accounts: [...accounts], signals: [...signals].sort() }));
}
