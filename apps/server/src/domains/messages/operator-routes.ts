import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import { listDemoOutbox } from '#integrations/notifications';
import { getSent, listSent } from './list-sent.ts';
import { cleanTexts, recallMessage, sendBroadcast, sendToPlayer } from './send-to-players.ts';

/** Registers the routes with which operators write to players of their brand. */
export function registerMessagesBackofficeRoutes({
  handle,
  db,
  recordAudit,
}: {
  handle: HandleCall;
  db: Db;
  recordAudit: RecordAudit;
}): void {
  const { messagesBackoffice } = calls;

  handle(messagesBackoffice.send, async (context, { accountId: to, clientRef, ...input }) => {
    const { brandId } = context.brand;
    const texts = cleanTexts(input.texts, brandId);
    const message = { brandId, texts, by: context.operator.username, clientRef };
    const ref = await db.transaction().execute(async (tx) => {
      const sent = to === null ? await sendBroadcast(tx, message) : await sendToPlayer(tx, to, message);
      const subject = to === null ? `message ${sent}, all players` : `message ${sent}, player ${to}`;
      await recordAudit(tx, context, { action: 'message.send', subject, after: texts['EN']?.title ?? '' });
      return sent;
    });
    return getSent(db, brandId, ref);
  });
  handle(messagesBackoffice.sent, ({ brand }, input) => listSent(db, { ...input, brandId: brand.brandId }));
  handle(messagesBackoffice.outbox, async ({ brand }, input) => {
    const { rows, ...rest } = await listDemoOutbox(db, brand.brandId, input);
    const messages = rows.map((row) => ({
      id: String(row.message_id),
      channel: row.channel as 'sms' | 'mail',
      to: row.recipient,
      subject: row.subject,
      text: row.text,
      at: row.sent_at.toISOString(),
    }));
    return { ...rest, rows: messages };
  });
  handle(messagesBackoffice.recall, async (context, { ref }) => {
    await db.transaction().execute(async (tx) => {
      await recallMessage(tx, context.brand.brandId, ref);
      await recordAudit(tx, context, { action: 'message.recall', subject: `message ${ref}` });
    });
    return getSent(db, context.brand.brandId, ref);
  });
}
