import type { AccountId, BrandId, MESSAGE_KINDS } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { publishToPlayer } from '#realtime';
import { countUnread } from './count-unread.ts';
import type { MessageTemplate } from './message-template.ts';

export interface NewMessage {
  accountId: AccountId;
  brandId: BrandId;
  kind: (typeof MESSAGE_KINDS)[number];
  key: MessageTemplate;
  /** The values of its template; amounts as decimal strings. */
  params: Record<string, string>;
  /** The page of the member centre that it is about. */
  page?: string;
}

/** Writes an automatic message to a player, in the transaction of its cause. */
export async function sendMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx
    .insertInto('messages.message')
    .values({
      account_id: message.accountId,
      brand_id: message.brandId,
      kind: message.kind,
      key: message.key,
      params: JSON.stringify(message.params),
      page: message.page ?? '',
    })
    .execute();
  await publishUnreadCount(tx, message.accountId, message.brandId);
}

/** Publishes the unread count to the player's sockets. */
export async function publishUnreadCount(tx: Tx, accountId: AccountId, brandId: BrandId): Promise<number> {
  const unreadCount = await countUnread(tx, accountId, brandId);
  await publishToPlayer(tx, accountId, { topic: 'unread-count', unreadCount });
  return unreadCount;
}
