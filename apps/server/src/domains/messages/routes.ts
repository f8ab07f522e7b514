import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall, TranslateIn } from '#http';
import { countUnread } from './count-unread.ts';
import { listMessages } from './list-messages.ts';
import { markRead, removeMessage } from './mark-messages.ts';

/** Registers the member's message routes. */
export function registerMessagesRoutes({ handle, db, t }: { handle: HandleCall; db: Db; t: TranslateIn }): void {
  const { messages } = calls;

  handle(messages.unreadCount, async ({ member, brand }) => ({
    unreadCount: await countUnread(db, member.accountId, brand.brandId),
  }));
  handle(messages.list, ({ member, brand, language }, { unread, ...page }) =>
    listMessages(
      db,
      { ...page, accountId: member.accountId, brandId: brand.brandId, unreadOnly: unread === '1' },
      { t, language, brand },
    ),
  );
  handle(messages.read, ({ member, brand }, { refs }) =>
    db.transaction().execute(async (tx) => ({
      unreadCount: await markRead(tx, { accountId: member.accountId, brandId: brand.brandId }, refs),
    })),
  );
  handle(messages.remove, ({ member, brand }, { ref }) =>
    db.transaction().execute(async (tx) => ({
      unreadCount: await removeMessage(tx, { accountId: member.accountId, brandId: brand.brandId }, ref),
    })),
  );
}
