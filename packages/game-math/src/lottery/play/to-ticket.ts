import type { Field } from '../rules/rule-logic.ts';
import { sortDigits, toChoice } from './choices.ts';

/**
 * Returns the canonical form of a typed ticket: digits without spaces ("12345"), sorted when their order does not matter; other numbers with
 * two digits each and a space between ("01 11 05"). Null for one that is not offered.
 */
export function toTicket(
  { choices, length, distinct, unordered }: Extract<Field, { form: 'tickets' }>,
  value: unknown,
): string | null {
  if (typeof value !== 'string') return null;
  if (!distinct) {
    if (value.length !== length || !/^[0-9]+$/.test(value)) return null;
    const ticket = unordered ? sortDigits(value) : value;
    return unordered && ticket[0] === ticket.at(-1) ? null : ticket;
  }
  const numbers = value.split(' ');
  const isOffered = numbers.every((text) => /^[0-9]{2}$/.test(text) && toChoice(choices, Number(text)) !== null);
  return isOffered && numbers.length === length && new Set(numbers).size === length ? value : null;
}
