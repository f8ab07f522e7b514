import {
  type Currency,
  type calls,
  feeOf,
  type Input,
  MAX_AMOUNT,
  type Money,
  parseMoney,
  readFee,
} from '@fairhouse/contracts';
import { refuse } from '#refusal';
import type { PaymentMethod } from './payment-method.ts';

type Terms = Omit<PaymentMethod, 'code' | 'kind' | 'demo' | 'currency'>;

const unfit = (field: string) => refuse('INVALID_INPUT', { field, params: { field } });

/** Reads what an operator asks of a method, in smallest units. Refuses INVALID_INPUT with the field that does not fit. */
export function readTerms(
  currency: Currency,
  query: Omit<Input<typeof calls.paymentsBackoffice.openMethod>, 'code' | 'kind' | 'currency'>,
): Terms {
  const read = (field: string, text: string): Money => {
    const amount = parseMoney(text, currency);
    if (amount === null || amount > MAX_AMOUNT) throw unfit(field);
    return amount;
  };
  const { names, times } = query;
  if (!names['EN']) throw unfit('names');
  const min = read('min', query.min);
  if (min <= 0n) throw unfit('min');
  const max = read('max', query.max);
  if (max < min) throw unfit('max');
  const quickAmounts = query.quickAmounts.map((text) => read('quickAmounts', text));
  if (quickAmounts.some((amount) => amount < min || amount > max)) throw unfit('quickAmounts');
  const dailyMax = query.dailyMax === null ? null : read('dailyMax', query.dailyMax);
  if (dailyMax !== null && dailyMax < max) throw unfit('dailyMax');
  const fee = readFee(query.fee, currency);
  // What is left of a payment grows with it, so the least payment tells for all of them.
  if (!fee || (fee.max !== null && fee.max < fee.min) || feeOf(fee, min) >= min) throw unfit('fee');
  return { names, times, min, max, quickAmounts, dailyMax, fee, payTo: query.payTo };
}
