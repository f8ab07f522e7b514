import { calls } from '@fairhouse/contracts';
import type { BaseContext, MemberSession } from '#http';
import { tellOperators } from '#realtime';
import { refuse } from '#refusal';
import { beginConversation } from './begin-conversation.ts';
import { viewConversation } from './conversation.ts';
import { findConversation, latestConversation } from './conversation-store.ts';
import { type Guest, guestOfMember, guestOfVisitor, sawGuest } from './guest.ts';
import { closeConversation } from './hold-conversation.ts';
import { readHours } from './hours-store.ts';
import { leaveFeedback } from './leave-feedback.ts';
import { readLines } from './line.ts';
import { markReadByGuest } from './mark-read.ts';
import { isOpenAt, nextOpening } from './opening-hours.ts';
import { listPresent } from './presence.ts';
import { listOwnFeedback } from './read-feedback.ts';
import { sayAsGuest } from './say-line.ts';
import type { SupportDeps } from './support-deps.ts';

/** What guests call: the chat, and feedback. Each sees only the own conversation. */
export function registerSupportRoutes(deps: SupportDeps): void {
  const { handle, db, storage } = deps;
  const { support } = calls;
  const linkTo = (name: string): string => storage.linkTo(name);

  handle(support.availability, async ({ brand }) => {
    const { version: _version, ...hours } = await readHours(db, brand.brandId);
    const now = new Date();
    const open = isOpenAt(hours, now);
    const present = await listPresent(db, brand.brandId);
    const opensAt = open ? null : (nextOpening(hours, now)?.toISOString() ?? null);
    return { open, opensAt, ...hours, staffed: present.length > 0 };
  });

  handle(support.begin, async (context, input) => {
    const guest = await guestOf(deps, context, input);
    const { brand, language, uploads } = context;
    const rank = guest.accountId === null ? 0 : await deps.rankOf(guest.accountId);
    const words = { text: input.text, clientRef: input.clientRef, uploads };
    const begun = await beginConversation(deps, { brandId: brand.brandId, guest, language, rank }, words);
    const { lines } = await readLines(db, begun.conversationId, { after: 0 }, linkTo);
    return { conversation: viewConversation(begun), lines };
  });

  handle(support.conversation, async ({ guest }, { after, before }) => {
    await sawGuest(db, guest.guestId);
    const found = await latestConversation(db, guest.guestId);
    if (!found) return { conversation: null, lines: [], more: false };
    return {
      conversation: viewConversation(found),
      ...(await readLines(db, found.conversationId, { after, before }, linkTo)),
    };
  });

  handle(support.send, ({ guest, brand, uploads }, { conversationId, ...words }) =>
    sayAsGuest(deps, whichOf(brand.brandId, guest, conversationId), { ...words, uploads }),
  );

  handle(support.typing, async ({ guest, brand }, input) => {
    const found = await findConversation(db, whichOf(brand.brandId, guest, input.conversationId));
    await tellOperators(db, found.brandId, { topic: 'chat-typing', conversationId: input.conversationId, by: 'guest' });
    return { told: true } as const;
  });

  handle(support.read, async ({ guest, brand }, input) =>
    viewConversation(await markReadByGuest(db, whichOf(brand.brandId, guest, input.conversationId), input.seq)),
  );

  handle(support.close, async ({ guest, brand }, input) => {
    const which = whichOf(brand.brandId, guest, input.conversationId);
    const { after } = await db.transaction().execute((tx) => closeConversation(tx, which, 'guest'));
    return viewConversation(after);
  });

  handle(support.feedback, async ({ brand, member, ip, uploads }, input) => {
    const accountId = member?.accountId ?? null;
    const left = await leaveFeedback(deps, { brandId: brand.brandId, accountId, ip, ...input }, uploads);
    return { id: String(left.feedbackId), createdAt: left.createdAt.toISOString() };
  });

  handle(support.feedbacks, ({ brand, member }, input) =>
    listOwnFeedback(db, { ...input, brandId: brand.brandId, accountId: member.accountId, linkTo }),
  );
}

const whichOf = (brandId: BaseContext['brand']['brandId'], { guestId }: { guestId: bigint }, id: string) => ({
  conversationId: BigInt(id),
  brandId,
  guestId,
});

async function guestOf(
  { db }: SupportDeps,
  { brand, ip, member }: BaseContext & { member: MemberSession | null },
  { visitorToken, name, email }: { visitorToken?: string | undefined; name: string; email: string },
): Promise<Guest> {
  if (member) return guestOfMember(db, brand.brandId, member.accountId);
  if (!visitorToken) throw refuse('INVALID_INPUT', { field: 'visitorToken', params: { field: 'visitorToken' } });
  return guestOfVisitor(db, { brandId: brand.brandId, token: visitorToken, name, email, ip });
}
