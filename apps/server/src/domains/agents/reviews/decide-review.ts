import { type AccountId, accountId, type BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { sendMessage } from '#messages';
import { refuse } from '#refusal';
import { readSettings } from '../settings.ts';
import { nameOf } from '../tree/team-names.ts';

export interface ReviewDecision {
  review: bigint;
  counts: boolean;
  reason: string;
  /** The operator. */
  by: string;
}

/**
 * Decides a sign of abuse. The next run computes the windows again in which the member played: what is held is paid with it as an adjustment,
 * or the play is taken out of the figures from the first day of the sign on. The agents who are concerned get a message. Refuses NOT_FOUND,
 * and STATE_CHANGED when another operator was faster.
 */
export async function decideReview(
  tx: Tx,
  brandId: BrandId,
  { review, counts, reason, by }: ReviewDecision,
): Promise<void> {
  const { rows } = await sql<{ accountId: string; agentId: string; state: string }>`
    select account_id::text as "accountId", agent_id::text as "agentId", state from agents.review
    where review_id = ${review} and brand_id = ${brandId} for update`.execute(tx);
  const [found] = rows;
  if (!found) throw refuse('NOT_FOUND', { field: 'review' });
  if (found.state !== 'OPEN') throw refuse('STATE_CHANGED');
  await sql`update agents.review set state = ${counts ? 'COUNTS' : 'NOT_COUNTED'}, decided_at = now(), decided_by = ${by},
      reason = ${reason}
    where account_id = ${accountId(found.accountId)} and review_id = ${review}`.execute(tx);
  await notifyAgents(tx, brandId, { ...found, counts, reason });
}

interface Decided {
  accountId: string;
  agentId: string;
  counts: boolean;
  reason: string;
}

/** Sends a message to the agent whom the sign concerns, and to those with a held share of the member. */
async function notifyAgents(
  tx: Tx,
  brandId: BrandId,
  { accountId: member, agentId, counts, reason }: Decided,
): Promise<void> {
  const { masksDeeper } = await readSettings(tx, brandId);
  const { rows } = await sql<{ agent: string; username: string; level: number }>`
    select a.id::text as agent, m.username, coalesce(d.depth - u.depth, 0) as level
    from (select ${agentId}::bigint as id union select account_id from agents.statement_share
      where member_id = ${member}::bigint and state = 'HELD') a
    join identity.member m on m.account_id = ${member}::bigint
    left join agents.placement d on d.account_id = m.account_id and d.to_at is null
    left join agents.placement u on u.account_id = a.id and u.to_at is null
    order by a.id`.execute(tx);
  for (const { agent, username, level } of rows)
    await sendMessage(tx, {
      accountId: accountId(agent) satisfies AccountId,
      brandId,
      kind: 'general',
      key: counts ? 'reviewCounts' : 'reviewNotCounted',
      params: { member: nameOf(username, level, masksDeeper), reason },
    });
}
