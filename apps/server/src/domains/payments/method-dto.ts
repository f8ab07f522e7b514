import { type AccountId, type calls, formatMoney, type Money, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { getDailyLeft } from './daily-limit.ts';
import type { PaymentMethod } from './payment-method.ts';

type MethodDto = Output<typeof calls.payments.methods>['methods'][number];
type OfferedMethodDto = Output<typeof calls.payments.offered>['methods'][number];

/** Converts the figures of a method to the form of the API. */
export function toMethodFigures({ currency, min, max, quickAmounts, fee }: PaymentMethod) {
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

/** Returns the name of a method in a language, falling back to English. */
export const nameIn = (language: string, { names, code }: PaymentMethod): string =>
  names[language] ?? names['EN'] ?? code;

/** Converts a method to its public form. */
export function toOfferedMethodDto(method: PaymentMethod, language: string): OfferedMethodDto {
  const { code, kind, demo, times, dailyMax, currency, payoutType } = method;
  return {
    code,
    kind,
    demo,
    payoutType,
    ...toMethodFigures(method),
    name: nameIn(language, method),
    time: times[language] ?? times['EN'] ?? '',
    daily: dailyMax === null ? null : { max: formatMoney(dailyMax, currency) },
  };
}

/** Converts a method to the form that a player sees, with the remaining amount they may pay with it. */
export async function toMethodDto(
  db: Db,
  method: PaymentMethod,
  accountId: AccountId,
  language: string,
): Promise<MethodDto> {
  const { daily, ...offered } = toOfferedMethodDto(method, language);
  const left = await getDailyLeft(db, accountId, method);
  return { ...offered, daily: daily && left !== null ? { ...daily, left: formatMoney(left, method.currency) } : null };
}
