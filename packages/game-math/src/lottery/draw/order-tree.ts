import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../../fair/canonical-json.ts';
import { buildLevels, hashLeaf, pathTo, rootOfPath } from '../../tables/shoe/merkle-tree.ts';

/**
 * Returns the leaf of an order: SHA-256 of a 0 byte and the order as canonical JSON. Its salt, which only the player has, hides the order
 * until they show it.
 */
export const orderLeaf = (order: object): string => bytesToHex(hashLeaf(utf8ToBytes(canonicalJson(order))));

/** The sealed orders of a draw: the root that is published before the draw, and the path of each order. */
export type OrderTree = { root: string; path(index: number): string[] };

/** Builds the tree of RFC 9162 over the leaves in the order of their order numbers. Without orders the root is the SHA-256 of nothing. */
export function createOrderTree(leaves: readonly string[]): OrderTree {
  if (leaves.length === 0) {
    return {
      root: bytesToHex(sha256(new Uint8Array())),
      path: () => {
        throw new RangeError('there are no orders');
      },
    };
  }
  const levels = buildLevels(leaves.map((leaf) => hexToBytes(leaf)));
  return {
    root: bytesToHex(levels.at(-1)?.[0] as Uint8Array),
    path: (index) => pathTo(levels, index).map((hash) => bytesToHex(hash)),
  };
}

/** The place of an order in the tree: its index, the number of orders, and the hashes beside its path, lowest first. */
export type OrderPlace = { index: number; orders: number; path: readonly string[] };

const HASH = /^[0-9a-f]{64}$/;

/** Whether a leaf is at this place of the tree with that root. False for anything malformed; never throws. */
export function isSealed(root: string, leaf: string, { index, orders, path }: OrderPlace): boolean {
  const isPlace = Number.isSafeInteger(index) && Number.isSafeInteger(orders) && index >= 0 && index < orders;
  if (!isPlace || ![leaf, ...path].every((hash) => typeof hash === 'string' && HASH.test(hash))) return false;
  const computed = rootOfPath(
    hexToBytes(leaf),
    index,
    orders,
    path.map((hash) => hexToBytes(hash)),
  );
  return computed !== null && bytesToHex(computed) === root;
}
