import * as z from 'zod/mini';
import { BusinessHours } from '../../business-hours.ts';
import { defineCall, MAX_IMAGES } from '../../call.ts';
import { ClientRef, IdText, MAX_INTEGER, Version } from '../../ids.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { ChatMessage, ChatMessageInput, ChatText, Conversation, FeedbackSubject } from '../support.ts';

/** A conversation as operators see it, in addition to the customer's view. */
export const BackofficeConversation = z.extend(Conversation, {
  customer: z.object({
    /** The address of the avatar's image; '' without one. */
    icon: z.string(),
    /** Null for a visitor without an account. */
    accountId: z.nullable(IdText),
    name: z.string(),
    email: z.string(),
    /** Whether the customer's window was active in the last minute. */
    online: z.boolean(),
  }),
  /** A rank above 4: such players are answered first. */
  vip: z.boolean(),
  language: z.string(),
  operatorId: z.nullable(IdText),
  waitingSince: z.nullable(Time),
  lastAt: Time,
  /** The start of the last message. */
  lastText: z.string(),
  /** The customer's messages that no operator has seen. */
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
const Hours = z.extend(BusinessHours, { version: Version });
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

/** Filters of the inbox. */
export const INBOX_VIEWS = ['waiting', 'mine', 'open', 'closed', 'all'] as const;

/** Back-office calls of customer service. */
export const supportBackoffice = {
  inbox: defineCall({
    summary:
      'List conversations of the brand: waiting ones by rank and time, others by their last message; with the counts of waiting ones and of the operator’s own.',
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
    summary: 'Get one conversation with the messages after or before a given one.',
    method: 'GET',
    path: '/console/v1/support/conversation',
    ...shared,
    input: z.object({ id: IdText, ...ChatMessageInput }),
    output: z.object({ conversation: BackofficeConversation, messages: z.array(ChatMessage), more: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  claim: defineCall({
    summary:
      'Claim a conversation from the queue, or from the operator assigned to it; only one of two concurrent claims succeeds.',
    method: 'POST',
    path: '/console/v1/support/claim',
    ...shared,
    input: z.object({ id: IdText, assignee: z.nullable(IdText) }),
    output: BackofficeConversation,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  send: defineCall({
    summary: 'Answer in a conversation assigned to the operator. A repeated clientRef returns the same message.',
    method: 'POST',
    path: '/console/v1/support/messages',
    ...shared,
    images: MAX_IMAGES,
    input: z.object({ id: IdText, text: ChatText, clientRef: ClientRef }),
    output: ChatMessage,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
  typing: defineCall({
    summary: 'Notify the customer that the operator is typing; nothing is stored.',
    method: 'POST',
    path: '/console/v1/support/typing',
    ...shared,
    input: Which,
    output: z.object({ sent: z.literal(true) }),
    errors: ['NOT_FOUND'],
  }),
  read: defineCall({
    summary: 'Mark the messages up to a given one as seen by the operator assigned to the conversation.',
    method: 'POST',
    path: '/console/v1/support/read',
    ...shared,
    input: z.object({ id: IdText, seq: z.number().check(z.int(), z.gte(0), z.lte(MAX_INTEGER)) }),
    output: BackofficeConversation,
    errors: ['NOT_FOUND'],
  }),
  transfer: defineCall({
    summary: 'Transfer a conversation to another available operator.',
    method: 'POST',
    path: '/console/v1/support/transfer',
    ...shared,
    input: z.object({ id: IdText, to: IdText }),
    output: BackofficeConversation,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  close: defineCall({
    summary: 'Close a conversation assigned to the operator.',
    method: 'POST',
    path: '/console/v1/support/close',
    ...shared,
    input: Which,
    output: BackofficeConversation,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  reopen: defineCall({
    summary: 'Reopen a closed conversation and claim it.',
    method: 'POST',
    path: '/console/v1/support/reopen',
    ...shared,
    input: Which,
    output: BackofficeConversation,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  presence: defineCall({
    summary: 'Set whether the operator is available for support; returns the other available operators.',
    method: 'POST',
    path: '/console/v1/support/presence',
    ...shared,
    input: z.object({ online: z.boolean() }),
    output: z.object({ operators: z.array(z.object({ id: IdText, username: z.string() })) }),
    errors: [],
  }),
  cannedResponses: defineCall({
    summary: 'List the canned responses of the brand by shortcut.',
    method: 'GET',
    path: '/console/v1/support/canned-responses',
    ...shared,
    output: z.object({ responses: z.array(CannedResponse) }),
    errors: [],
  }),
  saveCannedResponse: defineCall({
    summary: 'Create a canned response; with an id and version, change one.',
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
    summary: 'Delete a canned response.',
    method: 'DELETE',
    path: '/console/v1/support/canned-responses',
    ...managed,
    input: Which,
    output: z.object({ removed: z.literal(true) }),
    errors: ['NOT_FOUND'],
  }),
  businessHours: defineCall({
    summary: 'Get the support hours, in their time zone.',
    method: 'GET',
    path: '/console/v1/support/business-hours',
    ...shared,
    output: Hours,
    errors: [],
  }),
  saveBusinessHours: defineCall({
    summary: 'Set the support hours.',
    method: 'PUT',
    path: '/console/v1/support/business-hours',
    ...managed,
    input: Hours,
    output: Hours,
    errors: ['STALE_VERSION'],
  }),
  feedback: defineCall({
    summary: 'List feedback of the brand, newest first; unanswered first on request.',
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
    summary: 'Reply to feedback, once; a member finds the reply among the messages.',
    method: 'POST',
    path: '/console/v1/support/feedback/reply',
    ...shared,
    input: z.object({ id: IdText, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
    output: BackofficeFeedback,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
