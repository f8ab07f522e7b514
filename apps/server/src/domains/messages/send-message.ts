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
  /** Values of its sentences; amounts as decimal strings. */
  params: Record<string, string>;
  /** Page of the member centre that it is about. */
  page?: string;
}

/** Writes a message of the house to a player, in the transaction of what it tells of. */
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

/** Tells the player's sockets how many messages are unread now. */
export async function publishUnreadCount(tx: Tx, accountId: AccountId, brandId: BrandId): Promise<number> {
  const unreadCount = await countUnread(tx, accountId, brandId);
  await publishToPlayer(tx, accountId, { topic: 'unread-count', unreadCount });
  return unreadCount;
}
