import { accountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { closePart, lockPart, updatePart } from '../part-store.ts';
import { getVersion } from '../promotion-store.ts';

/** Parts that one run of the job closes. */
const MAX = 1_000;

type Key = RowOf<'promotions.part', 'account_id' | 'promotion_id' | 'occasion'>;

/**
 * Job: ends what can no longer be met, once everything of its time is counted. A loss is known only now: it is met or not. What was not
 * claimed in time is closed.
 */
export async function closeWindows(db: Db): Promise<void> {
  const { rows: ended } = await sql<Key>`
    select p.account_id, p.promotion_id, p.occasion from promotions.part p
    where p.state = 'open' and p.ends_at <= (select as_of from promotions.mark where feed = 'rounds')
    order by p.ends_at limit ${MAX}`.execute(db);
  for (const key of ended) await closeWindow(db, key);
  const { rows: unclaimed } = await sql<Key>`
    select account_id, promotion_id, occasion from promotions.part
    where state = 'claim' and claim_until <= now() order by claim_until limit ${MAX}`.execute(db);
  for (const key of unclaimed) await closeClaim(db, key);
}

const toKey = ({ account_id, promotion_id, occasion }: Key) => ({
  accountId: accountId(account_id),
  promotionId: promotion_id,
  occasion,
});

const closeWindow = (db: Db, row: Key): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const key = toKey(row);
    const part = await lockPart(tx, key);
    if (part?.state !== 'open') return;
    const { terms } = await getVersion(tx, key.promotionId, part.version);
    const isMet = terms.rules.trigger.kind === 'loss' && part.base > 0n && part.base >= terms.least;
    await (isMet ? updatePart(tx, key, { state: 'met' }) : closePart(tx, key, 'not-met'));
  });

const closeClaim = (db: Db, row: Key): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const key = toKey(row);
    const part = await lockPart(tx, key);
    if (part?.state === 'claim' && part.claim_until && part.claim_until.getTime() <= Date.now())
      await closePart(tx, key, 'not-claimed');
  });
