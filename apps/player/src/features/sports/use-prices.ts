import { calls, FIXTURE_TOPIC, type FixtureChange } from '@fairhouse/contracts';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../platform/call.ts';
import { useTopic } from '../../platform/realtime.ts';
import { useIsLive, useWatchedTopics } from '../../platform/watched-topics.ts';
import {
  applyChanges,
  type Book,
  mergeFixture,
  refreshBook,
  type Shown,
  stopMarkets,
  suspendMarkets,
  writeKnown,
} from './merge-prices.ts';
import type { BookStatus, PricedFixture, Stop } from './sports-queries.ts';

/** While no socket is open: the contract allows one poll a second. */
const POLL_MS = 1_000;
/** Clients that are signalled together fetch within this time. */
const SPREAD_MS = 500;
const spread_ms = (): number => Math.random() * SPREAD_MS;

interface Polled {
  status: BookStatus;
  producersDown: readonly string[];
  stops: readonly Stop[];
  book: Book;
}

/** What the lists take into account besides the versions. */
const stateOf = ({ status, producersDown, stops }: Omit<Polled, 'book'>): string =>
  JSON.stringify([status, producersDown, stops]);

const isList = ({ queryKey: [domain, list] }: Query): boolean =>
  domain === 'sports' && (list === 'tree' || list === 'fixtures' || list === 'event');

/**
 * Follows the prices of the fixtures on the screen: over the socket, and without one by polling, once a second; not while the page is hidden.
 * Returns the newest known state of a fixture, and the state of the book once it is known.
 */
export function usePrices(
  listed: readonly PricedFixture[],
  shown: Shown,
): {
  newest: (fixture: PricedFixture) => PricedFixture;
  status: BookStatus | undefined;
} {
  const ids = listed.map(({ fixtureId }) => fixtureId).join();
  const queryKey = ['sports', 'prices', ids];
  const client = useQueryClient();
  const isLive = useIsLive();
  const names = listed.map(({ fixtureId }) => FIXTURE_TOPIC + fixtureId);
  /** Changes that came while one before them was being fetched. */
  const missed = useRef<readonly FixtureChange[]>([]);
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: async (): Promise<Polled> => {
      const known = refreshBook(client.getQueryData<Polled>(queryKey)?.book, listed);
      const { fixtures, ...state } = await call(calls.sports.prices, { known: writeKnown(known.values()) });
      // the socket may have been faster than the answer
      const before = client.getQueryData<Polled>(queryKey);
      const hasSameState = before !== undefined && stateOf(before) === stateOf(state);
      // the same object when nothing changed, so that the page is not rendered again
      if (hasSameState && fixtures.length === 0 && missed.current.length === 0) return before;
      // the lists name the state of markets by their producers, which is no change of a version
      if (before && !hasSameState) void client.invalidateQueries({ predicate: isList });
      const book = refreshBook(before?.book, [...known.values()]);
      for (const changed of fixtures) {
        const own = book.get(changed.fixtureId);
        if (own) book.set(changed.fixtureId, mergeFixture(own, changed));
      }
      // what the answer is older than; another one then follows
      const { book: newest, missed: left } = applyChanges(book, missed.current, shown);
      missed.current = [];
      if (left.length > 0) setTimeout(() => void client.invalidateQueries({ queryKey }), spread_ms());
      return { ...state, book: newest };
    },
    // a rendered page of the server has the prices of its list
    enabled: listed.length > 0 && !import.meta.env.SSR,
    structuralSharing: false,
    refetchInterval: isLive ? false : POLL_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useWatchedTopics(names);
  useTopic('sports-prices', ({ changes }) => {
    const before = client.getQueryData<Polled>(queryKey);
    // the answer of the first poll comes later
    if (!before) return;
    const applied = applyChanges(before.book, changes, shown);
    if (applied.book !== before.book) client.setQueryData<Polled>(queryKey, { ...before, book: applied.book });
    if (applied.isListOld) setTimeout(() => void client.invalidateQueries({ predicate: isList }), spread_ms());
    if (applied.missed.length === 0) return;
    missed.current = [...missed.current, ...applied.missed];
    void refetch({ cancelRefetch: false });
  });
  // not `refetch`, which would ask for no fixtures at all while the list is not there yet
  const refetchSoon = (): void => void setTimeout(() => void client.invalidateQueries({ queryKey }), spread_ms());
  useTopic('sports-state', refetchSoon);
  useTopic('watching', refetchSoon);
  useTopic('resync', refetchSoon);
  const newest = (fixture: PricedFixture) => {
    const polled = data?.book.get(fixture.fixtureId);
    const known = polled ? mergeFixture(polled, fixture) : fixture;
    return stopMarkets(suspendMarkets(known, data?.producersDown ?? []), data?.stops ?? []);
  };
  return { newest, status: data?.status };
}
