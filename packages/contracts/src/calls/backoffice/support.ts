import * as z from 'zod/mini';
import { defineCall, MAX_IMAGES } from '../../call.ts';
import { ClientRef, IdText, MAX_INTEGER, Version } from '../../ids.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { ChatMessage, ChatMessageInput, ChatText, Conversation, FeedbackSubject } from '../support.ts';

/** What an operator sees of a conversation besides what the guest sees. */
export const BackofficeConversation = z.extend(Conversation, {
  customer: z.object({
    /** The address of the avatar's picture; '' for who has none. */
    icon: z.string(),
    /** Null for a visitor without an account. */
    accountId: z.nullable(IdText),
    name: z.string(),
    email: z.string(),
    /** Whether the guest's window was heard of in the last minute. */
    online: z.boolean(),
  }),
  /** A rank above 4: such players are answered first. */
  vip: z.boolean(),
  language: z.string(),
  operatorId: z.nullable(IdText),
  waitingSince: z.nullable(Time),
  lastAt: Time,
  /** The beginning of the last words. */
  lastText: z.string(),
  /** Lines of the guest that no operator has seen. */
  unread: z.number(),
});
export type BackofficeConversation = z.infer<typeof BackofficeConversation>;

const CannedResponse = z.object({
  id: IdText,
  shortcut: z.string(),
  text: z.string(),
  version: z.number(),
  updatedAt: Time,
});
const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/));
const Span = z.object({ from: Clock, to: Clock });
const Hours = z.object({
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Monday first, seven days. */
  week: z.array(z.nullable(Span)).check(z.length(7)),
  version: Version,
});
const BackofficeFeedback = z.object({
  id: IdText,
  accountId: z.nullable(IdText),
  name: z.string(),
  contact: z.string(),
  subject: FeedbackSubject,
  content: z.string(),
  images: z.array(z.string()),
  createdAt: Time,
  reply: z.nullable(z.object({ text: z.string(), by: z.string(), at: Time })),
});
const Which = z.object({ id: IdText });
const shared = { module: 'OPS-SUPPORT', auth: 'operator', permission: 'support.answer' } as const;
const managed = { module: 'OPS-SUPPORT', auth: 'operator', permission: 'support.manage' } as const;

/** Which conversations the inbox shows. */
export const INBOX_VIEWS = ['waiting', 'mine', 'open', 'closed', 'all'] as const;

/** Customer service from the operators’ side. */
export const supportBackoffice = {
  inbox: defineCall({
    summary:
      'Conversations of the brand: what waits by rank and time, the others by their last line; with how many wait and are the operator’s.',
    method: 'GET',
    path: '/console/v1/support/inbox',
    ...shared,
    input: z.object({
      ...PageInput,
      view: z._default(z.enum(INBOX_VIEWS), 'waiting'),
      search: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: z.extend(PageOf(BackofficeConversation), { waiting: z.number(), mine: z.number() }),
    errors: [],
  }),
  conversation: defineCall({
    summary: 'One conversation with the lines after or before one.',
    method: 'GET',
    path: '/console/v1/support/conversation',
    ...shared,
    input: z.object({ id: IdText, ...ChatMessageInput }),
    output: z.object({ conversation: BackofficeConversation, messages: z.array(ChatMessage), more: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  claim: defineCall({
    summary: 'Take a conversation from the queue, or from the operator who holds it; of two at once one gets it.',
    method: 'POST',
    path: '/console/v1/support/claim',
    ...shared,
    input: z.object({ id: IdText, assignee: z.nullable(IdText) }),
    output: BackofficeConversation,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  send: defineCall({
    summary: 'Answer in a conversation that the operator holds. The same clientRef gives the same line.',
    method: 'POST',
    path: '/console/v1/support/messages',
    ...shared,
    images: MAX_IMAGES,
    input: z.object({ id: IdText, text: ChatText, clientRef: ClientRef }),
    output: ChatMessage,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
  typing: defineCall({
    summary: 'Tell the guest that the operator is writing; kept nowhere.',
    method: 'POST',
    path: '/console/v1/support/typing',
    ...shared,
    input: Which,
    output: z.object({ sent: z.literal(true) }),
    errors: ['NOT_FOUND'],
  }),
  read: defineCall({
    summary: 'Mark the lines up to one as seen by the operator who holds the conversation.',
    method: 'POST',
    path: '/console/v1/support/read',
    ...shared,
    input: z.object({ id: IdText, seq: z.number().check(z.int(), z.gte(0), z.lte(MAX_INTEGER)) }),
    output: BackofficeConversation,
    errors: ['NOT_FOUND'],
  }),
  transfer: defineCall({
    summary: 'Hand a conversation over to another operator who is at the desk.',
    method: 'POST',
    path: '/console/v1/support/transfer',
    ...shared,
    input: z.object({ id: IdText, to: IdText }),
    output: BackofficeConversation,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  close: defineCall({
    summary: 'Close a conversation that the operator holds.',
    method: 'POST',
    path: '/console/v1/support/close',
    ...shared,
    input: Which,
    output: BackofficeConversation,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  reopen: defineCall({
    summary: 'Open a closed conversation again and take it.',
    method: 'POST',
    path: '/console/v1/support/reopen',
    ...shared,
    input: Which,
    output: BackofficeConversation,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  presence: defineCall({
    summary: 'Tell that the operator is at the desk, or leaves it; answers with who else is there.',
    method: 'POST',
    path: '/console/v1/support/presence',
    ...shared,
    input: z.object({ online: z.boolean() }),
    output: z.object({ operators: z.array(z.object({ id: IdText, username: z.string() })) }),
    errors: [],
  }),
  cannedResponses: defineCall({
    summary: 'Prepared answers of the brand by their shortcuts.',
    method: 'GET',
    path: '/console/v1/support/canned-responses',
    ...shared,
    output: z.object({ responses: z.array(CannedResponse) }),
    errors: [],
  }),
  saveCannedResponse: defineCall({
    summary: 'Write a prepared answer; with an id and version it changes one.',
    method: 'PUT',
    path: '/console/v1/support/canned-responses',
    ...managed,
    input: z.object({
      id: z.nullable(IdText),
      shortcut: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9-]{1,24}$/)),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
      version: Version,
    }),
    output: CannedResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  deleteCannedResponse: defineCall({
    summary: 'Remove a prepared answer.',
    method: 'DELETE',
    path: '/console/v1/support/canned-responses',
    ...managed,
    input: Which,
    output: z.object({ removed: z.literal(true) }),
    errors: ['NOT_FOUND'],
  }),
  businessHours: defineCall({
    summary: 'When customer service is open, by the clock of its time zone.',
    method: 'GET',
    path: '/console/v1/support/business-hours',
    ...shared,
    output: Hours,
    errors: [],
  }),
  saveBusinessHours: defineCall({
    summary: 'Set when customer service is open.',
    method: 'PUT',
    path: '/console/v1/support/business-hours',
    ...managed,
    input: Hours,
    output: Hours,
    errors: ['STALE_VERSION'],
  }),
  feedback: defineCall({
    summary: 'Feedback of the brand, newest first; without a reply first when asked for.',
    method: 'GET',
    path: '/console/v1/support/feedback',
    ...shared,
    input: z.object({
      ...PageInput,
      view: z._default(z.enum(['open', 'replied', 'all']), 'open'),
      subject: z.optional(FeedbackSubject),
    }),
    output: PageOf(BackofficeFeedback),
    errors: [],
  }),
  replyFeedback: defineCall({
    summary: 'Reply to feedback, once; a member reads it among the messages.',
    method: 'POST',
    path: '/console/v1/support/feedback/reply',
    ...shared,
    input: z.object({ id: IdText, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
    output: BackofficeFeedback,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
