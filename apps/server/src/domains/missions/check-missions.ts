import { businessDayOf } from '@fairhouse/agent-math';
import { type AccountId, type BrandId, brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { readSettings } from '#agents';
import type { Db } from '#db';
import { completeMissions, completePeriod } from './complete-missions.ts';
import { createNextEditions } from './create-next-editions.ts';
import { selectLeaderboards } from './leaderboard.ts';
import { lockMark } from './mark.ts';
import { listMissions, periodOf, selectMissions } from './mission.ts';
import { updateScoresOf } from './update-scores.ts';

/** Log-ins since so long ago are looked at in each run; those of a whole hour of standstill are found too. */
const LOG_INS_SINCE = '1 hour';

/**
 * Job: opens leaderboards that follow others; looks at what was played before a mission or leaderboard was written or changed, in its running period, and at log-ins, which no feed
 * reports. Repeating it changes nothing.
 */
export async function checkMissions(db: Db): Promise<void> {
  await checkNew(db);
  await checkLogIns(db);
}

const checkNew = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // nothing is counted in the meantime
    await lockMark(tx, 'rounds');
    for (const mission of await selectMissions(tx, sql`is_on and checked_version < version`)) {
      const rules = await readSettings(tx, mission.brandId);
      const period = periodOf(mission, businessDayOf(rules, Date.now()));
      if (period) await completePeriod(tx, rules, { mission, period }, null);
      // a version that was written in the meantime is for the next run
      await sql`update missions.mission set checked_version = ${mission.version} where mission_no = ${mission.no}`.execute(
        tx,
      );
    }
    await createNextEditions(tx);
    for (const leaderboard of await selectLeaderboards(tx, sql`final_at is null and checked_version < version`)) {
      await sql`delete from missions.score where leaderboard_no = ${leaderboard.no}`.execute(tx);
      await updateScoresOf(tx, leaderboard, null);
      await sql`update missions.leaderboard set checked_version = ${leaderboard.version}
        where leaderboard_no = ${leaderboard.no}`.execute(tx);
    }
  });

async function checkLogIns(db: Db): Promise<void> {
  const { rows } = await sql<{ brand: bigint; id: AccountId }>`
    select distinct m.brand_id as brand, e.account_id as id
    from identity.login_event e join identity.member m on m.account_id = e.account_id
    where e.at > now() - ${LOG_INS_SINCE}::interval and e.outcome = 'success'
      and exists (select from missions.mission x where x.brand_id = m.brand_id and x.is_on and x.goal = 'log-ins')`.execute(
    db,
  );
  for (const [brand, members] of Map.groupBy(rows, (row) => row.brand))
    await checkLogInsOf(
      db,
      brandId(brand),
      members.map(({ id }) => id),
    );
}

const checkLogInsOf = (db: Db, brand: BrandId, accounts: readonly AccountId[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const rules = await readSettings(tx, brand);
    const today = businessDayOf(rules, Date.now());
    await completeMissions(tx, await listMissions(tx, brand), {
      brandId: brand,
      rules,
      accounts: new Map([[today, new Set(accounts)]]),
    });
  });
