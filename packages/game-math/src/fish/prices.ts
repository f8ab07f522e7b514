import type { FishTable } from './fish-table.ts';

/**
 * Returns the price of a hit at each step of the cannon, in the smallest unit of the currency. Multipliers are integers, so every win is a
 * whole number of units and nothing is rounded. Throws RangeError for an unknown level or a currency without rooms.
 */
export function pricesOf({ id, steps, levels, unit }: FishTable, level: string, currency: string): readonly bigint[] {
  const times = levels.find((each) => each.id === level)?.times;
  if (times === undefined) throw new RangeError(`${id} has no room level ${level}`);
  if (!Object.hasOwn(unit, currency)) throw new RangeError(`${id} has no rooms in ${currency}`);
  return steps.map((step) => BigInt(step) * BigInt(times) * BigInt(unit[currency] as number));
}
