/** Amounts of the protocol: integers in millionths of the unit, decimal strings on the wire. */
const SCALE = 6;

/** Parses "12.5" to millionths. Throws on anything else, because inputs are our own or must be valid. */
export function micros(text: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) throw new Error(`"${text}" is not an amount`);
  const units = BigInt((match[2] ?? '0') + (match[3] ?? '').padEnd(SCALE, '0'));
  return match[1] === '-' ? -units : units;
}

/** Formats millionths with at least two decimals: "12.50". */
export function decimal(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(SCALE + 1, '0');
  const fraction = digits.slice(-SCALE).replace(/0{1,4}$/, '');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -SCALE)}.${fraction}`;
}
