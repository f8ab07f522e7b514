import { CURRENCIES, type Currency, type Money, parseMoney } from '@fairhouse/contracts';
import { refuse } from '#refusal';

/** Parses what a gateway writes as an amount ("100.00") and a currency. Refuses INVALID_INPUT with the field. */
export function readAmount(amount: string, currency: string): { amount: Money; currency: Currency } {
  if (!Object.hasOwn(CURRENCIES, currency)) throw invalidField('currency');
  const parsed = parseMoney(amount, currency as Currency);
  if (parsed === null || parsed <= 0n) throw invalidField('amount');
  return { amount: parsed, currency: currency as Currency };
}

/** The refusal of a webhook whose field cannot be read. */
export const invalidField = (field: string) => refuse('INVALID_INPUT', { field, params: { field } });

/** Parses the body of a webhook as JSON. Refuses INVALID_INPUT. */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw invalidField('body');
  }
}
