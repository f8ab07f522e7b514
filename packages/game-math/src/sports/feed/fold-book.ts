import { EMPTY_FIXTURE, type FixtureBook, foldFixture } from './fold-fixture.ts';
import type { FixtureMessage } from './messages.ts';
import type { Arrival } from './stamp.ts';

/** All fixtures by id. */
export type Book = ReadonlyMap<string, FixtureBook>;

/** Adds a message to the book. */
export function foldBook(book: Book, arrival: Arrival<FixtureMessage>): Book {
  const { fixture } = arrival.message;
  return new Map(book).set(fixture, foldFixture(book.get(fixture) ?? EMPTY_FIXTURE, arrival));
}
