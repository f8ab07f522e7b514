import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { Book } from '../book/create-book.ts';
import { getHealth } from '../book/get-health.ts';
import { readFixtures, type StoredFixture } from '../book/read-fixtures.ts';
import { type FixtureMarket, findMarkets } from '../book/read-markets.ts';
import { readStops, stopOfOutcome } from '../book/stops.ts';
import { type MarketStatus, type Offer, statusOf } from '../book/to-dto.ts';
import { isLiveKind, MAX_BEHIND_MS } from '../rules.ts';

/** What a leg names. */
export interface Selection {
  fixtureId: string;
  market: string;
  outcome: string;
}

/** A leg as the book has it now. */
export interface SlipLeg extends Selection {
  fixture: StoredFixture | null;
  stored: FixtureMarket | null;
  status: MarketStatus;
  isProducerUp: boolean;
  /** The match is in play. */
  live: boolean;
  /** The market may be bet on in play. */
  isOfferedLive: boolean;
  price: number | null;
}

export interface SlipState {
  /** By the clock of the database, to the millisecond. */
  now: Date;
  /** The newest change of a producer's health. */
  producerChangeId: bigint;
  legs: SlipLeg[];
  /** How long a bet on these legs waits; 0 before the match. */
  delay_ms: number;
}

/** What a slip is read from. */
interface SlipSource {
  offer: Offer;
  fixtures: ReadonlyMap<string, StoredFixture>;
  markets: readonly FixtureMarket[];
}

/** Reads the state of every leg of a slip from the records, in the transaction that places a bet on them. */
export async function readSlip(tx: Tx, brandId: BrandId, selections: readonly Selection[]): Promise<SlipState> {
  const ids = [...new Set(selections.map(({ fixtureId }) => fixtureId))];
  // before the state: what is recorded after it counts as a change in the wait
  const { rows } = await sql<{ now: Date; changeId: bigint }>`
    select date_trunc('milliseconds', clock_timestamp()) as now,
      (select coalesce(max(change_id), 0) from sports.producer_change) as "changeId"`.execute(tx);
  const { now, changeId } = rows[0] as { now: Date; changeId: bigint };
  const { up, behind_ms } = await getHealth(tx);
  const offer: Offer = {
    now,
    up: behind_ms > MAX_BEHIND_MS ? new Set() : up,
    stops: await readStops(tx, brandId),
  };
  const fixtures = new Map((await readFixtures(tx, ids)).map((fixture) => [fixture.fixtureId, fixture]));
  const legs = toLegs(selections, { offer, fixtures, markets: await findMarkets(tx, selections) });
  return { now, producerChangeId: changeId, legs, delay_ms: await delayOf(tx, legs) };
}

/** Returns the state of every leg of a slip by the book of this process, without a query, for showing it. */
export function findSlip(
  book: Book,
  offer: Offer,
  selections: readonly Selection[],
): Pick<SlipState, 'legs' | 'delay_ms'> {
  const found = selections.flatMap(({ fixtureId, market }) => {
    const known = book.find(fixtureId);
    return known ? { fixture: known.fixture, market: known.markets.get(market) } : [];
  });
  const fixtures = new Map(found.map(({ fixture }) => [fixture.fixtureId, fixture]));
  const legs = toLegs(selections, { offer, fixtures, markets: found.flatMap(({ market }) => market ?? []) });
  return { legs, delay_ms: book.delayOf(sportsInPlay(legs)) };
}

const toLegs = (selections: readonly Selection[], { offer, fixtures, markets }: SlipSource): SlipLeg[] =>
  selections.map((selection): SlipLeg => {
    const { fixtureId, market, outcome } = selection;
    const fixture = fixtures.get(fixtureId) ?? null;
    const stored = markets.find((each) => each.fixtureId === fixtureId && each.market === market) ?? null;
    const price = stored?.prices?.[outcome] ?? null;
    const status = fixture && stored && price !== null ? statusOf(stored, fixture, offer) : 'CLOSED';
    return {
      ...selection,
      fixture,
      stored,
      status: status === 'OPEN' ? (stopOfOutcome(offer.stops, selection) ?? status) : status,
      isProducerUp: stored?.producer != null && offer.up.has(stored.producer),
      live: fixture?.status === 'LIVE',
      isOfferedLive: isLiveKind(stored?.kind ?? ''),
      price,
    };
  });

const sportsInPlay = (legs: readonly SlipLeg[]): string[] =>
  legs.flatMap(({ live, fixture }) => (live && fixture ? fixture.sport : []));

async function delayOf(tx: Tx, legs: readonly SlipLeg[]): Promise<number> {
  const sports = sportsInPlay(legs);
  if (sports.length === 0) return 0;
  const { rows } = await sql<{ delay: number }>`
    select max(live_delay_ms) as delay from sports.sport where sport_id = any (${sports}::text[])`.execute(tx);
  return rows[0]?.delay ?? 0;
}
