import { type Rational, ratio } from '../../exact/rational.ts';
import { fractionOf } from './fraction-ladder.ts';
import type { Price } from './price.ts';
import { formatFixed, roundHalfUp } from './rounding.ts';

export const ODDS_FORMATS = ['decimal', 'hk', 'malay', 'indo', 'american', 'fractional'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** A price in one format: the text, and its exact value, which is what a single is paid by. */
export type ShownPrice = { text: string; value: Rational };

/**
 * Shows a price in a format. Hong Kong odds are the net win of a stake of 1; Malay odds above 1 and Indonesian odds below 1 are the negative
 * stake of a net win of 1; American odds are 100 times the Indonesian. All are rounded half up, to 3 places, American to none. The plus
 * sign of American odds is left to the page.
 */
export function showPrice(price: Price, format: OddsFormat): ShownPrice {
  const net = price - 1000;
  switch (format) {
    case 'decimal':
      return fixed(ratio(price, 1000), price % 10 === 0 ? 2 : 3);
    case 'hk':
      return fixed(ratio(net, 1000), 3);
    case 'malay':
      return fixed(net <= 1000 ? ratio(net, 1000) : ratio(-1000, net), 3);
    case 'indo':
      return fixed(net >= 1000 ? ratio(net, 1000) : ratio(-1000, net), 3);
    case 'american':
      return fixed(net >= 1000 ? ratio(net, 10) : ratio(-100_000, net), 0);
    case 'fractional':
      return fractionOf(price);
  }
}

/** Formats a price as text. */
export const formatPrice = (price: Price, format: OddsFormat): string => showPrice(price, format).text;

function fixed(value: Rational, places: number): ShownPrice {
  const scale = 10n ** BigInt(places);
  const rounded = roundHalfUp(ratio(value.num * scale, value.den));
  return { text: formatFixed(rounded, places), value: ratio(rounded, scale) };
}
