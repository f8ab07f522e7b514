import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** What decides a draw of our own. */
export type DrawInputs = {
  /** The seed of the draw, 64 hex digits: link of a chain that was published before. */
  seed: string;
  /** The value of the beacon's round, hex; empty without a beacon. */
  beacon: string;
  /** The root of the sealed orders, 64 hex digits. */
  orderRoot: string;
};

/** key = SHA-256(seed || beacon || order root), of the bytes. The root binds the result to the orders: one order more gives another result. */
export function drawKey({ seed, beacon, orderRoot }: DrawInputs): string {
  const hash = sha256.create();
  for (const hex of [seed, beacon, orderRoot]) hash.update(hexToBytes(hex));
  return bytesToHex(hash.digest());
}
