import type { BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { Letter } from './post.ts';

export type Channel = 'sms' | 'mail';

/** Keeps a letter where operators of a demo read it, instead of sending it. */
export async function keepLetter(db: Db, channel: Channel, { brandId, to, subject = '', text }: Letter): Promise<void> {
  await db.insertInto('edges.letter').values({ brand_id: brandId, channel, recipient: to, subject, text }).execute();
}

/** The letters of a demo brand, newest first. `before` is the id of the last one seen. */
export async function readLetters(db: Db, brandId: BrandId, { before, size }: { before: bigint | null; size: number }) {
  return db
    .selectFrom('edges.letter')
    .select(['letter_id', 'channel', 'recipient', 'subject', 'text', 'sent_at'])
    .where('brand_id', '=', brandId)
    .$if(before !== null, (query) => query.where('letter_id', '<', before))
    .orderBy('letter_id', 'desc')
    .limit(size)
    .execute();
}

/** Letters of a demo are worth nothing after a week. */
export async function forgetLetters(db: Db): Promise<bigint> {
  const gone = await db
    .deleteFrom('edges.letter')
    .where('sent_at', '<', new Date(Date.now() - 7 * 86_400_000))
    .executeTakeFirst();
  return gone.numDeletedRows;
}
