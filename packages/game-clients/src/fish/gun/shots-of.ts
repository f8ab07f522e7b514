/** Returns how many shots at a price an amount pays for. Both are decimal strings. */
export function shotsOf(amount: string, price: string): number {
  const places = Math.max(placesOf(amount), placesOf(price));
  const cost = unitsOf(price, places);
  return cost > 0n ? Math.max(0, Number(unitsOf(amount, places) / cost)) : 0;
}

const placesOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;
const unitsOf = (amount: string, places: number): bigint =>
  BigInt(amount.replace('.', '') + '0'.repeat(places - placesOf(amount)));
