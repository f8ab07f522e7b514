import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { PageInput, PageOf, Time } from '../paging.ts';

/** `m` and the id of a message to one player, or `b` and that of one to all players of the brand. */
export const MessageRef = z.string().check(z.regex(/^[mb]\d{1,18}$/));

export const MESSAGE_KINDS = ['payments', 'support', 'security', 'general'] as const;

const Message = z.object({
  ref: MessageRef,
  kind: z.enum(MESSAGE_KINDS),
  title: z.string(),
  /** Sanitised rich text. */
  html: z.string(),
  /** The member centre page it refers to; '' for none. */
  page: z.string(),
  /** Whether it was sent to all players. */
  toAll: z.boolean(),
  read: z.boolean(),
  at: Time,
});

export const messages = {
  unreadCount: defineCall({
    summary: 'Get the number of the member’s unread messages. The socket publishes changes.',
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    module: 'CSP-UNREAD',
    anyRegion: true,
    auth: 'member',
    output: z.object({ unreadCount: z.number() }),
    errors: [],
  }),
  list: defineCall({
    summary: 'List the member’s messages, newest first, in the language of the call.',
    method: 'GET',
    path: '/messages/v1/messages',
    module: 'CSP-MESSAGES',
    anyRegion: true,
    auth: 'member',
    input: z.object({ ...PageInput, unread: z.optional(z.enum(['1'])) }),
    output: z.extend(PageOf(Message), { unreadCount: z.number() }),
    errors: [],
  }),
  read: defineCall({
    summary: 'Mark messages as read: those named, or all when none is named.',
    method: 'POST',
    path: '/messages/v1/read',
    module: 'CSP-MESSAGES',
    anyRegion: true,
    auth: 'member',
    input: z.object({ refs: z.nullable(z.array(MessageRef).check(z.maxLength(100))) }),
    output: z.object({ unreadCount: z.number() }),
    errors: [],
  }),
  remove: defineCall({
    summary: 'Delete a message from the member’s own list.',
    method: 'DELETE',
    path: '/messages/v1/messages',
    module: 'CSP-MESSAGES',
    anyRegion: true,
    auth: 'member',
    input: z.object({ ref: MessageRef }),
    output: z.object({ unreadCount: z.number() }),
    errors: ['NOT_FOUND'],
  }),
};
