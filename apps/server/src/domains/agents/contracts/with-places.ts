import { CURRENCIES, type Currency } from '@fairhouse/contracts';

/**
 * Writes an amount with all decimals of a currency. A brand sets one scheme for all currencies: decimals that a currency does not have are cut
 * off, in the signed document and in what is computed.
 */
export function withPlaces(amount: string, currency: Currency): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const places = CURRENCIES[currency];
  return places === 0 ? String(BigInt(whole)) : `${BigInt(whole)}.${fraction.slice(0, places).padEnd(places, '0')}`;
}
