import {
  type Currency,
  type calls,
  feeOf,
  type Input,
  isTimeZone,
  MAX_AMOUNT,
  type MethodCap,
  type Money,
  parseFee,
  parseMoney,
} from '@fairhouse/contracts';
import { refuse } from '#refusal';
import type { Cap, FixedField, PaymentMethod } from './payment-method.ts';

type MethodSettings = Omit<PaymentMethod, FixedField>;

export const invalidField = (field: string) => refuse('INVALID_INPUT', { field, params: { field } });

/** Parses the terms that an operator sets for a method, in smallest units. Refuses INVALID_INPUT with the invalid field. */
export function parseMethodSettings(
  currency: Currency,
  query: Omit<Input<typeof calls.paymentsBackoffice.createMethod>, Exclude<FixedField, 'demo'>>,
): MethodSettings {
  const parse = (field: string, text: string): Money => {
    const amount = parseMoney(text, currency);
    if (amount === null || amount > MAX_AMOUNT) throw invalidField(field);
    return amount;
  };
  const { names, times } = query;
  if (!names['EN']) throw invalidField('names');
  const min = parse('min', query.min);
  if (min <= 0n) throw invalidField('min');
  const max = parse('max', query.max);
  if (max < min) throw invalidField('max');
  const quickAmounts = query.quickAmounts.map((text) => parse('quickAmounts', text));
  if (quickAmounts.some((amount) => amount < min || amount > max)) throw invalidField('quickAmounts');
  const dailyMax = query.dailyMax === null ? null : parse('dailyMax', query.dailyMax);
  if (dailyMax !== null && dailyMax < max) throw invalidField('dailyMax');
  const caps = parseCaps(currency, min, query.caps);
  const fee = parseFee(query.fee, currency);
  // The net amount grows with the payment, so checking the minimum payment covers all.
  if (!fee || (fee.max !== null && fee.max < fee.min) || feeOf(fee, min) >= min) throw invalidField('fee');
  const partMost = query.partMost === null ? null : parse('partMost', query.partMost);
  const partLeast = query.partLeast === null ? (1n as Money) : parse('partLeast', query.partLeast);
  if (partLeast <= 0n) throw invalidField('partLeast');
  if (partMost !== null && partMost < partLeast) throw invalidField('partMost');
  const { payoutType, confirm_min, tolerance_bps, onUnder, onOver, uniqueCents, pay_min, freeCount } = query;
  const { hours, leastRank, maintenance } = query;
  if (maintenance && Date.parse(maintenance.until) <= Date.parse(maintenance.from)) throw invalidField('maintenance');
  if (hours && !isTimeZone(hours.timeZone)) throw invalidField('hours');
  const parts = { partMost, partLeast, confirm_min };
  const terms = { freeCount, tolerance_bps, onUnder, onOver, uniqueCents, pay_min };
  const audience = {
    labels: [...new Set(query.labels)].sort(),
    countries: [...new Set(query.countries)].sort(),
    devices: [...new Set(query.devices)].sort(),
    testersOnly: query.testersOnly,
  };
  const { instructions, proofTexts, image } = query;
  const shown = { maintenance, instructions, proofTexts, image };
  const limits = { min, max, quickAmounts, dailyMax, caps };
  return { names, times, ...limits, fee, payoutType, ...terms, ...parts, hours, leastRank, ...audience, ...shown };
}

/** Each limits something, leaves room for the least payment, and is the only one of its window and rank. */
function parseCaps(currency: Currency, min: Money, caps: readonly MethodCap[]): Cap[] {
  const seen = new Set<string>();
  return caps.map(({ window, fromRank, amount: text, count }) => {
    const amount = text === null ? null : parseMoney(text, currency);
    if (text !== null && (amount === null || amount > MAX_AMOUNT || amount < min)) throw invalidField('caps');
    const key = `${window} ${fromRank}`;
    if ((amount === null && count === null) || seen.has(key)) throw invalidField('caps');
    seen.add(key);
    return { window, fromRank, amount, count };
  });
}
