import type { AccountId } from '@fairhouse/contracts';
import { accountId } from '@fairhouse/contracts';

/** The account ids from the top of a line down to a member: `/1007/1011/`. */
export type TreePath = string;

/** Returns the path of a member below another one; without one it is the top of a line. */
export const pathBelow = (parent: TreePath | null, account: AccountId): TreePath => `${parent ?? '/'}${account}/`;

/** Returns the members of a path, from the top down, with the member itself. */
export const lineOf = (path: TreePath): AccountId[] => path.split('/').filter(Boolean).map(accountId);

/**
 * Returns the bounds of everybody at and below a member, by bytes: from the path itself up to, but not including, the second one. `/` is
 * followed by `0`.
 */
export const teamRange = (path: TreePath): [from: string, to: string] => [path, `${path.slice(0, -1)}0`];

/** Whether a member is at or below another one. */
export const isWithin = (path: TreePath, top: TreePath): boolean => path.startsWith(top);
