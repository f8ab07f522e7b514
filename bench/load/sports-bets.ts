import { type AccountId, accountId, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/index.ts';
import { createBetExecutor } from '../../apps/server/src/domains/bets/index.ts';
import { benchSecrets, FIRST_PLAYER } from './players.ts';

/** Markets of the match: totals of three periods in forty lines. */
const LINES = 40;
const PERIODS = ['FT', '1H', '2H'];
const MARKETS = PERIODS.flatMap((period) =>
  Array.from({ length: LINES }, (_, at) => `ou:${period}:${String(0.5 + at / 4)}`),
);
const PRICE = 1_900;
const STAKE = 100n;
/** Stakes that are taken at the same time. */
const CLIENTS = 256;

const WINNERS_OF_100 = 45;
const MULTIPLES_OF_100 = 30;

/** Creates the tournament of the matches. */
export async function createSportsBook(db: Db): Promise<void> {
  await sql`insert into sports.sport (sport_id) values ('football')`.execute(db);
  await sql`insert into sports.category (category_id, sport_id) values ('football', 'football')`.execute(db);
  await sql`insert into sports.tournament (tournament_id, category_id) values ('league', 'football')`.execute(db);
}

/** Creates open bets on a new match, set-based, and takes their stakes. Each is a single, or a double with a leg that has won. */
export async function createSportsBets(
  { db, url }: { db: Db; url: string },
  { fixture, bets, players }: { fixture: string; bets: number; players: number },
): Promise<void> {
  const other = `${fixture}-before`;
  await sql`insert into sports.fixture (fixture_id, tournament_id, season, round, home_id, away_id, starts_at, status)
    select id, 'league', 1, 1, 'a', 'b', now(), 'LIVE' from unnest(${[fixture, other]}::text[]) as id`.execute(db);
  await sql`insert into sports.market (fixture_id, market, kind, status, producer, version, book)
    select f, m, 'ou', 'ACTIVE', 'live', 1, '{}' from unnest(${[fixture, other]}::text[]) as f, unnest(${MARKETS}::text[]) as m`.execute(
    db,
  );
  const { rows } = await sql<{ account: bigint; bet: bigint }>`
    insert into sports.bet (account_id, client_ref, request_hash, brand_id, currency, trial, state, format, policy, entered, held,
      stake, max_return, placed_at, producer_change_id, accepted_at)
    select ${FIRST_PLAYER}::bigint + n % ${players}, gen_random_uuid(), '\\x', 1, 'USD', false, 'ACCEPTED', 'decimal', 'any',
      ${STAKE}, ${STAKE}, ${STAKE}, 361, now() - interval '1 hour', 0, now() - interval '1 hour'
    from generate_series(0, ${bets - 1}::int) as n returning account_id as account, bet_id as bet`.execute(db);
  const legs = rows.map(({ account, bet }, n) => ({
    account: String(account),
    bet: String(bet),
    market: MARKETS[n % MARKETS.length],
    outcome: (n * 7) % 100 < WINNERS_OF_100 ? 'over' : 'under',
    second: (n * 13) % 100 < MULTIPLES_OF_100,
  }));
  for (let at = 0; at < legs.length; at += 10_000) await insertLegs(db, legs.slice(at, at + 10_000), fixture, other);
  await sql`insert into sports.exposure (fixture_id, brand_id, currency, market, outcome, price, stake)
    select l.fixture_id, 1, 'USD', l.market, l.outcome, l.price, sum(b.stake)
    from sports.leg l join sports.bet b on b.account_id = l.account_id and b.bet_id = l.bet_id
    where l.fixture_id = any (${[fixture, other]}::text[]) group by 1, 4, 5, 6`.execute(db);
  await takeStakes({ db, url }, rows);
  await sql`vacuum analyze sports.bet, sports.leg, sports.exposure, bets.round, bets.tx, ledger.account`.execute(db);
}

type LegDraft = { account: string; bet: string; market: string | undefined; outcome: string; second: boolean };

async function insertLegs(db: Db, legs: readonly LegDraft[], fixture: string, other: string): Promise<void> {
  const text = JSON.stringify(legs);
  await sql`insert into sports.leg (account_id, bet_id, leg_no, fixture_id, market, outcome, live, asked_price, price, version,
      shown, starts_at)
    select account, bet, 0, ${fixture}, market, outcome, false, ${PRICE}, ${PRICE}, 1, '{}', now()
    from json_to_recordset(${text}::json) as n(account bigint, bet bigint, market text, outcome text)`.execute(db);
  await sql`insert into sports.leg (account_id, bet_id, leg_no, fixture_id, market, outcome, live, asked_price, price, version,
      shown, starts_at, result)
    select account, bet, 1, ${other}, market, 'over', false, ${PRICE}, ${PRICE}, 1, '{}', now(), 'WIN'
    from json_to_recordset(${text}::json) as n(account bigint, bet bigint, market text, second boolean) where second`.execute(
    db,
  );
}

async function takeStakes(
  { db, url }: { db: Db; url: string },
  bets: readonly { account: bigint; bet: bigint }[],
): Promise<void> {
  const executor = createBetExecutor({ url, db, secrets: benchSecrets() });
  let next = 0;
  const client = async (): Promise<void> => {
    for (let bet = bets[next++]; bet; bet = bets[next++]) {
      const ref = `sports-${bet.account}-${bet.bet}`;
      const id: AccountId = accountId(bet.account);
      const common = { vendor: 'house', accountId: id, currency: 'USD' as const, game: 'sportsbook' };
      const command = { ...common, op: 'bet' as const, category: 'SPORTS' as const, round: ref, tx: ref };
      const { status } = await executor.execute({ ...command, amount: STAKE as Money });
      if (status !== 'OK') throw new Error(status);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await executor.close();
}

/** Publishes the official results of a match: over wins in every market. */
export async function publishResults(db: Db, fixture: string): Promise<void> {
  const outcomes = JSON.stringify({ over: { result: 'WIN' }, under: { result: 'LOSE' } });
  await sql`update sports.market set status = 'SETTLED', outcomes = ${outcomes}::json, certainty = 2, result_version = 1
    where fixture_id = ${fixture}`.execute(db);
  await sql`insert into sports.result_work (fixture_id, market)
    select fixture_id, market from sports.market where fixture_id = ${fixture}`.execute(db);
}

/** What became of the bets of a match. */
export async function countSettled(db: Db, fixture: string): Promise<{ open: number; won: number; paid: bigint }> {
  const { rows } = await sql<{ open: number; won: number; paid: bigint }>`
    select count(*) filter (where b.state <> 'SETTLED')::int as open, count(*) filter (where b.result = 'WIN')::int as won,
      coalesce(sum(b.returned), 0)::bigint as paid
    from sports.leg l join sports.bet b on b.account_id = l.account_id and b.bet_id = l.bet_id
    where l.fixture_id = ${fixture}`.execute(db);
  return rows[0] as { open: number; won: number; paid: bigint };
}

/** Returns what the bets of a match must be paid in all. */
export async function expectedPayout(db: Db, fixture: string): Promise<bigint> {
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(sum(case when exists (select from sports.leg o where o.account_id = l.account_id and o.bet_id = l.bet_id
      and o.leg_no = 1) then 361 else 190 end), 0)::bigint as paid
    from sports.leg l where l.fixture_id = ${fixture} and l.leg_no = 0 and l.outcome = 'over'`.execute(db);
  return rows[0]?.paid ?? 0n;
}
