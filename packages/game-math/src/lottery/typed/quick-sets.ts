import { choose } from '../play/counting.ts';

/** Returns every number with the digits of a number, each once and in order (đảo, กลับเลข). */
export function permuteNumber(number: string): string[] {
  const permute = (digits: readonly string[]): string[] =>
    digits.length < 2
      ? [digits.join('')]
      : digits.flatMap((digit, at) => permute(digits.toSpliced(at, 1)).map((rest) => digit + rest));
  return [...new Set(permute([...number]))].sort();
}

/** Returns the units of all pairs, triples and fours of so many numbers (xiên quay). */
export const countCombinations = (numbers: number): { size: number; units: number }[] =>
  [2, 3, 4].filter((size) => size <= numbers).map((size) => ({ size, units: choose(numbers, size) }));

const isEvenDigit = (digit: number): boolean => digit % 2 === 0;

/** The quick sets of numbers of two digits; `digit` counts for head, tail and total only. */
const SETS = {
  head: (tens: number, _units: number, digit: number) => tens === digit,
  tail: (_tens: number, units: number, digit: number) => units === digit,
  total: (tens: number, units: number, digit: number) => (tens + units) % 10 === digit,
  evenEven: (tens: number, units: number) => isEvenDigit(tens) && isEvenDigit(units),
  oddOdd: (tens: number, units: number) => !isEvenDigit(tens) && !isEvenDigit(units),
  evenOdd: (tens: number, units: number) => isEvenDigit(tens) && !isEvenDigit(units),
  oddEven: (tens: number, units: number) => !isEvenDigit(tens) && isEvenDigit(units),
  big: (tens: number) => tens >= 5,
  small: (tens: number) => tens < 5,
  twins: (tens: number, units: number) => tens === units,
} as const;
export type QuickSet = keyof typeof SETS;
export const QUICK_SETS = Object.keys(SETS) as QuickSet[];

/** Returns the numbers of a quick set, "00" to "99". */
export function quickSet(name: QuickSet, digit = 0): string[] {
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  return numbers
    .filter((number) => SETS[name](Math.floor(number / 10), number % 10, digit))
    .map((number) => String(number).padStart(2, '0'));
}
