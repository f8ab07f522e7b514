import {
  EMPTY_FIXTURE,
  type FixtureBook,
  type LegOutcome,
  type MarketState,
  marketState,
  parseMarket,
} from '@fairhouse/game-math/sports';

export type FixtureStatus = 'PLANNED' | 'LIVE' | 'ENDED' | 'RESULTED' | 'POSTPONED' | 'ABANDONED' | 'CANCELLED';

/** A result as it is stored: the dead heat is a fraction, "1/2". */
export type StoredOutcome = { result: LegOutcome['result']; deadHeat?: string };

/** The state of a market as the book stores and shows it. */
export interface StoredMarket {
  market: string;
  kind: string;
  status: MarketState['status'];
  producer: string | null;
  prices: Readonly<Record<string, number>> | null;
  outcomes: Readonly<Record<string, StoredOutcome>> | null;
  certainty: 1 | 2 | null;
  cancelled: MarketState['cancelled'];
  /** The version of the fixture at its last change. */
  version: number;
  /** Increases with each change of results and cancelled windows. */
  resultVersion: number;
}

/** A fixture in memory of the consumer: the fold of its messages, and what was derived from it last. */
export interface BookEntry {
  fixtureId: string;
  status: FixtureStatus;
  book: FixtureBook;
  version: number;
  /** Of the newest recorded change. */
  chainHash: Buffer;
  markets: ReadonlyMap<string, StoredMarket>;
}

export const newEntry = (fixtureId: string): BookEntry => ({
  fixtureId,
  status: 'PLANNED',
  book: EMPTY_FIXTURE,
  version: 0,
  chainHash: Buffer.alloc(0),
  markets: new Map(),
});

/** Derives what is stored of a market, without its versions. Null for a market of a kind that we do not know: it is not offered. */
export function deriveMarket(book: FixtureBook, id: string): Omit<StoredMarket, 'version' | 'resultVersion'> | null {
  const state = marketState(book, id);
  const market = parseMarket(id);
  if (!state || !market) return null;
  const { status, producer, prices, outcomes, certainty, cancelled } = state;
  return {
    market: id,
    kind: market.kind,
    status,
    producer,
    prices,
    outcomes:
      outcomes &&
      Object.fromEntries(Object.entries(outcomes).map(([outcome, result]) => [outcome, toStoredOutcome(result)])),
    certainty,
    cancelled,
  };
}

const toStoredOutcome = ({ result, deadHeat }: LegOutcome): StoredOutcome => ({
  result,
  ...(deadHeat && { deadHeat: `${deadHeat.num}/${deadHeat.den}` }),
});

/** Derives the status of a fixture. It is RESULTED when every market has an official result. */
export function deriveStatus(book: FixtureBook, markets: ReadonlyMap<string, StoredMarket>): FixtureStatus {
  if (book.change?.value === 'cancelled') return 'CANCELLED';
  switch (book.match?.value.status) {
    case undefined:
    case 'not_started':
      return 'PLANNED';
    case 'live':
      return 'LIVE';
    case 'postponed':
      return 'POSTPONED';
    case 'abandoned':
      return 'ABANDONED';
    case 'cancelled':
      return 'CANCELLED';
    case 'ended':
      return [...markets.values()].every(({ status, certainty }) => status === 'CANCELLED' || certainty === 2)
        ? 'RESULTED'
        : 'ENDED';
  }
}
