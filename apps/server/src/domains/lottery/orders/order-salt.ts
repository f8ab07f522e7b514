import { randomFillSync } from 'node:crypto';

const SALT_BYTES = 16;
/** One call of the generator of the system is enough for so many salts; each takes as long as pricing a line. */
const pool = Buffer.allocUnsafe(256 * SALT_BYTES);
let used = pool.length;

/** Returns 16 random bytes that hide an order in the tree of its draw until its player shows them. */
export function createSalt(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const salt = Buffer.copyBytesFrom(pool, used, SALT_BYTES);
  used += SALT_BYTES;
  return salt;
}
