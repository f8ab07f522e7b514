import { type AccountId, accountId, type BrandId, type calls, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { findLowering } from '../rates/lower-rates.ts';

/**
 * Returns the agent directly above a member, whether those further above read a masked name, and the lower rates that the agent asks for; null
 * for a member in no line.
 */
export async function getUpline(
  db: Db,
  { brandId, accountId: id }: { brandId: BrandId; accountId: AccountId },
  masksDeeper: boolean,
): Promise<Output<typeof calls.agents.upline>> {
  const { rows } = await sql<{ username: string; parent_id: string; from_at: Date; depth: number }>`
    select m.username, p.parent_id, p.from_at, p.depth from agents.placement p
    join identity.member m on m.account_id = p.parent_id
    where p.account_id = ${id} and p.brand_id = ${brandId} and p.to_at is null`.execute(db);
  const [row] = rows;
  if (!row) return { upline: null };
  const { username, parent_id, from_at, depth } = row;
  const lowering = await findLowering(db, { accountId: id, agentId: accountId(parent_id) });
  return { upline: { username, since: from_at.toISOString(), agentsAbove: depth, masksDeeper, lowering } };
}
