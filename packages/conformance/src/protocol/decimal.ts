/** Amounts of the protocol: millionths of the unit as whole numbers, decimal strings on the wire. */
const SCALE = 6;

/** Reads "12.5" as millionths; fails on anything else, for what it reads was made here or must be right. */
export function micros(text: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) throw new Error(`"${text}" is not an amount`);
  const units = BigInt((match[2] ?? '0') + (match[3] ?? '').padEnd(SCALE, '0'));
  return match[1] === '-' ? -units : units;
}

/** Writes millionths with at least two places: "12.50". */
export function decimal(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(SCALE + 1, '0');
  const fraction = digits.slice(-SCALE).replace(/0{1,4}$/, '');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -SCALE)}.${fraction}`;
}
