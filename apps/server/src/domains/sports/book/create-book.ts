import type { BrandId } from '@fairhouse/contracts';
import { MAX_BEHIND_MS } from '../rules.ts';
import type { Health } from './get-health.ts';
import type { StoredFixture } from './read-fixtures.ts';
import type { FixtureMarket } from './read-markets.ts';
import type { Stop } from './stops.ts';

export type ProducerStatus = 'DOWN' | 'RECOVERING' | 'UP';

/** A fixture with its markets, as the cache has them. */
export interface BookFixture {
  fixture: StoredFixture;
  markets: ReadonlyMap<string, FixtureMarket>;
}

/** The book in the memory of a process: what visitors see costs no query. */
export interface Book {
  /** Returns a fixture that is in play, upcoming or was played lately; null for any other. */
  find(fixtureId: string): BookFixture | null;
  /** Lists the same fixtures by start. */
  list(): readonly BookFixture[];
  health(): Health;
  /** The producers by name, with what they are. */
  producers(): ReadonlyMap<string, ProducerStatus>;
  stops(brandId: BrandId): readonly Stop[];
  /** How long a live bet on these sports waits. */
  delayOf(sports: readonly string[]): number;
}

/** What a reader of the database puts into the book. */
export interface BookContent {
  fixtures: ReadonlyMap<string, BookFixture>;
  producers: ReadonlyMap<string, ProducerStatus>;
  stops: readonly Stop[];
  delays: ReadonlyMap<string, number>;
  /** Until when it is complete, in milliseconds by the clock of the database; null before the first read. */
  seenThrough: number | null;
}

const EMPTY: BookContent = {
  fixtures: new Map(),
  producers: new Map(),
  stops: [],
  delays: new Map(),
  seenThrough: null,
};

/** Creates an empty book, which takes no bets, and what replaces its content. */
export function createBook(): {
  book: Book;
  update(content: Partial<BookContent>, clock?: () => number): void;
  /** What decides which markets take bets and is no change of a version: producers, stops, and whether the book is too old. */
  state(): string;
} {
  let content = EMPTY;
  let sorted: readonly BookFixture[] | null = null;
  let now: () => number = Date.now;
  const book: Book = {
    find: (fixtureId) => content.fixtures.get(fixtureId) ?? null,
    list() {
      sorted ??= [...content.fixtures.values()].sort(byStart);
      return sorted;
    },
    health() {
      const { seenThrough, producers } = content;
      return {
        behind_ms: seenThrough === null ? Number.POSITIVE_INFINITY : Math.max(0, now() - seenThrough),
        up: new Set([...producers].flatMap(([producer, status]) => (status === 'UP' ? producer : []))),
      };
    },
    producers: () => content.producers,
    stops: (brandId) => content.stops.filter((stop) => stop.brandId === brandId),
    delayOf: (sports) => Math.max(0, ...sports.map((sport) => content.delays.get(sport) ?? 0)),
  };
  return {
    book,
    update(change, clock) {
      content = { ...content, ...change };
      if (change.fixtures) sorted = null;
      if (clock) now = clock;
    },
    state() {
      const stops = content.stops.map(({ stopId, state }) => [String(stopId), state]);
      return JSON.stringify([[...content.producers], stops, book.health().behind_ms > MAX_BEHIND_MS]);
    },
  };
}

const byStart = ({ fixture: one }: BookFixture, { fixture: other }: BookFixture): number =>
  one.startsAt.getTime() - other.startsAt.getTime() || (one.fixtureId < other.fixtureId ? -1 : 1);
