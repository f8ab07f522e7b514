import { formatPrice, isPrice, type OddsFormat } from '@fairhouse/game-math/sports';

/**
 * Writes a price in a format, in one piece in a line of any direction, with a true minus sign and the plus of American odds; a dash when
 * there is none.
 */
export function writePrice(price: number | null | undefined, format: OddsFormat): string {
  if (typeof price !== 'number' || !isPrice(price)) return '–';
  const text = formatPrice(price, format).replace('-', '\u2212');
  return `\u2066${format === 'american' && !text.startsWith('\u2212') ? '+' : ''}${text}\u2069`;
}
