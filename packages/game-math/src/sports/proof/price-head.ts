import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { ProofSignature } from '../../proof/round-proof.ts';
import { buildLevels, hashLeaf, pathTo, rootOfPath } from '../../tables/shoe/merkle-tree.ts';

/**
 * The signed head of the chain of a fixture's recorded changes. It names every link since the head before it by a Merkle root, so that a
 * link is proven without those after it. Hashes are lower-case hex.
 */
export type PriceHead = {
  fixture: string;
  /** The versions of the first and of the last link that it covers. */
  first: number;
  version: number;
  /** The hash of the last link. */
  hash: string;
  /** The root of the tree of RFC 6962 over the hashes of these links. */
  root: string;
  /** When it was signed. */
  at: string;
};

/** A link's place in a signed head. */
export type ProvenHead = Omit<PriceHead, 'fixture'> & {
  /** The hashes from the link to the root, lowest first. */
  path: string[];
  signature: ProofSignature;
};

const HEAD_FORMAT = 'fairhouse/price-head/1';

/** Returns the text that the server signs for a head. The format prevents reuse of the signature for anything else. */
export const headText = ({ fixture, first, version, hash, root, at }: PriceHead): string =>
  [HEAD_FORMAT, fixture, first, version, hash, root, at].join(' ');

const levelsOf = (hashes: readonly string[]): Uint8Array[][] =>
  buildLevels(hashes.map((hash) => hashLeaf(hexToBytes(hash))));

/** Returns the root over the hashes of links, of which there is at least one. */
export const rootOfLinks = (hashes: readonly string[]): string =>
  bytesToHex(levelsOf(hashes).at(-1)?.[0] as Uint8Array);

/** Returns the path from the link at an index to the root. */
export const pathOfLink = (hashes: readonly string[], index: number): string[] =>
  pathTo(levelsOf(hashes), index).map(bytesToHex);

/** Returns why a link is not one of those that a head covers; null when it is. */
export function findHeadProblem(
  { version, at, hash }: { version: number; at: string; hash: string },
  head: ProvenHead,
): string | null {
  const { first, path } = head;
  if (version < first || version > head.version) return `it covers the versions ${first} to ${head.version}`;
  if (head.at < at) return 'it was signed before the change';
  if (version === head.version && hash !== head.hash) return `it has the hash ${head.hash}`;
  if (![hash, ...path].every((each) => /^[0-9a-f]{64}$/.test(each))) return 'its path is no list of hashes';
  const leaf = hashLeaf(hexToBytes(hash));
  const root = rootOfPath(leaf, version - first, head.version - first + 1, path.map(hexToBytes));
  return root !== null && bytesToHex(root) === head.root ? null : `its root is ${head.root}`;
}
