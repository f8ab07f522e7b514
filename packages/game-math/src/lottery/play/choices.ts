import type { Choices, Mark } from './rule.ts';

/** Returns the canonical form of a pick, or null when it is not offered. */
export function toChoice(choices: Choices, value: unknown): Mark | null {
  if ('from' in choices)
    return Number.isInteger(value) && (value as number) >= choices.from && (value as number) <= choices.to
      ? (value as number)
      : null;
  if (typeof value !== 'string') return null;
  if ('names' in choices) return choices.names.includes(value) ? value : null;
  if (value.length !== choices.digits || !/^[0-9]+$/.test(value)) return null;
  if (!choices.form) return value;
  const sorted = sortDigits(value);
  return choices.form === 'sortedNotAllSame' && sorted[0] === sorted.at(-1) ? null : sorted;
}

export const sortDigits = (digits: string): string => digits.split('').sort().join('');

/** Returns the number of a pick among its choices, from 0. It is the atom of a hit book. */
export function choiceIndex(choices: Choices, mark: Mark): number {
  if ('from' in choices) return (mark as number) - choices.from;
  if ('names' in choices) return choices.names.indexOf(mark as string);
  return Number(mark);
}

/** Returns the choice with a number of `choiceIndex`. */
export function choiceAt(choices: Choices, index: number): Mark {
  if ('from' in choices) return index + choices.from;
  return 'names' in choices ? (choices.names[index] as string) : String(index).padStart(choices.digits, '0');
}

/** Returns how many choices there are. Sorted numbers have the indexes of all numbers. */
export function countChoices(choices: Choices): number {
  if ('from' in choices) return choices.to - choices.from + 1;
  return 'names' in choices ? choices.names.length : 10 ** choices.digits;
}

/** Returns all choices in order. */
export function listChoices(choices: Choices): Mark[] {
  const indexes = Array.from({ length: countChoices(choices) }, (_, at) => at);
  if ('from' in choices) return indexes.map((at) => at + choices.from);
  if ('names' in choices) return [...choices.names];
  const { digits } = choices;
  return indexes.map((at) => String(at).padStart(digits, '0')).filter((number) => toChoice(choices, number) === number);
}
