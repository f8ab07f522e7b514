import type { BrandId, STOP_STATES } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

export type StopState = (typeof STOP_STATES)[number];

/** What a brand takes no bets on: the whole book, a fixture, a market or an outcome. */
export interface Stop {
  stopId: bigint;
  brandId: BrandId;
  fixtureId: string | null;
  market: string | null;
  outcome: string | null;
  state: StopState;
  reason: string;
  by: string;
  at: Date;
}

export const STOP_COLUMNS = sql`stop_id as "stopId", brand_id as "brandId", fixture_id as "fixtureId", market, outcome, state, reason,
  created_by as by, at`;

/** Reads the stops that are in force: of one brand, or of all. */
export async function readStops(db: Db, brandId: BrandId | null): Promise<Stop[]> {
  const ofBrand = brandId === null ? sql`true` : sql`brand_id = ${brandId}`;
  const { rows } =
    await sql<Stop>`select ${STOP_COLUMNS} from sports.stop where lifted_at is null and ${ofBrand}`.execute(db);
  return rows;
}

/** Returns how a market is stopped, alone, with its fixture or with the whole book; null when it is not. */
export const stopOfMarket = (
  stops: readonly Stop[],
  { fixtureId, market }: { fixtureId: string; market: string },
): StopState | null =>
  strongest(
    stops.filter(
      (stop) =>
        stop.outcome === null &&
        (stop.fixtureId === null || (stop.fixtureId === fixtureId && (stop.market === null || stop.market === market))),
    ),
  );

/** Returns how an outcome itself is stopped; null when it is not. */
export const stopOfOutcome = (
  stops: readonly Stop[],
  { fixtureId, market, outcome }: { fixtureId: string; market: string; outcome: string },
): StopState | null =>
  strongest(stops.filter((stop) => stop.fixtureId === fixtureId && stop.market === market && stop.outcome === outcome));

function strongest(stops: readonly Stop[]): StopState | null {
  if (stops.some(({ state }) => state === 'CLOSED')) return 'CLOSED';
  return stops.length > 0 ? 'SUSPENDED' : null;
}
