import { type AccountId, type calls, formatMoney, type Money, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { readDailyLeft } from './daily-limit.ts';
import type { PaymentMethod } from './payment-method.ts';

type Shown = Output<typeof calls.payments.methods>['methods'][number];
type Offered = Output<typeof calls.payments.offered>['methods'][number];

/** The figures of a method as every call tells them. */
export function showFigures({ currency, min, max, quickAmounts, fee }: PaymentMethod) {
  const amount = (units: Money): string => formatMoney(units, currency);
  return {
    currency,
    min: amount(min),
    max: amount(max),
    quickAmounts: quickAmounts.map(amount),
    fee: {
      rate_bps: fee.rate_bps,
      fixed: amount(fee.fixed),
      min: amount(fee.min),
      max: fee.max === null ? null : amount(fee.max),
    },
  };
}

/** The name of a method in a language, or in English where it has none. */
export const nameIn = (language: string, { names, code }: PaymentMethod): string =>
  names[language] ?? names['EN'] ?? code;

/** A method as anybody may read of it. */
export function showOffered(method: PaymentMethod, language: string): Offered {
  const { code, kind, demo, times, dailyMax, currency, payTo } = method;
  return {
    ...{ code, kind, demo, payTo, ...showFigures(method) },
    name: nameIn(language, method),
    time: times[language] ?? times['EN'] ?? '',
    daily: dailyMax === null ? null : { max: formatMoney(dailyMax, currency) },
  };
}

/** A method as a player sees it, with what he may still pay this way now. */
export async function showMethod(
  db: Db,
  method: PaymentMethod,
  accountId: AccountId,
  language: string,
): Promise<Shown> {
  const { daily, ...offered } = showOffered(method, language);
  const left = await readDailyLeft(db, accountId, method);
  return { ...offered, daily: daily && left !== null ? { ...daily, left: formatMoney(left, method.currency) } : null };
}
