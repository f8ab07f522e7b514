import { CURRENCIES, type Currency, type Money, parseMoney } from '@fairhouse/contracts';
import { formatMicro, smallestUnit, wholeFactor } from '@fairhouse/game-math/lottery';
import { refuse } from '#refusal';

/** The smallest unit of a currency in millionths of the main unit. */
export const unitOf = (currency: Currency): bigint => smallestUnit(CURRENCIES[currency]);

/**
 * Returns a total in smallest units. Refuses INVALID_AMOUNT with the smallest factor for one that is not whole, and INVALID_INPUT with what is
 * expected when it is not what the player has seen.
 */
export function sumSlip(total_micro: bigint, shown: string, currency: Currency): Money {
  const unit_micro = unitOf(currency);
  const factor = wholeFactor(total_micro, unit_micro);
  if (factor !== 1n) throw refuse('INVALID_AMOUNT', { field: 'total', value: { factor: Number(factor) } });
  const total = total_micro / unit_micro;
  if (parseMoney(shown, currency) !== total)
    throw refuse('INVALID_INPUT', { field: 'total', value: { expected: formatMicro(total_micro) } });
  return total as Money;
}
