import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { requeueConversation } from './assign-conversation.ts';

/** An operator who has been offline for this long is not expected to answer the customer. */
const AWAY_MIN = 10;

/** Job: requeues conversations in which a customer waits for an operator who has gone offline. */
export async function requeueAbandoned(db: Db): Promise<number> {
  const { rows } = await sql<RowOf<'support.conversation', 'conversation_id' | 'brand_id'>>`
    select c.conversation_id, c.brand_id from support.conversation c
    where c.state = 'open' and c.last_at < now() - make_interval(mins => ${AWAY_MIN})
      and exists (select 1 from support.chat_message l
        where l.conversation_id = c.conversation_id and l.seq > c.operator_read_seq and l.author = 'customer')
      and not exists (select 1 from support.presence p
        where p.operator_id = c.operator_id and p.seen_at > now() - make_interval(mins => ${AWAY_MIN}))
    limit 100`.execute(db);
  for (const row of rows)
    await db
      .transaction()
      .execute((tx) =>
        requeueConversation(tx, { conversationId: row.conversation_id, brandId: row.brand_id as BrandId }),
      );
  return rows.length;
}
