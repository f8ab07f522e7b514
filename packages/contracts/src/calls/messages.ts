import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ClientRef, IdText } from '../ids.ts';
import { PageInput, PageOf, Time } from '../paging.ts';

/** `m` and the id of a message to one player, or `b` and that of one to all players of the brand. */
export const MessageRef = z.string().check(z.regex(/^[mb]\d{1,18}$/));

export const MESSAGE_KINDS = ['payments', 'support', 'house'] as const;

const Message = z.object({
  ref: MessageRef,
  kind: z.enum(MESSAGE_KINDS),
  title: z.string(),
  /** Sanitised rich text. */
  html: z.string(),
  /** Page key of the member centre that it is about; '' for none. */
  page: z.string(),
  /** Whether everybody got it. */
  toAll: z.boolean(),
  read: z.boolean(),
  at: Time,
});

/** Words of an operator by language; English is there always and stands in for the others. */
const Texts = z.record(
  z.string().check(z.regex(/^[A-Z]{2}$/)),
  z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    html: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)),
  }),
);

const SentMessage = z.object({
  ref: MessageRef,
  toAll: z.boolean(),
  player: z.nullable(z.object({ accountId: IdText, username: z.string() })),
  texts: Texts,
  by: z.string(),
  at: Time,
  withdrawnAt: z.nullable(Time),
  /** How many players have read it. */
  reads: z.number(),
});

const operators = { module: 'OPS-MESSAGES', auth: 'operator', permission: 'messages.send' } as const;

export const messages = {
  unreadCount: defineCall({
    summary: 'How many messages the member has not read. The socket tells when it changes.',
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    module: 'CSP-UNREAD',
    auth: 'member',
    output: z.object({ unreadCount: z.number() }),
    errors: [],
  }),
  list: defineCall({
    summary: 'The member’s messages, newest first, in the language of the call.',
    method: 'GET',
    path: '/messages/v1/messages',
    module: 'CSP-MESSAGES',
    auth: 'member',
    input: z.object({ ...PageInput, unread: z.optional(z.enum(['1'])) }),
    output: z.extend(PageOf(Message), { unreadCount: z.number() }),
    errors: [],
  }),
  read: defineCall({
    summary: 'Mark messages as read: those named, or all without any.',
    method: 'POST',
    path: '/messages/v1/read',
    module: 'CSP-MESSAGES',
    auth: 'member',
    input: z.object({ refs: z.nullable(z.array(MessageRef).check(z.maxLength(100))) }),
    output: z.object({ unreadCount: z.number() }),
    errors: [],
  }),
  remove: defineCall({
    summary: 'Remove a message from the member’s own list.',
    method: 'DELETE',
    path: '/messages/v1/messages',
    module: 'CSP-MESSAGES',
    auth: 'member',
    input: z.object({ ref: MessageRef }),
    output: z.object({ unreadCount: z.number() }),
    errors: ['NOT_FOUND'],
  }),
  send: defineCall({
    summary:
      'Send a message to one player by account id, or without one to all players of the brand. Rich text is sanitised.',
    method: 'POST',
    path: '/console/v1/messages',
    ...operators,
    input: z.object({ accountId: z.nullable(IdText), texts: Texts, clientRef: ClientRef }),
    output: SentMessage,
    errors: ['NOT_FOUND', 'CONFLICT'],
    maxBody_bytes: 1_000_000,
  }),
  sent: defineCall({
    summary: 'Messages that operators of the brand have sent, newest first.',
    method: 'GET',
    path: '/console/v1/messages',
    ...operators,
    input: z.object({ ...PageInput, search: z.optional(z.string().check(z.maxLength(64))) }),
    output: PageOf(SentMessage),
    errors: [],
  }),
  withdraw: defineCall({
    summary: 'Take a message to all players back: nobody finds it any more.',
    method: 'POST',
    path: '/console/v1/messages/withdraw',
    ...operators,
    input: z.object({ ref: MessageRef }),
    output: SentMessage,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
