import type { Mark } from './rule.ts';

/** Returns small numbers as the bits of a mask. */
export const maskOf = (values: readonly Mark[]): number =>
  values.reduce<number>((mask, value) => mask | (1 << Number(value)), 0);

export function countBits(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits += 1;
  return bits;
}
