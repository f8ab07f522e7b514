import {
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  type Money,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';
import type { NameOf } from '../book/names.ts';
import { readFixturePage, readFixtures, type StoredFixture } from '../book/read-fixtures.ts';
import { type FixtureMarket, readMarkets } from '../book/read-markets.ts';
import { readStops, type Stop } from '../book/stops.ts';
import { type MarketDto, type Offer, sortMarkets, toFixtureDto, toMarketDto } from '../book/to-dto.ts';
import { countOpenBets, type OpenBets } from './count-open-bets.ts';
import { type ExposedStake, exposureOf, readExposed } from './exposure-of.ts';

type MatchDetail = Output<typeof calls.sportsBackoffice.fixture>;
type MatchRow = Omit<MatchDetail, 'markets'>;
type MarketRow = MatchDetail['markets'][number];

interface Show {
  brandId: BrandId;
  nameOf: NameOf;
}

/** What the brand has on matches. */
interface Holdings {
  open: readonly OpenBets[];
  exposed: readonly ExposedStake[];
  stops: readonly Stop[];
}

/** Lists matches with their open bets and exposure, as the records have them. */
export async function listMatches(
  db: Db,
  { brandId, nameOf }: Show,
  { page, pageSize, show }: Input<typeof calls.sportsBackoffice.fixtures>,
): Promise<Output<typeof calls.sportsBackoffice.fixtures>> {
  const isOpen = sql`(f.status = 'LIVE' or f.status = 'PLANNED' and f.starts_at > now() - interval '1 hour')`;
  const condition = show === 'open' ? isOpen : sql`not ${isOpen}`;
  const range = { page, pageSize, newestFirst: show === 'past' };
  const { fixtures, total } = await readFixturePage(db, [condition], range);
  const holdings = await readHoldings(
    db,
    brandId,
    fixtures.map(({ fixtureId }) => fixtureId),
  );
  return { rows: fixtures.map((fixture) => toMatchRow(fixture, holdings, nameOf)), page, pageSize, total };
}

/** Returns a match with its markets. Refuses NOT_FOUND. */
export async function getMatch(
  db: Db,
  { brandId, nameOf }: Show,
  offer: Offer,
  fixtureId: string,
): Promise<MatchDetail> {
  const [fixture] = await readFixtures(db, [fixtureId]);
  if (!fixture) throw refuse('NOT_FOUND');
  const markets = (await readMarkets(db, [{ fixtureId, version: 0 }])).get(fixtureId) ?? [];
  const holdings = await readHoldings(db, brandId, [fixtureId]);
  const byId = new Map(markets.map((market) => [market.market, market]));
  const shown = sortMarkets(
    markets.flatMap((market) => toMarketDto(market, fixture, { ...offer, stops: holdings.stops }, nameOf)),
  );
  return {
    ...toMatchRow(fixture, holdings, nameOf),
    markets: shown.map((market) => toMarketRow(market, byId.get(market.market) as FixtureMarket, holdings)),
  };
}

async function readHoldings(db: Db, brandId: BrandId, fixtureIds: readonly string[]): Promise<Holdings> {
  return {
    open: await countOpenBets(db, brandId, fixtureIds),
    exposed: await readExposed(db, brandId, fixtureIds),
    stops: await readStops(db, brandId),
  };
}

function toMatchRow(fixture: StoredFixture, { open, exposed, stops }: Holdings, nameOf: NameOf): MatchRow {
  const { match, ...dto } = toFixtureDto(fixture, nameOf);
  const own = <Row extends { fixtureId: string | null }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ fixtureId }) => fixtureId === fixture.fixtureId);
  const ownStops = own(stops);
  const whole = ownStops.find(({ market }) => market === null);
  return {
    ...dto,
    score: match && { home: match.home, away: match.away },
    openBets: countOf(own(open)),
    exposure: toExposureDto(own(exposed)),
    stop: whole ? toStopDto(whole) : null,
    innerStops: ownStops.length - (whole ? 1 : 0),
  };
}

function toMarketRow(shown: MarketDto, stored: FixtureMarket, { open, exposed, stops }: Holdings): MarketRow {
  const { market, name, period, line, status, outcomes } = shown;
  const isOwn = (each: { fixtureId: string | null; market: string | null }): boolean =>
    each.fixtureId === stored.fixtureId && each.market === market;
  const stakes = exposed.filter(isOwn);
  const ownStops = stops.filter(isOwn);
  const stopOf = (outcome: string | null) => {
    const stop = ownStops.find((each) => each.outcome === outcome);
    return stop ? toStopDto(stop) : null;
  };
  return {
    market,
    name,
    period,
    line,
    status,
    openBets: countOf(open.filter(isOwn)),
    exposure: toExposureDto(stakes),
    stop: stopOf(null),
    outcomes: outcomes.map((each) => ({
      outcome: each.outcome,
      name: each.name,
      price: each.price,
      stake: toExposureDto(stakes.filter(({ outcome }) => outcome === each.outcome)).map(({ currency, stake }) => ({
        currency,
        stake,
      })),
      stop: stopOf(each.outcome),
    })),
  };
}

const countOf = (open: readonly OpenBets[]): number => open.reduce((sum, { bets }) => sum + bets, 0);

const toExposureDto = (stakes: readonly ExposedStake[]) =>
  exposureOf(stakes).map(({ currency, stake, worst }) => ({
    currency,
    stake: write(stake, currency),
    worst: write(worst, currency),
  }));

const write = (amount: bigint, currency: Currency): string => formatMoney(amount as Money, currency);

export const toStopDto = ({ stopId, brandId: _brand, at, ...stop }: Stop): NonNullable<MatchRow['stop']> => ({
  ...stop,
  id: String(stopId),
  at: at.toISOString(),
});
