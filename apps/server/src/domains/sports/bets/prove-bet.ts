import { type AccountId, type Currency, formatMoney, type Money } from '@fairhouse/contracts';
import {
  type BetRecord,
  type CancelRecord,
  type EventRecord,
  type FixtureRecord,
  type PriceLink,
  sealRecord,
} from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import type { SportsProofOf } from '#bets';
import type { Db } from '#db';
import { findHead } from '../book/find-head.ts';
import { toMatchEvents } from '../book/list-fixtures.ts';
import { readFixtures, type StoredFixture } from '../book/read-fixtures.ts';
import { type FixtureMarket, findMarkets } from '../book/read-markets.ts';
import { waitsUntil } from '../rules.ts';
import { findBet, type StoredBet, type StoredLeg } from './bet-store.ts';

/** Returns what a proof holds about the bet of a round: its legs, the records they rest on, and its prices. Null before it is accepted. */
export const sportsProofOf: SportsProofOf = async (db, { accountId, reference }) => {
  const betId = /^sports-\d+-(\d+)$/.exec(reference)?.[1];
  const bet = betId === undefined ? null : await findBet(db, accountId as AccountId, BigInt(betId));
  if (!bet?.acceptedAt) return null;
  const fixtures = await readFixtures(
    db,
    bet.legs.map(({ fixtureId }) => fixtureId),
  );
  const markets = await findMarkets(db, bet.legs);
  const byId = new Map(fixtures.map((fixture) => [fixture.fixtureId, fixture]));
  return {
    bet: toBetRecord(bet, bet.acceptedAt, byId),
    records: bet.legs.flatMap((leg) => {
      const fixture = byId.get(leg.fixtureId);
      const market = markets.find((each) => each.fixtureId === leg.fixtureId && each.market === leg.market);
      return fixture && market ? toFixtureRecord(leg, fixture, market) : [];
    }),
    prices: await readPriceLinks(db, bet, bet.acceptedAt),
  };
};

function toBetRecord(bet: StoredBet, acceptedAt: Date, fixtures: ReadonlyMap<string, StoredFixture>): BetRecord {
  const { accountId, betId, format, currency, result, legs } = bet;
  const write = (amount: bigint, of: Currency = currency): string => formatMoney(amount as Money, of);
  return {
    id: `${accountId}-${betId}`,
    format,
    entered: write(bet.entered),
    stake: write(bet.stake),
    acceptedAt: acceptedAt.toISOString(),
    legs: legs.map((leg) => ({
      fixture: leg.fixtureId,
      tournament: fixtures.get(leg.fixtureId)?.tournamentId ?? '',
      isOutright: false,
      market: leg.market,
      outcome: leg.outcome,
      price: leg.price,
      result: leg.result,
    })),
    state: result ?? 'OPEN',
    return: write(bet.returned),
  };
}

/** The public record of a fixture, as far as it decides the leg. */
function toFixtureRecord(leg: StoredLeg, fixture: StoredFixture, market: FixtureMarket): FixtureRecord {
  const until = leg.unfinished ? waitsUntil(leg.startsAt) : Number.POSITIVE_INFINITY;
  const isOver = fixture.status === 'ENDED' || fixture.status === 'RESULTED';
  const reported = market.outcomes?.[leg.outcome];
  return sealRecord({
    fixture: fixture.fixtureId,
    status: leg.unfinished ? 'unfinished' : isOver ? 'ended' : 'open',
    events: toMatchEvents(fixture.events).flatMap((event): EventRecord[] =>
      event.at < until
        ? [
            {
              at: new Date(event.at).toISOString(),
              side: event.kind === 'goal' ? event.side : null,
              kind: event.kind,
              period: event.period,
            },
          ]
        : [],
    ),
    cancels: market.cancelled.map(
      ({ start, end, reason }): CancelRecord => ({
        market: market.market,
        start: toTime(start),
        end: toTime(end),
        reason,
      }),
    ),
    reported: reported ? [{ market: market.market, outcome: leg.outcome, result: reported.result }] : [],
  });
}

const toTime = (at: number | null | undefined): string | null => (at == null ? null : new Date(at).toISOString());

/** Reads the recorded changes that the prices of the legs were taken from: at the request, or at the end of the wait of a live bet. */
async function readPriceLinks(db: Db, bet: StoredBet, acceptedAt: Date): Promise<PriceLink[]> {
  const links = await Promise.all(
    bet.legs.map(async ({ fixtureId, market, live, version }, at): Promise<PriceLink[]> => {
      const bound = live ? sql`c.at <= ${acceptedAt}` : sql`c.version <= ${version}`;
      const { rows } = await sql<Omit<PriceLink, 'leg' | 'at' | 'head'> & { at: Date }>`
        select c.version::float8 as version, c.at, coalesce(encode(p.hash, 'hex'), '') as previous, c.content::text as content,
          encode(c.hash, 'hex') as hash
        from sports.change c left join sports.change p on p.fixture_id = c.fixture_id and p.version = c.version - 1
        where c.fixture_id = ${fixtureId} and c.content->'markets'->${market} is not null and ${bound}
        order by c.version desc limit 1`.execute(db);
      const [link] = rows;
      if (!link) return [];
      const head = await findHead(db, fixtureId, link.version);
      return [{ ...link, leg: at + 1, at: link.at.toISOString(), head }];
    }),
  );
  return links.flat();
}
