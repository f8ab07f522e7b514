import { type Currency, type Money, parseMoney } from '@fairhouse/contracts';
import { useQueries } from '@tanstack/react-query';
import { boot } from '../../platform/boot.ts';
import { useMember } from '../../platform/queries.ts';
import { usePreferences } from './preferences.ts';
import { type BetQuote, quoteBet } from './quote-bet.ts';
import { legKey, MULTIPLE, type SlipLeg, useSlip } from './slip-store.ts';
import { type SlipCheck, slipQuery } from './sports-queries.ts';

/** One bet of the slip: a selection with its stake, or all selections with one. */
export interface Slot {
  key: string;
  legs: readonly SlipLeg[];
  /** As entered; '' for none. */
  amount: string;
  currency: Currency;
  /** What may be bet now; undefined until the server has answered. */
  check: SlipCheck | undefined;
  failure: Error | null;
  /** At the prices of now; null without an amount or a price. */
  quote: BetQuote | null;
}

/** A selection whose price is not the one that the player has seen, with its names in the language of the page. */
export interface PriceChange {
  leg: SlipLeg;
  now: number;
}

/** Returns the bets of the slip, checked by the server every two seconds. */
export function useSlots(): Slot[] {
  const { legs, mode, stakes } = useSlip();
  const { format } = usePreferences();
  const member = useMember();
  const groups = mode === MULTIPLE ? [{ key: MULTIPLE, legs }] : legs.map((leg) => ({ key: legKey(leg), legs: [leg] }));
  const bets = legs.length === 0 ? [] : groups;
  const checks = useQueries({
    queries: bets.map((bet) =>
      slipQuery(
        bet.legs.map(({ fixtureId, market, outcome }) => ({ fixtureId, market, outcome })),
        member?.account ?? '',
      ),
    ),
  });
  return bets.map((bet, at): Slot => {
    const check = checks[at]?.data;
    const currency = check?.currency ?? member?.currency ?? (boot().status.brand.currency as Currency);
    const amount = stakes[bet.key] ?? '';
    const prices = bet.legs.map((leg, position) => priceNow(leg, check, position));
    return {
      ...bet,
      amount,
      currency,
      check,
      failure: checks[at]?.error ?? null,
      quote: quoteBet(prices, format, amount, currency),
    };
  });
}

/** The price of a selection now; the one that the player has seen until the server has answered. */
const priceNow = (leg: SlipLeg, check: SlipCheck | undefined, at: number): number | null =>
  check ? (check.legs[at]?.price ?? null) : leg.price;

/** Returns the price changes that the player's policy does not cover, each selection once. */
export function findPriceChanges(slots: readonly Slot[], policy: 'any' | 'better' | 'none' | null): PriceChange[] {
  if (policy === 'any') return [];
  return slots.flatMap(({ legs, check }) =>
    legs.flatMap((leg, at) => {
      const now = check?.legs[at]?.price ?? null;
      if (now === null || now === leg.price || check?.legs[at]?.status !== 'OPEN') return [];
      if (policy === 'better' && now > leg.price) return [];
      const { fixture, outcomeName } = check?.legs[at] ?? { fixture: null, outcomeName: '' };
      const { home, away } = fixture ?? leg;
      return [{ leg: { ...leg, home, away, outcomeName: outcomeName || leg.outcomeName }, now }];
    }),
  );
}

/** Returns the sum of amounts in one currency, ignoring those that are none. */
export const sumOf = (amounts: readonly string[], currency: Currency): Money =>
  amounts.reduce((sum, amount) => sum + (parseMoney(amount, currency) ?? 0n), 0n) as Money;
