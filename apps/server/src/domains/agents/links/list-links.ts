import type { AccountId, AgentLink, BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';
import { readMayGive } from '../rates/may-give.ts';
import { LINK_COLUMNS, type LinkRow, toLinkDto } from './link-dto.ts';

/** Returns a page of an agent's links, newest first. */
export async function listLinks(
  db: Db,
  { brandId, accountId }: { brandId: BrandId; accountId: AccountId },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: AgentLink[]; page: number; pageSize: number; total: number }> {
  const own = db.selectFrom('agents.link').where('account_id', '=', accountId);
  const [mayGive, rows, { total }] = await Promise.all([
    readMayGive(db, brandId, accountId),
    own
      .select(LINK_COLUMNS)
      .orderBy('created_at', 'desc')
      .orderBy('code')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const shown = rows.map((row) => toLinkDto(row as unknown as LinkRow, mayGive));
  return { rows: shown, page, pageSize, total: Number(total) };
}
