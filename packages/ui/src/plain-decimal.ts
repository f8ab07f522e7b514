/** Reduces typed or pasted text to a decimal: digits and the first point. */
export function plainDecimal(text: string): string {
  const digits = text.replaceAll(/[^\d.]/g, '');
  const point = digits.indexOf('.');
  return point < 0 ? digits : digits.slice(0, point + 1) + digits.slice(point + 1).replaceAll('.', '');
}
