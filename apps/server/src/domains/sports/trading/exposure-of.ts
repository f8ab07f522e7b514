import type { BrandId, Currency } from '@fairhouse/contracts';
import { type ExposedBet, exposureByScore, parseMarket, priceOf, worstCase } from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import type { Db } from '#db';

/** Open stakes on one selection at one price. */
export interface ExposedStake {
  fixtureId: string;
  currency: Currency;
  market: string;
  outcome: string;
  price: number;
  stake: bigint;
}

/** Reads what open bets of a brand with real money add up to in these fixtures. */
export async function readExposed(db: Db, brandId: BrandId, fixtureIds: readonly string[]): Promise<ExposedStake[]> {
  const { rows } = await sql<ExposedStake>`
    select fixture_id as "fixtureId", currency, market, outcome, price, stake from sports.exposure
    where fixture_id = any (${fixtureIds}::text[]) and brand_id = ${brandId} and stake > 0`.execute(db);
  return rows;
}

/** Stakes and the worst case of one currency, in the smallest unit. */
export interface CurrencyExposure {
  currency: Currency;
  stake: bigint;
  worst: bigint;
}

/**
 * Returns the exposure by currency. The worst case is the sum of those of the periods, whose results depend on different scores; so it is an
 * upper bound where bets of several periods are open.
 */
export const exposureOf = (stakes: readonly ExposedStake[]): CurrencyExposure[] =>
  [...Map.groupBy(stakes, ({ currency }) => currency)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, own]) => ({
      currency,
      stake: own.reduce((sum, { stake }) => sum + stake, 0n),
      worst: worstOf(own.flatMap(toExposedBet)),
    }));

function worstOf(bets: readonly ExposedBet[]): bigint {
  const periods = Map.groupBy(bets, ({ market }) => market.period);
  return [...periods.values()].reduce((sum, own) => sum + worstCase(exposureByScore(own)).amount, 0n);
}

function toExposedBet({ market: id, outcome, price, stake }: ExposedStake): ExposedBet | [] {
  const market = parseMarket(id);
  return market ? { market, outcome, price: priceOf(price), stake } : [];
}
