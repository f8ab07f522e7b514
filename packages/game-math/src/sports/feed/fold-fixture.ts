import { EMPTY_MARKET, foldCancel, foldSettlement, foldStatus, type MarketBook } from './fold-market.ts';
import type { BetStop, FixtureChange, FixtureMessage, MatchEventMessage, MatchState } from './messages.ts';
import { type Arrival, compareStamps, type Dated, isAfter, newest, stampOf } from './stamp.ts';

/** The state of a fixture. */
export type FixtureBook = {
  /** The newest change: the fixture must be looked up again. */
  change: Dated<FixtureChange['change']> | null;
  match: Dated<MatchState> | null;
  /** All events, oldest first. */
  events: readonly Dated<MatchEventMessage>[];
  /** All stops, oldest first: a stop also concerns a market whose older odds arrive later. */
  stops: readonly Dated<Pick<BetStop, 'groups' | 'status'>>[];
  markets: ReadonlyMap<string, MarketBook>;
};

export const EMPTY_FIXTURE: FixtureBook = { change: null, match: null, events: [], stops: [], markets: new Map() };

/**
 * Adds a message to a fixture's book. The book is the fold of the distinct messages in order of generation, whatever the order of arrival:
 * a repeat or an older message changes nothing that a newer one has said.
 */
export function foldFixture(book: FixtureBook, arrival: Arrival<FixtureMessage>): FixtureBook {
  const { message } = arrival;
  const stamp = stampOf(arrival);
  switch (message.type) {
    case 'fixture_change':
      return { ...book, change: newest(book.change, { stamp, value: message.change }) };
    case 'odds_change': {
      const { producer, match, markets } = message;
      return {
        ...book,
        match: newest(book.match, { stamp, value: match }),
        markets: update(book.markets, markets, ({ market, status: code, prices }) => [
          market,
          (known) => foldStatus(known, stamp, { code, producer, prices }),
        ]),
      };
    }
    case 'match_event':
      return { ...book, events: insert(book.events, { stamp, value: message }) };
    case 'bet_stop': {
      const { groups, status } = message;
      return { ...book, stops: insert(book.stops, { stamp, value: { groups, status } }) };
    }
    case 'bet_settlement': {
      const { certainty } = message;
      return {
        ...book,
        markets: update(book.markets, message.markets, ({ market, outcomes }) => [
          market,
          (known) => foldSettlement(known, stamp, { certainty, outcomes }),
        ]),
      };
    }
    case 'rollback_bet_settlement':
      return {
        ...book,
        markets: update(book.markets, message.markets, (market) => [
          market,
          (known) => foldSettlement(known, stamp, null),
        ]),
      };
    case 'bet_cancel':
    case 'rollback_bet_cancel': {
      const reason = message.type === 'bet_cancel' ? message.reason : null;
      return {
        ...book,
        markets: update(book.markets, message.markets, (market) => [
          market,
          (known) => foldCancel(known, stamp, message, reason),
        ]),
      };
    }
  }
}

/** Adds a value to a list in order of generation, once. */
function insert<Value>(list: readonly Dated<Value>[], next: Dated<Value>): readonly Dated<Value>[] {
  const at = list.findLastIndex(({ stamp }) => !isAfter(stamp, next.stamp));
  if (at >= 0 && compareStamps((list[at] as Dated<Value>).stamp, next.stamp) === 0) return list;
  return list.toSpliced(at + 1, 0, next);
}

function update<Item>(
  markets: ReadonlyMap<string, MarketBook>,
  items: readonly Item[],
  changeOf: (item: Item) => [market: string, change: (known: MarketBook) => MarketBook],
): ReadonlyMap<string, MarketBook> {
  const updated = new Map(markets);
  for (const item of items) {
    const [market, change] = changeOf(item);
    updated.set(market, change(updated.get(market) ?? EMPTY_MARKET));
  }
  return updated;
}
