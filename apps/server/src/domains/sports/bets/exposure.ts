import type { BrandId, Currency } from '@fairhouse/contracts';
import {
  type ExposedBet,
  exposureByScore,
  largestStake,
  type Market,
  NO_GOALS,
  type Price,
  parseMarket,
  priceOf,
} from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import { bigints, type Db, ints, type Tx, texts } from '#db';
import { LIMITS } from '../rules.ts';
import type { SlipLeg } from './read-slip.ts';

interface Row {
  fixtureId: string;
  market: string;
  outcome: string;
  price: number;
  stake: bigint;
}

/** Largest stake in the smallest unit, and what limits it. */
export interface StakeLimit {
  maxStake: bigint;
  by: 'stake' | 'return' | 'liability';
}

/**
 * Returns the largest stake on legs that have prices: by the largest return of a bet, and by what the brand may lose on each fixture at its
 * worst score. A multiple counts in each of its fixtures like a single, which is more than its return times the chances of its other legs.
 */
export async function getStakeLimit(
  db: Db,
  { brandId, currency, maxStake }: { brandId: BrandId; currency: Currency; maxStake: bigint },
  legs: readonly SlipLeg[],
): Promise<StakeLimit> {
  const { maxReturn, maxLiability } = LIMITS[currency];
  const prices = legs.map(({ price }) => BigInt(price ?? 1000));
  const byReturn = (maxReturn * 1000n ** BigInt(prices.length)) / prices.reduce((all, price) => all * price, 1n);
  const rows = await readExposure(db, brandId, currency, legs);
  const limits: StakeLimit[] = [
    { maxStake, by: 'stake' },
    { maxStake: byReturn, by: 'return' },
  ];
  for (const leg of legs) {
    const market = parseMarket(leg.market);
    if (!market || leg.price === null) continue;
    const exposures = exposureByScore(betsOf(rows, leg.fixtureId, market), reachedOf(leg, market));
    const selection = { market, outcome: leg.outcome, price: priceOf(leg.price) };
    limits.push({ maxStake: largestStake(selection, exposures, { maxLiability, maxReturn }), by: 'liability' });
  }
  return limits.reduce((least, each) => (each.maxStake < least.maxStake ? each : least));
}

async function readExposure(db: Db, brandId: BrandId, currency: Currency, legs: readonly SlipLeg[]): Promise<Row[]> {
  const ids = legs.map(({ fixtureId }) => fixtureId);
  const { rows } = await sql<Row>`select fixture_id as "fixtureId", market, outcome, price, stake from sports.exposure
    where fixture_id = any (${ids}::text[]) and brand_id = ${brandId} and currency = ${currency} and stake > 0`.execute(
    db,
  );
  return rows;
}

/** Bets of one period depend on the same score. */
const betsOf = (rows: readonly Row[], fixtureId: string, { period }: Market): ExposedBet[] =>
  rows.flatMap(({ fixtureId: of, market: id, outcome, price, stake }) => {
    const market = parseMarket(id);
    return of === fixtureId && market?.period === period ? { market, outcome, price: priceOf(price), stake } : [];
  });

const reachedOf = ({ fixture, live }: SlipLeg, { period }: Market) =>
  live && period === 'FT' && fixture?.match ? fixture.match : NO_GOALS;

export interface ExposedLeg {
  fixtureId: string;
  market: string;
  outcome: string;
  price: Price;
}

/** Adds a stake to the exposure of each leg; a negative one takes it out. */
export const addExposure = (
  tx: Tx,
  { brandId, currency }: { brandId: bigint; currency: string },
  legs: readonly ExposedLeg[],
  stake: bigint,
): Promise<void> => moveExposure(tx, [{ brandId, currency, legs, stake }]);

/** Stakes on legs that are added to the exposure, or taken out of it when they are negative. */
export interface ExposureMove {
  brandId: bigint;
  currency: string;
  legs: readonly ExposedLeg[];
  stake: bigint;
}

/** Moves the exposure by many bets, row by row in one order, so that no two transactions wait for each other. */
export async function moveExposure(tx: Tx, moves: readonly ExposureMove[]): Promise<void> {
  // many bets are on the same outcomes
  const sums = new Map<string, { move: ExposureMove; leg: ExposedLeg; stake: bigint }>();
  for (const move of moves)
    for (const leg of move.legs) {
      const key = [leg.fixtureId, move.brandId, move.currency, leg.market, leg.outcome, leg.price].join('\n');
      sums.set(key, { move, leg, stake: (sums.get(key)?.stake ?? 0n) + move.stake });
    }
  if (sums.size === 0) return;
  const rows = [...sums.values()];
  const text = (of: (row: (typeof rows)[number]) => string) => sql`${texts(rows.map(of))}::text[]`;
  await sql`insert into sports.exposure (fixture_id, brand_id, currency, market, outcome, price, stake)
    select * from unnest(${text(({ leg }) => leg.fixtureId)}, ${bigints(rows.map(({ move }) => move.brandId))}::bigint[],
      ${text(({ move }) => move.currency)}, ${text(({ leg }) => leg.market)}, ${text(({ leg }) => leg.outcome)},
      ${ints(rows.map(({ leg }) => leg.price))}::int[], ${bigints(rows.map(({ stake }) => stake))}::bigint[])
      as n(fixture_id, brand_id, currency, market, outcome, price, stake)
    order by 1, 2, 3, 4, 5, 6
    on conflict (fixture_id, brand_id, currency, market, outcome, price)
    do update set stake = sports.exposure.stake + excluded.stake`.execute(tx);
}
