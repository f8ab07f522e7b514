const HASH = /^[0-9a-f]{64}$/;
const DIGITS = 5;

/**
 * Draws the family `CHAIN` from a block hash: its last five decimal digits in order, and its last byte. Exactly uniform if the characters of
 * the hash are.
 *
 * @param hash 64 lower-case hex digits, as the chain's explorers show it
 * @returns null for a hash with fewer than five decimal digits (chance 3 × 10^-21): the next height is used
 * @throws RangeError for text of another form
 */
export function drawFromBlock(hash: string): number[] | null {
  if (!HASH.test(hash)) throw new RangeError('a block hash must be 64 lower-case hex digits');
  const decimal = [...hash].filter((character) => character <= '9');
  if (decimal.length < DIGITS) return null;
  return [...decimal.slice(-DIGITS).map(Number), Number.parseInt(hash.slice(-2), 16)];
}
