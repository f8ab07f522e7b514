import type { Animal } from './animals.ts';
import type { Mark, UnitClass } from './rule.ts';

/** The class of a unit that is one pick. */
export function classOfPick(unitClass: UnitClass | undefined, pick: Mark, year?: Animal): string {
  switch (unitClass) {
    case undefined:
      return 'any';
    case 'pick':
      // "7" of a ball is a number, as are all others; 7 of a sum has its own chance
      return typeof pick === 'string' && /^\d+$/.test(pick) ? 'number' : String(pick);
    case 'yearAnimal':
      return pick === year ? 'yearAnimal' : 'other';
    case 'tailZero':
      return pick === 0 ? 'zero' : 'other';
    case 'pattern':
      return (['aaa', 'aab', 'abc'] as const)[new Set(String(pick)).size - 1] as string;
    case 'permutations':
      return `permutations${countPermutations(String(pick))}`;
    case 'count':
      throw new RangeError('the class of joint picks is that of their number');
  }
}

/** Returns how many different numbers the digits of a number form. */
function countPermutations(number: string): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const counts = [...new Set(number)].map((digit) => number.split(digit).length - 1);
  return counts.reduce((ways, count) => ways / factorial(count), factorial(number.length));
}
