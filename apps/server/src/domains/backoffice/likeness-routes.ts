import { accountId, type BrandId, calls, type LIKENESS_SIGNS } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { settleLikeness } from '#identity';
import { writeAudit } from './audit.ts';
import { actorOf, type BackofficeDeps } from './backoffice-deps.ts';
import { requirePlayer } from './player-search.ts';

/** Players who look like one, and what operators found out about it. */
export function registerLikenessRoutes({ handle, db }: BackofficeDeps): void {
  const { likenessBackoffice } = calls;

  handle(likenessBackoffice.ofPlayer, async (context, input) => {
    const player = await requirePlayer(db, context.brand.brandId, input.accountId);
    await writeAudit(db, { ...actorOf(context), action: 'player.likenesses', subject: `player ${player}` });
    return listLikenesses(db, player, input);
  });

  handle(likenessBackoffice.settle, async (context, { newerId, olderId, sign, note }) => {
    const brandId: BrandId = context.brand.brandId;
    const newer = await requirePlayer(db, brandId, newerId);
    await db.transaction().execute(async (tx) => {
      await settleLikeness(tx, { newer, older: accountId(olderId), sign, by: context.operator.username, note });
      const subject = `player ${newerId}, player ${olderId}`;
      await writeAudit(tx, { ...actorOf(context), action: 'player.settle-likeness', subject, reason: note });
    });
    return { settled: true } as const;
  });
}

async function listLikenesses(db: Db, player: bigint, { page, pageSize }: { page: number; pageSize: number }) {
  const found = db
    .selectFrom('identity.likeness as l')
    .innerJoin('identity.member as n', 'n.account_id', 'l.account_id')
    .innerJoin('identity.member as o', 'o.account_id', 'l.older_id')
    .where((row) => row.or([row('l.account_id', '=', player), row('l.older_id', '=', player)]));
  const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['l.account_id', 'n.username as newer', 'l.older_id', 'o.username as older', 'l.sign', 'l.found_at'])
    .select(['l.settled_at', 'l.settled_by', 'l.note'])
    .orderBy(sql`l.settled_at is not null`)
    .orderBy('l.found_at', 'desc')
    .orderBy('l.account_id')
    .orderBy('l.older_id')
    .orderBy('l.sign')
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
      sign: row.sign as (typeof LIKENESS_SIGNS)[number],
      foundAt: row.found_at.toISOString(),
      settled: row.settled_at && { at: row.settled_at.toISOString(), by: row.settled_by, note: row.note },
    })),
  };
}
