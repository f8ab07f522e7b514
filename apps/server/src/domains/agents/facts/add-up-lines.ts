import { lineOf, type TreePath } from '../tree/path.ts';

/** Amounts by what they are kept by: a day and a category, for example. */
export type Keyed<T> = Map<string, T>;

/** Adds an amount to those of the same key. */
export function addTo<T>(amounts: Keyed<T>, key: string, amount: T, add: (a: T, b: T) => T): void {
  const before = amounts.get(key);
  amounts.set(key, before === undefined ? amount : add(before, amount));
}

/** Returns the path of the member above; `/` above the top of a line. */
const above = (path: TreePath): TreePath => path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);

/**
 * Adds what members did to everybody above them, level by level from the deepest, so that each member above is visited once, whatever the
 * depth and however many below have something.
 *
 * @param own what each member did, by path
 * @returns what those below each member did, by account
 */
export function addUpLines<T>(own: ReadonlyMap<TreePath, Keyed<T>>, add: (a: T, b: T) => T): Map<string, Keyed<T>> {
  const levels: Set<TreePath>[] = [];
  const enter = (path: TreePath, depth: number): void => void (levels[depth] ??= new Set()).add(path);
  for (const path of own.keys()) enter(path, lineOf(path).length);
  const below = new Map<TreePath, Keyed<T>>();
  for (let depth = levels.length - 1; depth > 1; depth--)
    for (const path of levels[depth] ?? []) {
      const upper = above(path);
      const sums = below.get(upper) ?? new Map<string, T>();
      for (const amounts of [own.get(path), below.get(path)])
        for (const [key, amount] of amounts ?? []) addTo(sums, key, amount, add);
      below.set(upper, sums);
      enter(upper, depth - 1);
    }
  return byAccount(below, add);
}

/** A member who was moved has two paths in one batch. */
function byAccount<T>(below: ReadonlyMap<TreePath, Keyed<T>>, add: (a: T, b: T) => T): Map<string, Keyed<T>> {
  const accounts = new Map<string, Keyed<T>>();
  for (const [path, sums] of below) {
    const account = String(lineOf(path).at(-1));
    const known = accounts.get(account);
    if (!known) accounts.set(account, new Map(sums));
    else for (const [key, amount] of sums) addTo(known, key, amount, add);
  }
  return accounts;
}
