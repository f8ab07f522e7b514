declare const priceBrand: unique symbol;

/** A decimal price in thousandths: 1950 is 1.95. Every other format is a view of it. */
export type Price = number & { readonly [priceBrand]: true };

/** A price of 10,000 is the limit of the total odds of a bet, so no single price is higher. */
const MAX_PRICE = 10_000_000;

export const isPrice = (value: number): value is Price =>
  Number.isSafeInteger(value) && value > 1000 && value <= MAX_PRICE;

/** Converts thousandths to a price. Throws RangeError unless it is an integer of 1001 … 10,000,000. */
export function priceOf(thousandths: number): Price {
  if (!isPrice(thousandths)) throw new RangeError(`${thousandths} is not a price in thousandths`);
  return thousandths;
}
