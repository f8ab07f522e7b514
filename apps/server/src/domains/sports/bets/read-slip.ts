import { sql } from 'kysely';
import type { Db } from '#db';
import { getHealth } from '../book/get-health.ts';
import { readFixtures, type StoredFixture } from '../book/read-fixtures.ts';
import { type FixtureMarket, readMarkets } from '../book/read-markets.ts';
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

/** Reads the state of every leg of a slip. */
export async function readSlip(db: Db, selections: readonly Selection[]): Promise<SlipState> {
  const ids = [...new Set(selections.map(({ fixtureId }) => fixtureId))];
  // before the state: what is recorded after it counts as a change in the wait
  const { rows } = await sql<{ now: Date; changeId: bigint }>`
    select date_trunc('milliseconds', clock_timestamp()) as now,
      (select coalesce(max(change_id), 0) from sports.producer_change) as "changeId"`.execute(db);
  const { now, changeId } = rows[0] as { now: Date; changeId: bigint };
  const { up, behind_ms } = await getHealth(db);
  const offer: Offer = { now, up: behind_ms > MAX_BEHIND_MS ? new Set() : up };
  const fixtures = new Map((await readFixtures(db, ids)).map((fixture) => [fixture.fixtureId, fixture]));
  const markets = await readMarkets(
    db,
    ids.map((fixtureId) => ({ fixtureId, version: 0 })),
  );
  const legs = selections.map((selection): SlipLeg => {
    const { fixtureId, market, outcome } = selection;
    const fixture = fixtures.get(fixtureId) ?? null;
    const stored = markets.get(fixtureId)?.find((each) => each.market === market) ?? null;
    const price = stored?.prices?.[outcome] ?? null;
    const status = fixture && stored && price !== null ? statusOf(stored, fixture, offer) : 'CLOSED';
    return {
      ...selection,
      fixture,
      stored,
      status,
      isProducerUp: stored?.producer != null && offer.up.has(stored.producer),
      live: fixture?.status === 'LIVE',
      isOfferedLive: isLiveKind(stored?.kind ?? ''),
      price,
    };
  });
  return { now, producerChangeId: changeId, legs, delay_ms: await delayOf(db, legs) };
}

async function delayOf(db: Db, legs: readonly SlipLeg[]): Promise<number> {
  const sports = legs.flatMap(({ live, fixture }) => (live && fixture ? fixture.sport : []));
  if (sports.length === 0) return 0;
  const { rows } = await sql<{ delay: number }>`
    select max(live_delay_ms) as delay from sports.sport where sport_id = any (${sports}::text[])`.execute(db);
  return rows[0]?.delay ?? 0;
}
