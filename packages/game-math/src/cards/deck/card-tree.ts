import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { hmacInto } from '../../fair/hmac-into.ts';
import { CARDS, type Card, isCard, numberOf } from '../card.ts';

/** Proves one card of a deck against its root: the salt of the leaf and the hashes beside the path, lowest first, in hex. */
export type CardOpening = { index: number; card: Card; leafSalt: string; path: readonly string[] };

/** The salted cards of a deck as a Merkle tree. `root` is published before the first card. */
export type CardTree = { root: string; open(index: number): CardOpening };

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

const nodeOf = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concatBytes(NODE, left, right));

/** leaf = SHA-256(0x00 || salt || index as 2 bytes, big-endian || card number). */
const leafOf = (salt: Uint8Array, index: number, card: Card): Uint8Array =>
  sha256(concatBytes(LEAF, salt, Uint8Array.of(index >> 8, index & 255, numberOf(card))));

/** leafSalt_k = HMAC-SHA256(master, "leaf:" handId ":" k): nobody can guess a hidden card from its leaf. */
function saltOf(master: Uint8Array, handId: string, index: number): Uint8Array {
  const salt = new Uint8Array(32);
  hmacInto(master, utf8ToBytes(`leaf:${handId}:${index}`), salt);
  return salt;
}

/** Creates the tree over a deck, split at the largest power of two below the number of leaves (RFC 6962). `master` is 64 hex digits. */
export function createCardTree(master: string, handId: string, deck: readonly Card[]): CardTree {
  const key = hexToBytes(master);
  const salts = deck.map((_, index) => saltOf(key, handId, index));
  const leaves = deck.map((card, index) => leafOf(salts[index] as Uint8Array, index, card));
  const root = bytesToHex(rootOf(leaves));
  return {
    root,
    open(index) {
      const [card, salt] = [deck[index], salts[index]];
      if (card === undefined || salt === undefined) throw new RangeError(`there is no card ${index}`);
      return { index, card, leafSalt: bytesToHex(salt), path: pathTo(leaves, index).map((hash) => bytesToHex(hash)) };
    },
  };
}

const splitOf = (leaves: number): number => 2 ** Math.floor(Math.log2(leaves - 1));

function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 1) return leaves[0] as Uint8Array;
  const split = splitOf(leaves.length);
  return nodeOf(rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}

function pathTo(leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  if (leaves.length === 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split ? [...pathTo(left, index), rootOf(right)] : [...pathTo(right, index - split), rootOf(left)];
}

const HASH = /^[0-9a-f]{64}$/;

/** Whether an opening proves its card against the root of a deck of 52 cards. False for anything malformed; never throws. */
export function checkOpening(root: string, opening: CardOpening): boolean {
  const { index, card, leafSalt, path } = opening;
  if (!Number.isInteger(index) || index < 0 || index >= CARDS.length || !isCard(card)) return false;
  if (
    !HASH.test(leafSalt) ||
    !Array.isArray(path) ||
    !path.every((hash: unknown) => typeof hash === 'string' && HASH.test(hash))
  )
    return false;
  const computed = climb(leafOf(hexToBytes(leafSalt), index, card), index, CARDS.length, [...path]);
  return computed !== null && bytesToHex(computed) === root;
}

/** Returns the root over a leaf, or null for a path of another length. */
function climb(leaf: Uint8Array, index: number, leaves: number, path: string[]): Uint8Array | null {
  if (leaves === 1) return path.length === 0 ? leaf : null;
  const sibling = path.pop();
  if (sibling === undefined) return null;
  const split = splitOf(leaves);
  const isLeft = index < split;
  const below = isLeft ? climb(leaf, index, split, path) : climb(leaf, index - split, leaves - split, path);
  if (below === null) return null;
  return isLeft ? nodeOf(below, hexToBytes(sibling)) : nodeOf(hexToBytes(sibling), below);
}
