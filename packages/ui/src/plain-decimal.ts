/** What is left of typed or pasted text when only a decimal may stand: digits and the first point. */
export function plainDecimal(text: string): string {
  const kept = text.replaceAll(/[^\d.]/g, '');
  const point = kept.indexOf('.');
  return point < 0 ? kept : kept.slice(0, point + 1) + kept.slice(point + 1).replaceAll('.', '');
}
