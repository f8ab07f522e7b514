import { sha256 } from '@noble/hashes/sha2.js';

/** Returns the hash of a leaf: SHA-256 of a 0 byte and the leaf's parts. */
export function hashLeaf(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = sha256.create().update(Uint8Array.of(0));
  for (const part of parts) hash.update(part);
  return hash.digest();
}

const hashNode = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256.create().update(Uint8Array.of(1)).update(left).update(right).digest();

/**
 * Returns the levels of the Merkle tree of RFC 6962 over the hashes of its leaves, the root last. Pairing neighbours and moving an unpaired
 * last node up unchanged is the same tree as splitting at the largest power of two below n.
 */
export function buildLevels(leaves: readonly Uint8Array[]): Uint8Array[][] {
  const levels = [[...leaves]];
  for (let level = levels[0] as Uint8Array[]; level.length > 1; level = levels.at(-1) as Uint8Array[]) {
    const above: Uint8Array[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at] as Uint8Array, level[at + 1]];
      above.push(right ? hashNode(left, right) : left);
    }
    levels.push(above);
  }
  return levels;
}

/** Returns the hashes that lead from a leaf to the root, lowest first. */
export function pathTo(levels: readonly Uint8Array[][], index: number): Uint8Array[] {
  return levels.flatMap((level, height) => {
    const sibling = level[(index >> height) ^ 1];
    return sibling ? [sibling] : [];
  });
}

/** Returns the root that a leaf's hash and its path lead to, in a tree of so many leaves. Null when the path has another length. */
export function rootOfPath(
  leaf: Uint8Array,
  index: number,
  leaves: number,
  path: readonly Uint8Array[],
): Uint8Array | null {
  let [node, at, used] = [leaf, index, 0];
  for (let width = leaves; width > 1; width = Math.ceil(width / 2), at >>= 1) {
    // the unpaired last node of a level has no sibling
    if (at % 2 === 0 && at === width - 1) continue;
    const sibling = path[used];
    if (!sibling) return null;
    node = at % 2 === 0 ? hashNode(node, sibling) : hashNode(sibling, node);
    used += 1;
  }
  return used === path.length ? node : null;
}
