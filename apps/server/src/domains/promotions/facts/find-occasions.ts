import { type BusinessDay, businessDayOf } from '@fairhouse/agent-math';
import type { AccountId, BrandId, PromotionRules } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { ONCE } from '../occasion.ts';
import { insertMetPart } from '../part-store.ts';
import { getVersion } from '../promotion-store.ts';
import type { Terms } from '../terms.ts';
import { armOf } from '../trials/arm-of.ts';
import { createDayRules } from './day-rules.ts';

/** A running promotion for newcomers or birthdays. */
interface Running extends RowOf<'promotions.promotion', 'promotion_id' | 'brand_id' | 'live_version'> {
  kind: 'registration' | 'birthday';
}

/** Job: records the rewards of those who have registered, and of those whose birthday it is. Each player is found once for an occasion. */
export async function findOccasions(db: Db, now = new Date()): Promise<void> {
  const { rows } = await sql<Running>`
    select p.promotion_id, p.brand_id, p.live_version, v.rules -> 'trigger' ->> 'kind' as kind
    from promotions.promotion p
    join promotions.version v on v.promotion_id = p.promotion_id and v.version = p.live_version
    where p.stopped_at is null and p.exhausted_at is null
      and v.rules -> 'trigger' ->> 'kind' in ('registration', 'birthday')
      and (v.rules ->> 'from')::timestamptz <= ${now}
      and coalesce((v.rules ->> 'until')::timestamptz > ${now}::timestamptz - interval '1 day', true)`.execute(db);
  for (const running of rows) {
    const { terms } = await getVersion(db, running.promotion_id, running.live_version);
    await (running.kind === 'registration'
      ? findNewcomers(db, running, terms)
      : findBirthdays(db, running, terms, now));
  }
}

interface Found {
  id: AccountId;
  version: number;
}

/** Players who must join are given it when they join. */
async function findNewcomers(db: Db, running: Running, { rules, from, until }: Terms): Promise<void> {
  if (rules.joins) return;
  const { rows } = await sql<Found>`
    select m.account_id as id, ${running.live_version}::int as version from identity.member m
    where m.brand_id = ${running.brand_id} and m.currency = ${rules.currency} and m.type <> 4
      and m.registered_at >= ${from} and coalesce(m.registered_at < ${until}::timestamptz, true)
      and not exists (select from promotions.part p where p.account_id = m.account_id
        and p.promotion_id = ${running.promotion_id} and p.occasion = ${ONCE})`.execute(db);
  await insertParts(db, running, receiving(rules, rows), ONCE);
}

/** Leaves out those in an arm that receives nothing. */
const receiving = ({ trial }: PromotionRules, found: readonly Found[]): Found[] =>
  found.filter(({ id }) => !trial || armOf(trial, id).reward_bps > 0);

async function findBirthdays(db: Db, running: Running, { rules, until }: Terms, now: Date): Promise<void> {
  if (until !== null && until <= now) return;
  const day = businessDayOf(await createDayRules(db)(running.brand_id as BrandId), now.getTime());
  const { dates, occasion } = birthdaysOn(day);
  const { rows } = await sql<Found>`
    select m.account_id as id, coalesce(e.version, ${running.live_version}::int) as version
    from identity.detail d join identity.member m on m.account_id = d.account_id
    left join promotions.enrolment e on e.account_id = m.account_id and e.promotion_id = ${running.promotion_id}
    where d.field = 'birthday' and substr(d.value, 6, 5) = any(${dates})
      and m.brand_id = ${running.brand_id} and m.currency = ${rules.currency} and m.type <> 4
      and (not ${rules.joins}::boolean or e.account_id is not null)
      and not exists (select from promotions.part p where p.account_id = m.account_id
        and p.promotion_id = ${running.promotion_id} and p.occasion = ${occasion})`.execute(db);
  await insertParts(db, running, receiving(rules, rows), occasion);
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

async function insertParts(
  db: Db,
  { promotion_id }: Running,
  found: readonly Found[],
  occasion: string,
): Promise<void> {
  for (const { id, version } of found)
    await db
      .transaction()
      .execute((tx) => insertMetPart(tx, { accountId: id, promotionId: promotion_id, occasion }, { version }));
}
