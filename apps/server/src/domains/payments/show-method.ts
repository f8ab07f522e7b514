import { type AccountId, type calls, formatMoney, type Money, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { readDailyLeft } from './daily-limit.ts';
import type { PaymentMethod } from './payment-method.ts';

type Shown = Output<typeof calls.payments.methods>['methods'][number];

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

/** A method as a player sees it, with what he may still pay this way now. */
export async function showMethod(
  db: Db,
  method: PaymentMethod,
  accountId: AccountId,
  language: string,
): Promise<Shown> {
  const { code, kind, demo, names, times, dailyMax, currency } = method;
  const left = await readDailyLeft(db, accountId, method);
  return {
    ...{ code, kind, demo, ...showFigures(method) },
    name: names[language] ?? names['EN'] ?? code,
    time: times[language] ?? times['EN'] ?? '',
    daily:
      dailyMax === null || left === null
        ? null
        : { max: formatMoney(dailyMax, currency), left: formatMoney(left, currency) },
  };
}
