import { MICRO } from './micro.ts';

/** The units of a stake and the parts of the unit price that they are: 元 角 分 厘. */
export const STAKE_UNITS = { yuan: 1n, jiao: 10n, fen: 100n, li: 1000n } as const;
export type StakeUnit = keyof typeof STAKE_UNITS;

export const MAX_MULTIPLE = 9_999;

/**
 * Returns the stake of one unit, in millionths of the main unit. Exact for unit prices of a tenth of a cent and more.
 *
 * @param unitPrice_micro the unit price of the currency, as 2,000,000 for 2.00
 */
export function unitStake(unitPrice_micro: bigint, unit: StakeUnit): bigint {
  const parts = STAKE_UNITS[unit];
  if (unitPrice_micro % parts !== 0n) throw new RangeError(`a unit price of ${unitPrice_micro} has no ${unit}`);
  return unitPrice_micro / parts;
}

/** Returns the stake of a line: its units, each with the stake of one, times the multiple. */
export const lineStake = (units: number, unitStake_micro: bigint, multiple: number): bigint =>
  BigInt(units) * unitStake_micro * BigInt(multiple);

export const isMultiple = (multiple: number): boolean =>
  Number.isInteger(multiple) && multiple >= 1 && multiple <= MAX_MULTIPLE;

/** Returns the smallest unit of a currency with so many decimals, in millionths. */
export const smallestUnit = (decimals: number): bigint => MICRO / 10n ** BigInt(decimals);

/**
 * Returns the smallest factor that makes a total whole smallest units: 1 for one that is.
 *
 * @param unit_micro the smallest unit of the currency
 */
export function wholeFactor(total_micro: bigint, unit_micro: bigint): bigint {
  let [a, b] = [total_micro, unit_micro];
  while (b !== 0n) [a, b] = [b, a % b];
  return unit_micro / a;
}
