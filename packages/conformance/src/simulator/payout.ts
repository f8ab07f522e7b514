import { DEMO_STAKES } from './demo-games.ts';

/** Millionths of the smallest amount that the simulator pays in a currency: a hundredth, or a whole unit of one without decimals. */
const smallest = (currency: string): bigint =>
  DEMO_STAKES[currency]?.[0].includes('.') === false ? 1_000_000n : 10_000n;

/** A payout in millionths, rounded down: the remainder stays with us, as the rules say. */
export function payoutOf(stake: bigint, pays_x100: number, currency: string): bigint {
  const exact = (stake * BigInt(pays_x100)) / 100n;
  return exact - (exact % smallest(currency));
}
