import { calls, isOpenAt, nextOpening } from '@fairhouse/contracts';
import type { BaseContext, MemberSession } from '#http';
import { publishToOperators } from '#realtime';
import { refuse } from '#refusal';
import { closeConversation } from './assign-conversation.ts';
import { getBusinessHours } from './business-hours-store.ts';
import { listChatMessages } from './chat-message.ts';
import { toConversationDto } from './conversation.ts';
import { findConversation, latestConversation } from './conversation-store.ts';
import { type Customer, customerOfMember, customerOfVisitor, touchCustomer } from './customer.ts';
import { listOwnFeedback } from './list-feedback.ts';
import { markReadByCustomer } from './mark-read.ts';
import { listOnline } from './presence.ts';
import { sendAsCustomer } from './send-chat-message.ts';
import { startConversation } from './start-conversation.ts';
import { submitFeedback } from './submit-feedback.ts';
import type { SupportDeps } from './support-deps.ts';

/** Registers the customers' routes: the chat, and feedback. Customers see only their own conversation. */
export function registerSupportRoutes(deps: SupportDeps): void {
  const { handle, db, storage } = deps;
  const { support } = calls;
  const linkTo = (name: string): string => storage.linkTo(name);

  handle(support.availability, async ({ brand }) => {
    const { version: _version, ...hours } = await getBusinessHours(db, brand.brandId);
    const now = new Date();
    const open = isOpenAt(hours, now);
    const onlineOperators = await listOnline(db, brand.brandId);
    const opensAt = open ? null : (nextOpening(hours, now)?.toISOString() ?? null);
    return { open, opensAt, ...hours, staffed: onlineOperators.length > 0 };
  });

  handle(support.start, async (context, input) => {
    const customer = await customerOf(deps, context, input);
    const { brand, language, uploads } = context;
    const rank = customer.accountId === null ? 0 : await deps.rankOf(customer.accountId);
    const words = { text: input.text, clientRef: input.clientRef, uploads };
    const conversation = await startConversation(deps, { brandId: brand.brandId, customer, language, rank }, words);
    const { messages } = await listChatMessages(db, conversation.conversationId, { after: 0 }, linkTo);
    return { conversation: toConversationDto(conversation), messages };
  });

  handle(support.conversation, async ({ customer }, { after, before }) => {
    await touchCustomer(db, customer.customerId);
    const found = await latestConversation(db, customer.customerId);
    if (!found) return { conversation: null, messages: [], more: false };
    return {
      conversation: toConversationDto(found),
      ...(await listChatMessages(db, found.conversationId, { after, before }, linkTo)),
    };
  });

  handle(support.send, ({ customer, brand, uploads }, { conversationId, ...words }) =>
    sendAsCustomer(deps, whichOf(brand.brandId, customer, conversationId), { ...words, uploads }),
  );

  handle(support.typing, async ({ customer, brand }, input) => {
    const found = await findConversation(db, whichOf(brand.brandId, customer, input.conversationId));
    await publishToOperators(db, found.brandId, {
      topic: 'chat-typing',
      conversationId: input.conversationId,
      by: 'customer',
    });
    return { sent: true } as const;
  });

  handle(support.read, async ({ customer, brand }, input) =>
    toConversationDto(await markReadByCustomer(db, whichOf(brand.brandId, customer, input.conversationId), input.seq)),
  );

  handle(support.close, async ({ customer, brand }, input) => {
    const which = whichOf(brand.brandId, customer, input.conversationId);
    const { after } = await db.transaction().execute((tx) => closeConversation(tx, which, 'customer'));
    return toConversationDto(after);
  });

  handle(support.feedback, async ({ brand, member, ip, uploads }, input) => {
    const accountId = member?.accountId ?? null;
    const submitted = await submitFeedback(deps, { brandId: brand.brandId, accountId, ip, ...input }, uploads);
    return { id: String(submitted.feedbackId), createdAt: submitted.createdAt.toISOString() };
  });

  handle(support.feedbacks, ({ brand, member }, input) =>
    listOwnFeedback(db, { ...input, brandId: brand.brandId, accountId: member.accountId, linkTo }),
  );
}

const whichOf = (brandId: BaseContext['brand']['brandId'], { customerId }: { customerId: bigint }, id: string) => ({
  conversationId: BigInt(id),
  brandId,
  customerId,
});

async function customerOf(
  { db }: SupportDeps,
  { brand, ip, member }: BaseContext & { member: MemberSession | null },
  { visitorToken, name, email }: { visitorToken?: string | undefined; name: string; email: string },
): Promise<Customer> {
  if (member) return customerOfMember(db, brand.brandId, member.accountId);
  if (!visitorToken) throw refuse('INVALID_INPUT', { field: 'visitorToken', params: { field: 'visitorToken' } });
  return customerOfVisitor(db, { brandId: brand.brandId, token: visitorToken, name, email, ip });
}
