import { hash } from 'node:crypto';
import {
  type AccountId,
  accountId,
  type BrandId,
  type calls,
  type Input,
  MAX_AGENT_MESSAGES,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { sendMessage } from '#messages';
import { refuse } from '#refusal';
import { listOfferable } from '#rg';
import { findPlace } from './tree/place-member.ts';

/** The agent who sends. */
interface Sender {
  brandId: BrandId;
  accountId: AccountId;
  username: string;
}

/**
 * Sends a message of an agent to a direct member, once for a reference. A member who takes a break, or whose account is closed or blocked, gets
 * none, and the agent is answered alike: agents learn nothing about breaks. Refuses NOT_FOUND, RATE_LIMITED beyond the messages of a day,
 * CONFLICT for the same reference with other content.
 */
export async function sendToMember(
  db: Db,
  { brandId, accountId: sender, username }: Sender,
  { clientRef, accountId: to, text }: Input<typeof calls.agents.sendMessage>,
): Promise<Output<typeof calls.agents.sendMessage>> {
  const member = accountId(to);
  const content = hash('sha256', text);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('agents.message ' || ${String(sender)}, 0))`.execute(tx);
    const place = await findPlace(tx, brandId, member);
    if (place?.parentId !== sender) throw refuse('NOT_FOUND', { field: 'accountId' });
    const isRepeat = await isRepeated(tx, { sender, clientRef, member, content });
    const { left, wait_s } = await countLeft(tx, sender);
    if (isRepeat) return { left };
    if (left <= 0) throw refuse('RATE_LIMITED', { params: { retryAfter_s: wait_s } });
    await sql`insert into agents.sent_message (account_id, client_ref, member_id, content)
      values (${sender}, ${clientRef}, ${member}, ${content})`.execute(tx);
    if ((await listOfferable(tx, [member])).has(member))
      await sendMessage(tx, {
        accountId: member,
        brandId,
        kind: 'general',
        key: 'agentMessage',
        params: { name: username, text },
      });
    return { left: left - 1 };
  });
}

async function isRepeated(
  tx: Tx,
  { sender, clientRef, member, content }: { sender: AccountId; clientRef: string; member: AccountId; content: string },
): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`select member_id = ${member} and content = ${content} as "isSame"
    from agents.sent_message where account_id = ${sender} and client_ref = ${clientRef}`.execute(tx);
  if (rows[0] && !rows[0].isSame) throw refuse('CONFLICT', { field: 'clientRef' });
  return rows.length > 0;
}

/** How many more may be sent now, and in how many seconds the oldest one of the last 24 hours no longer counts. */
async function countLeft(tx: Tx, sender: AccountId): Promise<{ left: number; wait_s: number }> {
  const { rows } = await sql<{ sent: number; wait_s: number }>`select count(*)::int as sent,
      coalesce(ceil(extract(epoch from min(sent_at) + interval '1 day' - now())), 0)::int as wait_s
    from agents.sent_message where account_id = ${sender} and sent_at > now() - interval '1 day'`.execute(tx);
  const { sent, wait_s } = rows[0] ?? { sent: 0, wait_s: 0 };
  return { left: Math.max(0, MAX_AGENT_MESSAGES - sent), wait_s };
}
