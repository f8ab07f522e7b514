import { sql } from 'kysely';
import type { Db } from '#db';
import { ONCE } from '../occasion.ts';
import type { Found, Running } from './running.ts';

/**
 * How far back the finders look, in days: what is found is recorded within a minute, and a job that has not run for so long is an alarm. So their
 * cost does not grow with the past of a promotion.
 */
const LOOK_BACK_DAYS = 7;

/** Since when something counts that is looked for now: from the rules on, from the first launch on, and not longer ago than is looked back. */
const countsSince = ({ launchedAt, terms: { from } }: Running, now: Date): Date =>
  new Date(Math.max(from.getTime(), launchedAt.getTime(), now.getTime() - LOOK_BACK_DAYS * 86_400_000));

/** The occasion of a completed mission (`c`): its period. */
export const completionOccasion = sql<string>`'mission:' || c.period_day`;
/** The occasion of a friend who has qualified (`f`). */
export const friendOccasion = sql<string>`'friend:' || f.friend_no`;

/** Returns who has the rank of the rules while the promotion runs: everybody at the level receives the same (GLI-19 2.5.8). */
export async function findRanks(
  db: Db,
  { promotionId, brandId, version, terms: { rules, until } }: Running,
  now: Date,
): Promise<Found[]> {
  if (rules.trigger.kind !== 'rank' || (until !== null && until <= now)) return [];
  const { rows } = await sql<Found>`
    select m.account_id as "accountId", ${ONCE} as occasion, coalesce(e.version, ${version}::int) as version
    from identity.member m
    left join promotions.enrolment e on e.account_id = m.account_id and e.promotion_id = ${promotionId}
    where m.brand_id = ${brandId} and m.currency = ${rules.currency} and m.type <> 4
      and (m.rank > 0 or m.earned_rank > 0) and greatest(m.rank, m.earned_rank) >= ${rules.trigger.rank}
      and (not ${rules.joins}::boolean or e.account_id is not null)
      and not exists (select from promotions.part p where p.account_id = m.account_id
        and p.promotion_id = ${promotionId} and p.occasion = ${ONCE})`.execute(db);
  return rows;
}

/** Returns who has completed the mission of the rules in their time, once for each of its periods. */
export async function findCompletions(db: Db, running: Running, now: Date): Promise<Found[]> {
  const { promotionId, brandId, version, terms } = running;
  const { rules, until } = terms;
  if (rules.trigger.kind !== 'mission') return [];
  const { rows } = await sql<Found>`
    select m.account_id as "accountId", ${completionOccasion} as occasion, coalesce(e.version, ${version}::int) as version
    from missions.completion c
    join identity.member m on m.account_id = c.account_id and m.brand_id = ${brandId} and m.currency = ${rules.currency} and m.type <> 4
    left join promotions.enrolment e on e.account_id = m.account_id and e.promotion_id = ${promotionId}
    where c.mission_no = ${rules.trigger.mission} and c.at >= ${countsSince(running, now)}
      and coalesce(c.at < ${until}::timestamptz, true)
      and (not ${rules.joins}::boolean or c.at >= e.joined_at)
      and not exists (select from promotions.part p where p.account_id = m.account_id
        and p.promotion_id = ${promotionId} and p.occasion = ${completionOccasion})`.execute(db);
  return rows;
}

/** Returns the referrers of friends who qualified in the time of the rules, once for each friend. */
export async function findFriends(db: Db, running: Running, now: Date): Promise<Found[]> {
  const { promotionId, brandId, version, terms } = running;
  const { rules, until } = terms;
  const { rows } = await sql<Found>`
    select m.account_id as "accountId", ${friendOccasion} as occasion, coalesce(e.version, ${version}::int) as version
    from referrals.friend f
    join identity.member m on m.account_id = f.referrer_id and m.currency = ${rules.currency} and m.type <> 4
    left join promotions.enrolment e on e.account_id = m.account_id and e.promotion_id = ${promotionId}
    where f.brand_id = ${brandId} and f.end_reason is null
      and f.ended_at >= ${countsSince(running, now)}
      and coalesce(f.ended_at < ${until}::timestamptz, true)
      and (not ${rules.joins}::boolean or f.ended_at >= e.joined_at)
      and not exists (select from promotions.part p where p.account_id = m.account_id
        and p.promotion_id = ${promotionId} and p.occasion = ${friendOccasion})`.execute(db);
  return rows;
}
