/** Letters count as two digits from A = 10 on; `RF` and the check digits move behind the reference (ISO 11649, ISO 7064 mod 97-10). */
const remainderOf = (id: bigint, check: string): bigint => BigInt(`${id}2715${check}`) % 97n;

/**
 * Returns the reference that a player writes into the transfer of a deposit: an RF creditor reference (ISO 11649) of its number, whose
 * check digits show a slip of the pen.
 */
export const referenceOf = (depositId: bigint): string => {
  const check = String(98n - remainderOf(depositId, '00')).padStart(2, '0');
  return `RF${check}${depositId}`;
};

/** Finds the deposit number of a creditor reference in a text, with or without spaces; null without a valid one. */
export function findReference(text: string): bigint | null {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '');
  for (const [, check = '', digits = ''] of plain.matchAll(/RF(\d{2})(\d{1,18})/g))
    if (remainderOf(BigInt(digits), check) === 1n) return BigInt(digits);
  return null;
}
