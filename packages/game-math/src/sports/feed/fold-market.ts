import type { Price } from '../odds/price.ts';
import type { CancelWindow, MarketCode, OutcomeCode } from './messages.ts';
import { type Dated, isAfter, newest, type Stamp } from './stamp.ts';

type Settled = { certainty: 1 | 2; outcomes: Readonly<Record<string, OutcomeCode>> };

/**
 * The state of a market, each part by its newest message. Every update below is independent of the order of arrival and of
 * repeats, so the book is too.
 */
export type MarketBook = {
  /** The newest status, hand-overs excluded, and its producer. */
  status: Dated<{ code: MarketCode; producer: string }> | null;
  prices: Dated<Readonly<Record<string, Price>>> | null;
  /** When each producer first gave odds for this market. */
  spoke: Readonly<Record<string, Stamp>>;
  /** The newest hand-over by each producer. */
  handOvers: Readonly<Record<string, Stamp>>;
  /** The newest settlement; null after its rollback. */
  settlement: Dated<Settled | null> | null;
  /** Each window of cancelled bets; null after its rollback. */
  cancels: Readonly<Record<string, Dated<(CancelWindow & { reason: string }) | null>>>;
};

export const EMPTY_MARKET: MarketBook = {
  status: null,
  prices: null,
  spoke: {},
  handOvers: {},
  settlement: null,
  cancels: {},
};

export function foldStatus(
  market: MarketBook,
  stamp: Stamp,
  {
    code,
    producer,
    prices,
  }: { code: MarketCode; producer: string; prices: Readonly<Record<string, Price>> | undefined },
): MarketBook {
  const priced = prices ? { ...market, prices: newest(market.prices, { stamp, value: prices }) } : market;
  const other = market.handOvers[producer];
  if (code === -2)
    return {
      ...priced,
      handOvers: { ...market.handOvers, [producer]: other && !isAfter(stamp, other) ? other : stamp },
    };
  const first = market.spoke[producer];
  return {
    ...priced,
    status: newest(market.status, { stamp, value: { code, producer } }),
    spoke: { ...market.spoke, [producer]: first && !isAfter(first, stamp) ? first : stamp },
  };
}

/** Records a settlement, or its rollback as null. */
export const foldSettlement = (market: MarketBook, stamp: Stamp, value: Settled | null): MarketBook => ({
  ...market,
  settlement: newest(market.settlement, { stamp, value }),
});

/** Records a window of cancelled bets; its rollback has no reason. */
export function foldCancel(
  market: MarketBook,
  stamp: Stamp,
  { start, end }: CancelWindow,
  reason: string | null,
): MarketBook {
  const window = { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
  const key = `${start ?? ''}-${end ?? ''}`;
  const said = newest(market.cancels[key] ?? null, { stamp, value: reason === null ? null : { ...window, reason } });
  return { ...market, cancels: { ...market.cancels, [key]: said } };
}
