import { calls } from '@fairhouse/contracts';
import { type Query, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { type Book, mergeFixture, refreshBook, suspendMarkets, writeKnown } from './merge-prices.ts';
import type { BookStatus, PricedFixture } from './sports-queries.ts';

/** The contract allows one poll a second. */
const POLL_MS = 1_000;

interface Polled {
  status: BookStatus;
  producersDown: readonly string[];
  book: Book;
}

const isList = ({ queryKey: [domain, list] }: Query): boolean =>
  domain === 'sports' && (list === 'tree' || list === 'fixtures' || list === 'event');

/**
 * Follows the prices of the fixtures on the screen: once a second while the page is visible, not while it is hidden. Returns the newest
 * known state of a fixture, and the state of the book once it is known.
 */
export function usePrices(listed: readonly PricedFixture[]): {
  newest: (fixture: PricedFixture) => PricedFixture;
  status: BookStatus | undefined;
} {
  const queryKey = ['sports', 'prices', listed.map(({ fixtureId }) => fixtureId).join()];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ client }): Promise<Polled> => {
      const before = client.getQueryData<Polled>(queryKey);
      const book = refreshBook(before?.book, listed);
      const { status, producersDown, fixtures } = await call(calls.sports.prices, { known: writeKnown(book.values()) });
      const hasSameState = before?.status === status && before.producersDown.join() === producersDown.join();
      // the same object when nothing changed, so that the page is not rendered again
      if (hasSameState && fixtures.length === 0) return before;
      // the lists name the state of markets by their producers, which is no change of a version
      if (before && !hasSameState) void client.invalidateQueries({ predicate: isList });
      for (const changed of fixtures) {
        const known = book.get(changed.fixtureId);
        if (known) book.set(changed.fixtureId, mergeFixture(known, changed));
      }
      return { status, producersDown, book };
    },
    // a rendered page of the server has the prices of its list
    enabled: listed.length > 0 && !import.meta.env.SSR,
    structuralSharing: false,
    refetchInterval: POLL_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const newest = (fixture: PricedFixture) => {
    const polled = data?.book.get(fixture.fixtureId);
    return suspendMarkets(polled ? mergeFixture(polled, fixture) : fixture, data?.producersDown ?? []);
  };
  return { newest, status: data?.status };
}
