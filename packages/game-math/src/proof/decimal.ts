/** Decimal places of parsed amounts: more than any currency has, so that amounts of one file add up exactly. */
export const PLACES = 18;

/** Parses a decimal string as an integer of 10^-18. Throws RangeError for anything else. */
export function parseDecimal(text: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,18}))?$/.exec(text);
  if (!match) throw new RangeError(`${JSON.stringify(text)} is not an amount`);
  const units = BigInt((match[2] as string) + (match[3] ?? '').padEnd(PLACES, '0'));
  return match[1] ? -units : units;
}

/** Formats an integer of 10^-18 without trailing zeros. */
export function formatDecimal(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(PLACES + 1, '0');
  const [whole, fraction] = [digits.slice(0, -PLACES), digits.slice(-PLACES).replace(/0+$/, '')];
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** Returns the smallest unit of a currency from an amount with all its decimals ("1.00": 0.01). */
export const unitOf = (text: string): bigint => 10n ** BigInt(PLACES - (text.split('.')[1]?.length ?? 0));
