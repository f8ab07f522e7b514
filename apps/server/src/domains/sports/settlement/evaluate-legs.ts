import type { Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { toMatchEvents } from '../book/list-fixtures.ts';
import type { StoredEvent } from '../book/read-fixtures.ts';
import type { StoredMarket } from '../feed/book-entry.ts';
import { decideLegResult, type MarketResults } from './decide-leg-result.ts';
import { storeExplanation } from './store-explanation.ts';

/** Markets of one run, and legs of one transaction. */
const MARKETS = 20;
const LEGS = 500;

interface Work extends Pick<StoredMarket, 'market' | 'outcomes' | 'cancelled'> {
  fixtureId: string;
  ticket: bigint;
  resultVersion: bigint;
  events: StoredEvent[];
}

interface LegRow {
  accountId: bigint;
  betId: bigint;
  legNo: number;
  outcome: string;
  currency: Currency;
  acceptedAt: Date;
}

/**
 * Evaluates the legs of the markets on the work list, without touching accounts, and marks their bets as due. A leg remembers the version of
 * the results that it has, so the work continues where it was interrupted. Returns the number of markets.
 */
export async function evaluateLegs(db: Db): Promise<number> {
  const { rows } = await sql<Work>`
    select w.fixture_id as "fixtureId", w.market, w.ticket, m.outcomes, m.cancelled, m.result_version as "resultVersion", f.events
    from sports.result_work w join sports.market m on m.fixture_id = w.fixture_id and m.market = w.market
    join sports.fixture f on f.fixture_id = w.fixture_id order by w.ticket limit ${MARKETS}`.execute(db);
  for (const work of rows) {
    while ((await evaluateSome(db, work)) === LEGS);
    // a market that was put on the list again stays on it
    await sql`delete from sports.result_work where fixture_id = ${work.fixtureId} and market = ${work.market}
      and ticket = ${work.ticket}`.execute(db);
  }
  return rows.length;
}

const evaluateSome = (db: Db, work: Work): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<LegRow>`
      select l.account_id as "accountId", l.bet_id as "betId", l.leg_no as "legNo", l.outcome, b.currency,
        b.accepted_at as "acceptedAt"
      from sports.leg l join sports.bet b on b.account_id = l.account_id and b.bet_id = l.bet_id
      where l.fixture_id = ${work.fixtureId} and l.market = ${work.market} and l.result_version < ${work.resultVersion}
        and b.state in ('ACCEPTED', 'SETTLED')
      order by l.account_id, l.bet_id, l.leg_no limit ${LEGS} for update of b, l`.execute(tx);
    if (rows.length === 0) return 0;
    const results: MarketResults = { ...work, events: toMatchEvents(work.events) };
    const decided = rows.map((leg) => toRow(leg, results));
    await sql`update sports.leg l set result = n.result, dead_heat = n.dead_heat, explanation = n.explanation,
        result_version = ${work.resultVersion}
      from json_to_recordset(${JSON.stringify(decided)}::json) as n(account_id bigint, bet_id bigint, leg_no int, result text,
        dead_heat text, explanation json)
      where l.account_id = n.account_id and l.bet_id = n.bet_id and l.leg_no = n.leg_no`.execute(tx);
    await sql`update sports.bet b set due = true
      from json_to_recordset(${JSON.stringify(decided)}::json) as n(account_id bigint, bet_id bigint)
      where b.account_id = n.account_id and b.bet_id = n.bet_id`.execute(tx);
    return rows.length;
  });

function toRow({ accountId, betId, legNo, outcome, currency, acceptedAt }: LegRow, results: MarketResults) {
  const { result, deadHeat, explanation } = decideLegResult(results, outcome, acceptedAt.getTime());
  return {
    account_id: String(accountId),
    bet_id: String(betId),
    leg_no: legNo,
    result,
    dead_heat: deadHeat,
    explanation: storeExplanation(explanation, currency),
  };
}
