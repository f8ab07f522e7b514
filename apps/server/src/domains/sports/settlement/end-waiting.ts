import { sql } from 'kysely';
import type { Db } from '#db';
import { WAITING_MS } from '../rules.ts';

/** Legs of one run. */
const LEGS = 500;
/** Below every version of results, so that the leg is evaluated though its market has none. */
const UNKNOWN = -1;

/**
 * Marks open legs whose match was not completed within the waiting time, and puts their markets on the work list. While a producer does not
 * answer a result may be missing, so nothing is marked. Returns the number of legs.
 */
export const endWaiting = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ fixtureId: string; market: string }>`
      update sports.leg l set unfinished = true, result_version = ${UNKNOWN}
      from (select l.account_id, l.bet_id, l.leg_no from sports.leg l
        join sports.bet b on b.account_id = l.account_id and b.bet_id = l.bet_id
        join sports.fixture f on f.fixture_id = l.fixture_id
        where l.result is null and l.starts_at < now() - make_interval(secs => ${WAITING_MS / 1_000}) and not l.unfinished
          and b.state = 'ACCEPTED' and f.status not in ('ENDED', 'RESULTED')
          and not exists (select from sports.producer where status <> 'UP')
        limit ${LEGS} for update of l) n
      where l.account_id = n.account_id and l.bet_id = n.bet_id and l.leg_no = n.leg_no
      returning l.fixture_id as "fixtureId", l.market`.execute(tx);
    if (rows.length > 0)
      await sql`insert into sports.result_work (fixture_id, market)
        select distinct "fixtureId", market from json_to_recordset(${JSON.stringify(rows)}::json)
          as n("fixtureId" text, market text)
        on conflict (fixture_id, market) do update set ticket = excluded.ticket`.execute(tx);
    return rows.length;
  });
