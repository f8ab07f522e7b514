import { accountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { insertMetPart } from '../part-store.ts';
import { getVersion } from '../promotion-store.ts';
import { armOf } from '../trials/arm-of.ts';
import { findBirthdays, findNewcomers } from './find-newcomers.ts';
import { findCompletions, findFriends, findRanks } from './find-reached.ts';
import type { Finder, Found, FoundTrigger, Running } from './running.ts';

const FINDERS: Readonly<Record<FoundTrigger, Finder>> = {
  registration: findNewcomers,
  birthday: findBirthdays,
  rank: findRanks,
  mission: findCompletions,
  referral: findFriends,
};

/**
 * Job: records the rewards of those who have registered, reached a rank, completed a mission or brought a friend, and of those whose birthday it
 * is. Each player is found once for an occasion.
 */
export async function findOccasions(db: Db, now = new Date()): Promise<void> {
  const { rows } = await sql<Omit<Running, 'terms'> & { kind: FoundTrigger }>`
    select p.promotion_id as "promotionId", p.brand_id as "brandId", p.live_version as version, p.launched_at as "launchedAt",
      v.rules -> 'trigger' ->> 'kind' as kind
    from promotions.promotion p
    join promotions.version v on v.promotion_id = p.promotion_id and v.version = p.live_version
    where p.stopped_at is null and p.exhausted_at is null
      and v.rules -> 'trigger' ->> 'kind' = any(${Object.keys(FINDERS)})
      and (v.rules ->> 'from')::timestamptz <= ${now}
      and coalesce((v.rules ->> 'until')::timestamptz > ${now}::timestamptz - interval '1 day', true)`.execute(db);
  for (const { kind, ...row } of rows) {
    const { terms } = await getVersion(db, row.promotionId, row.version);
    const running = { ...row, terms };
    await insertParts(db, running, await FINDERS[kind](db, running, now));
  }
}

async function insertParts(db: Db, { promotionId, terms }: Running, found: readonly Found[]): Promise<void> {
  const { trial } = terms.rules;
  for (const { accountId: id, occasion, version } of found) {
    const key = { accountId: accountId(id), promotionId, occasion };
    // an arm that receives nothing leaves no trace
    if (trial && armOf(trial, key.accountId).reward_bps === 0) continue;
    await db.transaction().execute((tx) => insertMetPart(tx, key, { version }));
  }
}
