import { CURRENCIES, type Currency, PAYMENT_KINDS, type PaymentKind } from '@fairhouse/contracts';
import { parseChoice } from '../../platform/list-search.ts';

export interface MethodsSearch {
  kind?: PaymentKind;
  currency?: Currency;
  page?: number;
}

export const CURRENCY_CODES = Object.keys(CURRENCIES) as Currency[];

/** Parses the search parameters of the payment methods page. */
export function parseMethodsSearch(search: Record<string, unknown>): MethodsSearch {
  const kind = parseChoice(search['kind'], PAYMENT_KINDS);
  const currency = parseChoice(search['currency'], CURRENCY_CODES);
  const page = Number(search['page']);
  return {
    ...(kind ? { kind } : {}),
    ...(currency ? { currency } : {}),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}
