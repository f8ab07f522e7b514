import { type BusinessDay, businessDayOf } from '@fairhouse/agent-math';
import { sql } from 'kysely';
import type { Db } from '#db';
import { ONCE } from '../occasion.ts';
import { createDayRules } from './day-rules.ts';
import type { Found, Running } from './running.ts';

/** Returns who registered in the time of a promotion. Players who must join are given it when they join. */
export async function findNewcomers(db: Db, { promotionId, brandId, version, terms }: Running): Promise<Found[]> {
  const { rules, from, until } = terms;
  if (rules.joins) return [];
  const { rows } = await sql<Found>`
    select m.account_id as "accountId", ${ONCE} as occasion, ${version}::int as version from identity.member m
    where m.brand_id = ${brandId} and m.currency = ${rules.currency} and m.type <> 4
      and m.registered_at >= ${from} and coalesce(m.registered_at < ${until}::timestamptz, true)
      and not exists (select from promotions.part p where p.account_id = m.account_id
        and p.promotion_id = ${promotionId} and p.occasion = ${ONCE})`.execute(db);
  return rows;
}

/** Returns whose birthday it is on the business day. */
export async function findBirthdays(
  db: Db,
  { promotionId, brandId, version, terms: { rules, until } }: Running,
  now: Date,
): Promise<Found[]> {
  if (until !== null && until <= now) return [];
  const day = businessDayOf(await createDayRules(db)(brandId), now.getTime());
  const { dates, occasion } = birthdaysOn(day);
  const { rows } = await sql<Found>`
    select m.account_id as "accountId", ${occasion} as occasion, coalesce(e.version, ${version}::int) as version
    from identity.detail d join identity.member m on m.account_id = d.account_id
    left join promotions.enrolment e on e.account_id = m.account_id and e.promotion_id = ${promotionId}
    where d.field = 'birthday' and substr(d.value, 6, 5) = any(${dates})
      and m.brand_id = ${brandId} and m.currency = ${rules.currency} and m.type <> 4
      and (not ${rules.joins}::boolean or e.account_id is not null)
      and not exists (select from promotions.part p where p.account_id = m.account_id
        and p.promotion_id = ${promotionId} and p.occasion = ${occasion})`.execute(db);
  return rows;
}

/**
 * Returns which birthdays (`02-28`) are on a business day, and their occasion. Who was born on 29 February has the birthday on the 28th in other
 * years.
 */
export function birthdaysOn(day: BusinessDay): { dates: string[]; occasion: string } {
  const [year, date] = [day.slice(0, 4), day.slice(5)];
  const isShort = date === '02-28' && !isLeap(Number(year));
  return { dates: isShort ? [date, '02-29'] : [date], occasion: `year:${year}` };
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
