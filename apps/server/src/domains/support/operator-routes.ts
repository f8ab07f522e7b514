import { type BrandId, calls } from '@fairhouse/contracts';
import type { OperatorContext } from '#http';
import { assert } from '#refusal';
import { dropCanned, keepCanned, listCanned } from './canned.ts';
import { findConversation } from './conversation-store.ts';
import { tellGuest } from './guest.ts';
import {
  closeConversation,
  type Holder,
  handOverConversation,
  reopenConversation,
  takeConversation,
} from './hold-conversation.ts';
import { keepHours, readHours } from './hours-store.ts';
import { readInbox, toBackofficeDto } from './inbox.ts';
import { readLines } from './line.ts';
import { markReadByOperator } from './mark-read.ts';
import { listPresent, notePresence } from './presence.ts';
import { findBackofficeFeedback, listBackofficeFeedback, toBackofficeFeedback } from './read-feedback.ts';
import { replyToFeedback } from './reply-to-feedback.ts';
import { sayAsOperator } from './say-line.ts';
import type { SupportBackofficeDeps } from './support-deps.ts';

/** What operators call at the desk. Every row is of the operator's own brand. */
export function registerSupportBackofficeRoutes(deps: SupportBackofficeDeps): void {
  registerInboxRoutes(deps);
  registerConversationRoutes(deps);
  registerCannedResponseRoutes(deps);
  registerFeedbackRoutes(deps);
}

const holderOf = ({ operator }: OperatorContext): Holder => ({
  operatorId: operator.operatorId,
  username: operator.username,
});
const whichOf = (brandId: BrandId, id: string) => ({ conversationId: BigInt(id), brandId });

function registerInboxRoutes(deps: SupportBackofficeDeps): void {
  const { handle, db, storage } = deps;
  const { supportBackoffice } = calls;
  const linkTo = (name: string): string => storage.linkTo(name);

  handle(supportBackoffice.inbox, ({ brand, operator }, input) =>
    readInbox(deps, { ...input, brandId: brand.brandId, operatorId: operator.operatorId }),
  );
  handle(supportBackoffice.conversation, async ({ brand }, { id, ...query }) => ({
    conversation: await toBackofficeDto(deps, brand.brandId, BigInt(id)),
    ...(await readLines(db, BigInt(id), query, linkTo)),
  }));
  handle(supportBackoffice.send, (context, { id, ...words }) =>
    sayAsOperator(deps, whichOf(context.brand.brandId, id), holderOf(context), { ...words, uploads: context.uploads }),
  );
  handle(supportBackoffice.typing, async ({ brand }, { id }) => {
    const found = await findConversation(db, whichOf(brand.brandId, id));
    await tellGuest(db, found, { topic: 'chat-typing', conversationId: id, by: 'operator' });
    return { told: true } as const;
  });
  handle(supportBackoffice.read, async ({ brand, operator }, { id, seq }) => {
    await markReadByOperator(db, whichOf(brand.brandId, id), operator.operatorId, seq);
    return toBackofficeDto(deps, brand.brandId, BigInt(id));
  });
  handle(supportBackoffice.presence, async (context, { here }) => {
    const { brandId } = context.brand;
    await notePresence(db, brandId, holderOf(context), here);
    const present = await listPresent(db, brandId);
    return { operators: present.map(({ operatorId, username }) => ({ id: String(operatorId), username })) };
  });
}

function registerConversationRoutes(deps: SupportBackofficeDeps): void {
  const { handle, db, recordAudit } = deps;
  const { supportBackoffice } = calls;
  const subject = (id: string): string => `conversation ${id}`;

  handle(supportBackoffice.take, async (context, { id, holder }) => {
    const expected = holder === null ? null : BigInt(holder);
    await db.transaction().execute(async (tx) => {
      const which = whichOf(context.brand.brandId, id);
      const { before, after } = await takeConversation(tx, which, expected, holderOf(context));
      const words = { before: before.operator, after: after.operator };
      await recordAudit(tx, context, { action: 'support.claim', subject: subject(id), ...words });
    });
    return toBackofficeDto(deps, context.brand.brandId, BigInt(id));
  });
  handle(supportBackoffice.handOver, async (context, { id, to }) => {
    await db.transaction().execute(async (tx) => {
      const which = whichOf(context.brand.brandId, id);
      const { before, after } = await handOverConversation(tx, which, holderOf(context), BigInt(to));
      const words = { before: before.operator, after: after.operator };
      await recordAudit(tx, context, { action: 'support.transfer', subject: subject(id), ...words });
    });
    return toBackofficeDto(deps, context.brand.brandId, BigInt(id));
  });
  handle(supportBackoffice.close, async (context, { id }) => {
    await db.transaction().execute(async (tx) => {
      await closeConversation(tx, whichOf(context.brand.brandId, id), holderOf(context));
      await recordAudit(tx, context, { action: 'support.close', subject: subject(id) });
    });
    return toBackofficeDto(deps, context.brand.brandId, BigInt(id));
  });
  handle(supportBackoffice.reopen, async (context, { id }) => {
    await db.transaction().execute(async (tx) => {
      await reopenConversation(tx, whichOf(context.brand.brandId, id), holderOf(context));
      await recordAudit(tx, context, { action: 'support.reopen', subject: subject(id) });
    });
    return toBackofficeDto(deps, context.brand.brandId, BigInt(id));
  });
}

function registerCannedResponseRoutes({ handle, db, recordAudit }: SupportBackofficeDeps): void {
  const { supportBackoffice } = calls;

  handle(supportBackoffice.canned, async ({ brand }) => ({ answers: await listCanned(db, brand.brandId) }));
  handle(supportBackoffice.keepCanned, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { before, after } = await keepCanned(tx, context.brand.brandId, input);
      const words = { before, after: `${after.shortcut}: ${after.text}` };
      await recordAudit(tx, context, { action: 'support.canned-response', subject: `answer ${after.id}`, ...words });
      return after;
    }),
  );
  handle(supportBackoffice.dropCanned, (context, { id }) =>
    db.transaction().execute(async (tx) => {
      const { shortcut, text } = await dropCanned(tx, context.brand.brandId, id);
      await recordAudit(tx, context, {
        action: 'support.canned-response',
        subject: `answer ${id}`,
        before: `${shortcut}: ${text}`,
      });
      return { removed: true } as const;
    }),
  );
  handle(supportBackoffice.hours, ({ brand }) => readHours(db, brand.brandId));
  handle(supportBackoffice.keepHours, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { before, after } = await keepHours(tx, context.brand.brandId, input);
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
    assert(row, 'feedback that has a reply is there');
    return toBackofficeFeedback(row, linkTo);
  });
}
