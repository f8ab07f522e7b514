import { type AccountId, type calls, formatMoney, MATCH_GATEWAY, type Money, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { MemberMethod } from './list-member-methods.ts';
import { limitsOf, mostOf, readRoom } from './method-limits.ts';
import { findAnnounced, opensAt } from './opening.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { PayoutPromise } from './payouts/promise-of.ts';
import type { Acceptance } from './read-acceptance.ts';

type MethodDto = Output<typeof calls.payments.methods>['methods'][number];
type OfferedMethodDto = Output<typeof calls.payments.offered>['methods'][number];

/** A method with what was measured of it: the time of its withdrawals, how many of its deposits were accepted. */
type OfferedMethod = PaymentMethod &
  Partial<Pick<MemberMethod, 'accountHours'>> & { promise: PayoutPromise | null; accepted: Acceptance | null };

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

/** Returns an operator's text in a language, falling back to English; '' without one. */
const textIn = (language: string, texts: Record<string, string>): string => texts[language] ?? texts['EN'] ?? '';

/** Converts a method to its public form. */
export function toOfferedMethodDto(method: OfferedMethod, language: string): OfferedMethodDto {
  const {
    code,
    kind,
    demo,
    times,
    image,
    instructions,
    currency,
    payoutType,
    promise,
    accepted,
    gateway,
    freeCount,
    leastRank,
  } = method;
  const announced = findAnnounced(method);
  return {
    code,
    kind,
    demo,
    payoutType,
    opensAt: opensAt(method)?.toISOString() ?? null,
    maintenance: announced && { from: announced.from, until: announced.until, text: textIn(language, announced.texts) },
    leastRank,
    byHand: gateway === null,
    matched: gateway === MATCH_GATEWAY,
    free: freeCount === 0 ? null : { count: freeCount },
    ...toMethodFigures(method),
    name: nameIn(language, method),
    promise,
    accepted,
    time: textIn(language, times),
    image,
    instructions: textIn(language, instructions),
    limits: limitsOf(method, leastRank).map(({ window, amount, count }) => ({
      window,
      amount: amount === null ? null : { max: formatMoney(amount, currency) },
      count: count === null ? null : { max: count },
    })),
  };
}

/** Converts a method to the form that a player sees, with what the limits leave them. */
export async function toMethodDto(
  db: Db,
  method: OfferedMethod & Pick<MemberMethod, 'freeLeft'>,
  accountId: AccountId,
  language: string,
): Promise<MethodDto> {
  const { free, ...offered } = toOfferedMethodDto(method, language);
  const write = (units: Money): string => formatMoney(units, method.currency);
  const rooms = await readRoom(db, accountId, method);
  const most = mostOf(method, rooms);
  return {
    ...offered,
    free: free && { ...free, left: method.freeLeft },
    limits: rooms.map(({ window, amount, count }) => ({
      window,
      amount: amount && { max: write(amount.max), left: write(amount.left) },
      count,
    })),
    most: most === null ? null : write(most),
  };
}
