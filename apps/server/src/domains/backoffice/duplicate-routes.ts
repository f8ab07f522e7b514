import { accountId, type BrandId, calls, type DUPLICATE_SIGNALS } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { getPlayer, reviewDuplicate } from '#identity';
import { writeAudit } from './audit.ts';
import { actorOf, type BackofficeDeps } from './backoffice-deps.ts';

/** Registers the linked-accounts routes: the matches and the operators' findings. */
export function registerDuplicateRoutes({ handle, db }: BackofficeDeps): void {
  const { duplicatesBackoffice } = calls;

  handle(duplicatesBackoffice.list, async (context, input) => {
    const { accountId: player } = await getPlayer(db, context.brand.brandId, input.accountId);
    await writeAudit(db, { ...actorOf(context), action: 'player.duplicates', subject: `player ${player}` });
    return listDuplicates(db, player, input);
  });

  handle(duplicatesBackoffice.review, async (context, { newerId, olderId, signal, note }) => {
    const brandId: BrandId = context.brand.brandId;
    const { accountId: newer } = await getPlayer(db, brandId, newerId);
    await db.transaction().execute(async (tx) => {
      await reviewDuplicate(tx, { newer, older: accountId(olderId), signal, by: context.operator.username, note });
      const subject = `player ${newerId}, player ${olderId}`;
      await writeAudit(tx, { ...actorOf(context), action: 'player.review-duplicate', subject, reason: note });
    });
    return { reviewed: true } as const;
  });
}

async function listDuplicates(db: Db, player: bigint, { page, pageSize }: { page: number; pageSize: number }) {
  const found = db
    .selectFrom('identity.duplicate_account as l')
    .innerJoin('identity.member as n', 'n.account_id', 'l.account_id')
    .innerJoin('identity.member as o', 'o.account_id', 'l.older_id')
    .where((row) => row.or([row('l.account_id', '=', player), row('l.older_id', '=', player)]));
  const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['l.account_id', 'n.username as newer', 'l.older_id', 'o.username as older', 'l.signal', 'l.detected_at'])
    .select(['l.reviewed_at', 'l.reviewed_by', 'l.note'])
    .orderBy(sql`l.reviewed_at is not null`)
    .orderBy('l.detected_at', 'desc')
    .orderBy('l.account_id')
    .orderBy('l.older_id')
    .orderBy('l.signal')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    page,
    pageSize,
    total: Number(total),
    rows: rows.map((row) => ({
      newer: { accountId: String(row.account_id), username: row.newer },
      older: { accountId: String(row.older_id), username: row.older },
      signal: row.signal as (typeof DUPLICATE_SIGNALS)[number],
      detectedAt: row.detected_at.toISOString(),
      reviewed: row.reviewed_at && { at: row.reviewed_at.toISOString(), by: row.reviewed_by, note: row.note },
    })),
  };
}
