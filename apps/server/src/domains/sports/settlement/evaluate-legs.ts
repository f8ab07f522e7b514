import type { Currency } from '@fairhouse/contracts';
import type { MatchEvent } from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import type { Db } from '#db';
import { toMatchEvents } from '../book/list-fixtures.ts';
import type { StoredEvent } from '../book/read-fixtures.ts';
import type { StoredMarket } from '../feed/book-entry.ts';
import { waitsUntil } from '../rules.ts';
import { decideLegResult, type MarketResults } from './decide-leg-result.ts';
import { storeExplanation } from './store-explanation.ts';

/** Markets of one run, and legs of one transaction. */
const MARKETS = 200;
const LEGS = 1_000;

/** A market on the work list. */
interface Work extends Pick<StoredMarket, 'market' | 'outcomes' | 'cancelled'> {
  fixtureId: string;
  ticket: string;
  resultVersion: string;
}

interface LegRow {
  fixtureId: string;
  market: string;
  accountId: bigint;
  betId: bigint;
  legNo: number;
  outcome: string;
  startsAt: Date;
  unfinished: boolean;
  currency: Currency;
  acceptedAt: Date;
}

/**
 * Evaluates the legs of the markets on the work list, without touching accounts, and marks their bets as due. A leg remembers the version of
 * the results that it has, so the work continues where it was interrupted. Returns the number of markets.
 */
export async function evaluateLegs(db: Db): Promise<number> {
  const { rows: works } = await sql<Work>`
    select w.fixture_id as "fixtureId", w.market, w.ticket::text as ticket, m.outcomes, m.cancelled,
      m.result_version::text as "resultVersion"
    from sports.result_work w join sports.market m on m.fixture_id = w.fixture_id and m.market = w.market
    order by w.ticket limit ${MARKETS}`.execute(db);
  if (works.length === 0) return 0;
  const events = await readEvents(db, works);
  const results = new Map(
    works.map((work) => [keyOf(work), { ...work, events: events.get(work.fixtureId) ?? [] } satisfies MarketResults]),
  );
  const list = JSON.stringify(
    works.map(({ fixtureId, market, ticket, resultVersion }) => [fixtureId, market, ticket, resultVersion]),
  );
  while ((await evaluateSome(db, list, results)) > 0);
  // a market that was put on the list again stays on it
  await sql`delete from sports.result_work w using ${named(list)}
    where w.fixture_id = n.fixture_id and w.market = n.market and w.ticket = n.ticket`.execute(db);
  return works.length;
}

const keyOf = ({ fixtureId, market }: { fixtureId: string; market: string }): string => `${fixtureId}/${market}`;

/** The work of this run as rows of a statement. */
const named = (list: string) => sql`(select each->>0 as fixture_id, each->>1 as market, (each->>2)::bigint as ticket,
  (each->>3)::bigint as result_version from json_array_elements(${list}::json) as each) n`;

async function readEvents(db: Db, works: readonly Work[]): Promise<Map<string, MatchEvent[]>> {
  const ids = [...new Set(works.map(({ fixtureId }) => fixtureId))];
  const { rows } = await sql<{ fixtureId: string; events: StoredEvent[] }>`
    select fixture_id as "fixtureId", events from sports.fixture where fixture_id = any (${ids}::text[])`.execute(db);
  return new Map(rows.map(({ fixtureId, events }) => [fixtureId, toMatchEvents(events)]));
}

const evaluateSome = (db: Db, list: string, results: ReadonlyMap<string, MarketResults>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // the limit first: the legs that wait are not sorted for each group; then the locks, in one order
    const { rows } = await sql<LegRow & { resultVersion: string }>`
      select l.fixture_id as "fixtureId", l.market, l.account_id as "accountId", l.bet_id as "betId", l.leg_no as "legNo", l.outcome,
        l.starts_at as "startsAt", l.unfinished, b.currency, b.accepted_at as "acceptedAt", w.result_version::text as "resultVersion"
      from (select l.account_id, l.bet_id, l.leg_no, n.result_version
        from ${named(list)} join sports.leg l on l.fixture_id = n.fixture_id and l.market = n.market
          and l.result_version < n.result_version
        join sports.bet b on b.account_id = l.account_id and b.bet_id = l.bet_id
        where b.state in ('ACCEPTED', 'SETTLED') limit ${LEGS}) w
      join sports.leg l on l.account_id = w.account_id and l.bet_id = w.bet_id and l.leg_no = w.leg_no
      join sports.bet b on b.account_id = w.account_id and b.bet_id = w.bet_id
      where l.result_version < w.result_version and b.state in ('ACCEPTED', 'SETTLED')
      order by l.account_id, l.bet_id, l.leg_no for update of b, l`.execute(tx);
    if (rows.length === 0) return 0;
    const text = JSON.stringify(
      rows.map((leg) => ({
        ...toRow(leg, results.get(keyOf(leg)) as MarketResults),
        result_version: leg.resultVersion,
      })),
    );
    await sql`with decided as (
        update sports.leg l set result = n.result, dead_heat = n.dead_heat, explanation = n.explanation,
          result_version = n.result_version
        from json_to_recordset(${text}::json) as n(account_id bigint, bet_id bigint, leg_no int, result text, dead_heat text,
          explanation json, result_version bigint)
        where l.account_id = n.account_id and l.bet_id = n.bet_id and l.leg_no = n.leg_no
        returning l.account_id, l.bet_id)
      update sports.bet b set due = true from (select distinct account_id, bet_id from decided) d
      where b.account_id = d.account_id and b.bet_id = d.bet_id and not b.due`.execute(tx);
    return rows.length;
  });

function toRow(leg: LegRow, results: MarketResults) {
  const { accountId, betId, legNo, outcome, currency, acceptedAt, startsAt, unfinished } = leg;
  const { result, deadHeat, explanation } = decideLegResult(results, {
    outcome,
    acceptedAt: acceptedAt.getTime(),
    unfinishedAt: unfinished ? waitsUntil(startsAt) : null,
  });
  return {
    account_id: String(accountId),
    bet_id: String(betId),
    leg_no: legNo,
    result,
    dead_heat: deadHeat,
    explanation: storeExplanation(explanation, currency),
  };
}
