import type { AccountId, BrandId, calls, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

/** Returns the agent directly above a member, and whether those further above read a masked name; null for a member in no line. */
export async function getUpline(
  db: Db,
  { brandId, accountId }: { brandId: BrandId; accountId: AccountId },
  masksDeeper: boolean,
): Promise<Output<typeof calls.agents.upline>> {
  const { rows } = await sql<{ username: string; from_at: Date; depth: number }>`
    select m.username, p.from_at, p.depth from agents.placement p
    join identity.member m on m.account_id = p.parent_id
    where p.account_id = ${accountId} and p.brand_id = ${brandId} and p.to_at is null`.execute(db);
  const [row] = rows;
  if (!row) return { upline: null };
  const { username, from_at, depth } = row;
  return { upline: { username, since: from_at.toISOString(), agentsAbove: depth, masksDeeper } };
}
