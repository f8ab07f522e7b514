/** A decimal of the main unit in millionths. */
export function toMicro(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(6, '0').slice(0, 6));
}

/** Returns what share of a limit an amount is, in whole percent rounded up; 0 without a limit. */
export function shareOf(amount: string, limit: string): number {
  const most = toMicro(limit);
  return most === 0n ? 0 : Number((toMicro(amount) * 100n + most - 1n) / most);
}
