import type { LegOutcome } from '../bets/leg-result.ts';
import type { Price } from '../odds/price.ts';
import type { FixtureBook } from './fold-fixture.ts';
import type { MarketBook } from './fold-market.ts';
import type { BetStop, CancelWindow, MarketCode } from './messages.ts';
import { toLegOutcome } from './outcome-code.ts';
import { type Dated, isAfter, type Stamp } from './stamp.ts';

export type MarketStatus = 'ACTIVE' | 'SUSPENDED' | 'INACTIVE' | 'HANDED_OVER' | 'SETTLED' | 'CANCELLED';

/** The state of a market in a book. */
export type MarketState = {
  status: MarketStatus;
  /** The producer of the newest status: bets are possible only while it is up. */
  producer: string | null;
  prices: Readonly<Record<string, Price>> | null;
  /** The result of each outcome; null while there is none. */
  outcomes: Readonly<Record<string, LegOutcome>> | null;
  certainty: 1 | 2 | null;
  /** Windows of acceptance whose bets are void. */
  cancelled: readonly (CancelWindow & { reason: string })[];
  /** Generation time of a hand-over that no other producer has answered; an error when it is older than a minute. */
  handedOverAt: number | null;
};

const STATUS: Readonly<Record<MarketCode, MarketStatus>> = {
  1: 'ACTIVE',
  [-1]: 'SUSPENDED',
  0: 'INACTIVE',
  [-2]: 'HANDED_OVER',
  [-3]: 'SETTLED',
  [-4]: 'CANCELLED',
};

/** Derives the state of a market. Returns null for a market that no message has named. */
export function marketState(book: FixtureBook, id: string): MarketState | null {
  const market = book.markets.get(id);
  if (!market) return null;
  const cancelled = Object.values(market.cancels).flatMap(({ value }) => (value ? [value] : []));
  const settled = market.settlement?.value ?? null;
  const { status, handedOverAt } = offer(market, stopsOf(book, id));
  const isCancelled = cancelled.some(({ start, end }) => start === undefined && end === undefined);
  return {
    status: isCancelled ? 'CANCELLED' : settled ? 'SETTLED' : status,
    producer: market.status?.value.producer ?? null,
    prices: market.prices?.value ?? null,
    outcomes:
      settled &&
      Object.fromEntries(Object.entries(settled.outcomes).map(([outcome, code]) => [outcome, toLegOutcome(code)])),
    certainty: settled?.certainty ?? null,
    cancelled,
    handedOverAt,
  };
}

const stopsOf = (book: FixtureBook, id: string): FixtureBook['stops'] =>
  book.stops.filter(({ value: { groups } }) => groups === 'all' || groups.some((group) => isIn(group, id)));

const isIn = (group: string, id: string): boolean => id === group || id.startsWith(`${group}:`);

/** Returns the status without results: the newest one, and what came after it in order of generation. */
function offer(
  market: MarketBook,
  stops: readonly Dated<Pick<BetStop, 'status'>>[],
): { status: MarketStatus; handedOverAt: number | null } {
  const since = market.status?.stamp;
  const later: Dated<MarketCode | 'stop' | 'stop-inactive'>[] = [
    ...stops.map(({ stamp, value }): Dated<'stop' | 'stop-inactive'> => {
      return { stamp, value: value.status === -1 ? 'stop' : 'stop-inactive' };
    }),
    ...openHandOvers(market).map((stamp) => ({ stamp, value: -2 as const })),
    ...(market.settlement?.value === null ? [{ stamp: market.settlement.stamp, value: 0 as const }] : []),
  ];
  let status: MarketStatus = STATUS[market.status?.value.code ?? 0];
  let handedOverAt: number | null = null;
  for (const { stamp, value } of later.toSorted((one, other) => (isAfter(one.stamp, other.stamp) ? 1 : -1))) {
    if (since && !isAfter(stamp, since)) continue;
    if (value === 'stop' || value === 'stop-inactive') {
      if (status === 'ACTIVE') status = value === 'stop' ? 'SUSPENDED' : 'INACTIVE';
      continue;
    }
    status = STATUS[value];
    handedOverAt = value === -2 ? stamp.gen : null;
  }
  return { status, handedOverAt };
}

/** A hand-over is ignored when another producer had already spoken. */
const openHandOvers = ({ handOvers, spoke }: MarketBook): Stamp[] =>
  Object.entries(handOvers)
    .filter(([producer, stamp]) =>
      Object.entries(spoke).every(([other, first]) => other === producer || isAfter(first, stamp)),
    )
    .map(([, stamp]) => stamp);

/**
 * Returns how a leg ended: void when its acceptance is in a cancelled window, else by the results, else null while it is open.
 *
 * @param acceptedAt milliseconds
 */
export function legOutcome(state: MarketState, outcome: string, acceptedAt: number): LegOutcome | null {
  const isVoid = state.cancelled.some(
    ({ start = Number.NEGATIVE_INFINITY, end = Number.POSITIVE_INFINITY }) => start <= acceptedAt && acceptedAt < end,
  );
  return isVoid ? { result: 'VOID' } : (state.outcomes?.[outcome] ?? null);
}
