import { type BrandId, calls } from '@fairhouse/contracts';
import type { OperatorContext } from '#http';
import { assert } from '#refusal';
import {
  type Assignee,
  claimConversation,
  closeConversation,
  reopenConversation,
  transferConversation,
} from './assign-conversation.ts';
import { getBusinessHours, saveBusinessHours } from './business-hours-store.ts';
import { deleteCannedResponse, listCannedResponses, saveCannedResponse } from './canned-responses.ts';
import { listChatMessages } from './chat-message.ts';
import { findConversation } from './conversation-store.ts';
import { publishToCustomer } from './customer.ts';
import { listInbox, toBackofficeDto } from './inbox.ts';
import { findBackofficeFeedback, listBackofficeFeedback, toBackofficeFeedback } from './list-feedback.ts';
import { markReadByOperator } from './mark-read.ts';
import { listOnline, setPresence } from './presence.ts';
import { replyToFeedback } from './reply-to-feedback.ts';
import { sendAsOperator } from './send-chat-message.ts';
import type { SupportBackofficeDeps } from './support-deps.ts';

/** Registers the operators' support routes. Every row belongs to the operator's brand. */
export function registerSupportBackofficeRoutes(deps: SupportBackofficeDeps): void {
  registerInboxRoutes(deps);
  registerConversationRoutes(deps);
  registerCannedResponseRoutes(deps);
  registerFeedbackRoutes(deps);
}

const assigneeOf = ({ operator }: OperatorContext): Assignee => ({
  operatorId: operator.operatorId,
  username: operator.username,
});
const whichOf = (brandId: BrandId, id: string) => ({ conversationId: BigInt(id), brandId });

function registerInboxRoutes(deps: SupportBackofficeDeps): void {
  const { handle, db, storage } = deps;
  const { supportBackoffice } = calls;
  const linkTo = (name: string): string => storage.linkTo(name);

  handle(supportBackoffice.inbox, ({ brand, operator }, input) =>
    listInbox(deps, { ...input, brandId: brand.brandId, operatorId: operator.operatorId }),
  );
  handle(supportBackoffice.conversation, async ({ brand }, { id, ...query }) => ({
    conversation: await toBackofficeDto(deps, brand.brandId, BigInt(id)),
    ...(await listChatMessages(db, BigInt(id), query, linkTo)),
  }));
  handle(supportBackoffice.send, (context, { id, ...words }) =>
    sendAsOperator(deps, whichOf(context.brand.brandId, id), assigneeOf(context), {
      ...words,
      uploads: context.uploads,
    }),
  );
  handle(supportBackoffice.typing, async ({ brand }, { id }) => {
    const found = await findConversation(db, whichOf(brand.brandId, id));
    await publishToCustomer(db, found, { topic: 'chat-typing', conversationId: id, by: 'operator' });
    return { sent: true } as const;
  });
  handle(supportBackoffice.read, async ({ brand, operator }, { id, seq }) => {
    await markReadByOperator(db, whichOf(brand.brandId, id), operator.operatorId, seq);
    return toBackofficeDto(deps, brand.brandId, BigInt(id));
  });
  handle(supportBackoffice.presence, async (context, { online }) => {
    const { brandId } = context.brand;
    await setPresence(db, brandId, assigneeOf(context), online);
    const onlineOperators = await listOnline(db, brandId);
    return { operators: onlineOperators.map(({ operatorId, username }) => ({ id: String(operatorId), username })) };
  });
}

function registerConversationRoutes(deps: SupportBackofficeDeps): void {
  const { handle, db, recordAudit } = deps;
  const { supportBackoffice } = calls;
  const subject = (id: string): string => `conversation ${id}`;

  handle(supportBackoffice.claim, async (context, { id, assignee }) => {
    const expected = assignee === null ? null : BigInt(assignee);
    await db.transaction().execute(async (tx) => {
      const which = whichOf(context.brand.brandId, id);
      const { before, after } = await claimConversation(tx, which, expected, assigneeOf(context));
      const words = { before: before.operator, after: after.operator };
      await recordAudit(tx, context, { action: 'support.claim', subject: subject(id), ...words });
    });
    return toBackofficeDto(deps, context.brand.brandId, BigInt(id));
  });
  handle(supportBackoffice.transfer, async (context, { id, to }) => {
    await db.transaction().execute(async (tx) => {
      const which = whichOf(context.brand.brandId, id);
      const { before, after } = await transferConversation(tx, which, assigneeOf(context), BigInt(to));
      const words = { before: before.operator, after: after.operator };
      await recordAudit(tx, context, { action: 'support.transfer', subject: subject(id), ...words });
    });
    return toBackofficeDto(deps, context.brand.brandId, BigInt(id));
  });
  handle(supportBackoffice.close, async (context, { id }) => {
    await db.transaction().execute(async (tx) => {
      await closeConversation(tx, whichOf(context.brand.brandId, id), assigneeOf(context));
      await recordAudit(tx, context, { action: 'support.close', subject: subject(id) });
    });
    return toBackofficeDto(deps, context.brand.brandId, BigInt(id));
  });
  handle(supportBackoffice.reopen, async (context, { id }) => {
    await db.transaction().execute(async (tx) => {
      await reopenConversation(tx, whichOf(context.brand.brandId, id), assigneeOf(context));
      await recordAudit(tx, context, { action: 'support.reopen', subject: subject(id) });
    });
    return toBackofficeDto(deps, context.brand.brandId, BigInt(id));
  });
}

function registerCannedResponseRoutes({ handle, db, recordAudit }: SupportBackofficeDeps): void {
  const { supportBackoffice } = calls;

  handle(supportBackoffice.cannedResponses, async ({ brand }) => ({
    responses: await listCannedResponses(db, brand.brandId),
  }));
  handle(supportBackoffice.saveCannedResponse, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { before, after } = await saveCannedResponse(tx, context.brand.brandId, input);
      const words = { before, after: `${after.shortcut}: ${after.text}` };
      await recordAudit(tx, context, {
        action: 'support.canned-response',
        subject: `canned-response ${after.id}`,
        ...words,
      });
      return after;
    }),
  );
  handle(supportBackoffice.deleteCannedResponse, (context, { id }) =>
    db.transaction().execute(async (tx) => {
      const { shortcut, text } = await deleteCannedResponse(tx, context.brand.brandId, id);
      await recordAudit(tx, context, {
        action: 'support.canned-response',
        subject: `canned-response ${id}`,
        before: `${shortcut}: ${text}`,
      });
      return { removed: true } as const;
    }),
  );
  handle(supportBackoffice.businessHours, ({ brand }) => getBusinessHours(db, brand.brandId));
  handle(supportBackoffice.saveBusinessHours, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { before, after } = await saveBusinessHours(tx, context.brand.brandId, input);
      const words = { before: JSON.stringify(before), after: JSON.stringify(after) };
      await recordAudit(tx, context, { action: 'support.business-hours', ...words });
      return after;
    }),
  );
}

function registerFeedbackRoutes({ handle, db, storage, recordAudit }: SupportBackofficeDeps): void {
  const { supportBackoffice } = calls;
  const linkTo = (name: string): string => storage.linkTo(name);

  handle(supportBackoffice.feedback, ({ brand }, input) =>
    listBackofficeFeedback(db, { ...input, brandId: brand.brandId, linkTo }),
  );
  handle(supportBackoffice.replyFeedback, async (context, { id, text }) => {
    const { brandId } = context.brand;
    const feedbackId = BigInt(id);
    await db.transaction().execute(async (tx) => {
      const reply = { brandId, feedbackId, text, operator: context.operator.username };
      const { content } = await replyToFeedback(tx, reply);
      const words = { before: content, after: text };
      await recordAudit(tx, context, { action: 'feedback.reply', subject: `feedback ${id}`, ...words });
    });
    const row = await findBackofficeFeedback(db, brandId, feedbackId);
    assert(row, 'the answered feedback was not found');
    return toBackofficeFeedback(row, linkTo);
  });
}
