/** Returns a price of a shot, a decimal string, times a whole multiplier. */
export function timesPrice(price: string, times: number): string {
  const [whole = '0', fraction = ''] = price.split('.');
  const digits = (BigInt(whole + fraction) * BigInt(times)).toString().padStart(fraction.length + 1, '0');
  const at = digits.length - fraction.length;
  return fraction === '' ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
}
