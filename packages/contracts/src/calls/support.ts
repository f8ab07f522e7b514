import * as z from 'zod/mini';
import { defineCall, MAX_IMAGES } from '../call.ts';
import { FEEDBACK_SUBJECTS, isFeedback } from '../feedback-rules.ts';
import { ClientRef, IdText, MAX_INTEGER } from '../ids.ts';
import { PageInput, PageOf, Time } from '../paging.ts';

/** A conversation waits for an operator, is held by one, or is over; writing into a closed one opens it again. */
export const ConversationState = z.enum(['waiting', 'open', 'closed']);
export type ConversationState = z.infer<typeof ConversationState>;

/** What the house itself says in a conversation. */
export const ChatEvent = z.enum([
  'out-of-hours',
  'claimed',
  'transferred',
  'closed-by-customer',
  'closed',
  'reopened',
  'requeued',
]);

export type ChatEvent = z.infer<typeof ChatEvent>;

/** One line of a conversation: numbered from 1 without gaps, so that whoever was away asks for what came after. */
export const ChatMessage = z.object({
  seq: z.number(),
  author: z.enum(['customer', 'operator', 'system']),
  /** The operator's name; '' otherwise. */
  operator: z.string(),
  text: z.string(),
  event: z.nullable(ChatEvent),
  /** Links to the pictures, good for an hour or two. */
  images: z.array(z.string()),
  /** What the writer made up for it, so that a line that is sent twice is there once; null for lines of the house. */
  clientRef: z.nullable(z.string()),
  at: Time,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const Conversation = z.object({
  id: IdText,
  state: ConversationState,
  /** The operator who has it; '' while nobody does. */
  operator: z.string(),
  outOfHours: z.boolean(),
  lastSeq: z.number(),
  /** The last line that the other side has seen. */
  customerReadSeq: z.number(),
  operatorReadSeq: z.number(),
  createdAt: Time,
});
export type Conversation = z.infer<typeof Conversation>;

/** Plain text; links stay text and markup stays what was typed. With a picture it may be empty. */
export const ChatText = z.string().check(z.trim(), z.maxLength(2000));

/** Which lines: those after one (the newest hundred when 0), or those before one. At most a hundred. */
export const ChatMessageInput = {
  after: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_INTEGER)), 0),
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_INTEGER))),
};

export const FeedbackSubject = z.enum(FEEDBACK_SUBJECTS);

const CustomerLines = z.object({
  conversation: z.nullable(Conversation),
  messages: z.array(ChatMessage),
  /** Whether older lines exist before the first of these. */
  more: z.boolean(),
});

export const support = {
  availability: defineCall({
    summary:
      'Whether customer service is open now, when it opens next, its week, and whether an operator is at the desk.',
    method: 'GET',
    path: '/support/v1/availability',
    module: 'CSC-HOURS',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'public',
    output: z.object({
      open: z.boolean(),
      /** The next opening while it is closed; null when it never opens. */
      opensAt: z.nullable(Time),
      timeZone: z.string(),
      /** Monday first; null is a closed day. `to` at or before `from` is past midnight. */
      week: z.array(z.nullable(z.object({ from: z.string(), to: z.string() }))),
      staffed: z.boolean(),
    }),
    errors: [],
  }),
  start: defineCall({
    summary:
      'Begin a conversation, or go on with the one that is open. A visitor makes up a token of 32 random bytes, which speaks for the visitor from then on. Out of hours the words wait in the inbox. The same clientRef gives the same line.',
    method: 'POST',
    path: '/support/v1/conversations',
    module: 'CSC-START',
    rate: 'sensitive',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'public',
    knowsMember: true,
    images: MAX_IMAGES,
    input: z.object({
      text: ChatText,
      /** A visitor's name and address, if they wish. */
      name: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
      email: z._default(z.string().check(z.trim(), z.maxLength(120), z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/)), ''),
      visitorToken: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
      clientRef: ClientRef,
    }),
    output: z.object({ conversation: Conversation, messages: z.array(ChatMessage) }),
    errors: ['IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
  conversation: defineCall({
    summary: 'The latest conversation of the member or visitor, with the lines after or before one.',
    method: 'GET',
    path: '/support/v1/conversation',
    module: 'CSC-CHAT',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'customer',
    input: z.object(ChatMessageInput),
    output: CustomerLines,
    errors: [],
  }),
  send: defineCall({
    summary: 'Write a line. The same clientRef gives the same line; a closed conversation waits for an operator again.',
    method: 'POST',
    path: '/support/v1/messages',
    module: 'CSC-CHAT',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'customer',
    images: MAX_IMAGES,
    input: z.object({ conversationId: IdText, text: ChatText, clientRef: ClientRef }),
    output: ChatMessage,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
  typing: defineCall({
    summary: 'Tell the operator that the guest is writing; kept nowhere.',
    method: 'POST',
    path: '/support/v1/typing',
    module: 'CSC-CHAT',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'customer',
    input: z.object({ conversationId: IdText }),
    output: z.object({ sent: z.literal(true) }),
    errors: ['NOT_FOUND'],
  }),
  read: defineCall({
    summary: 'Mark the lines up to one as seen by the guest.',
    method: 'POST',
    path: '/support/v1/read',
    module: 'CSC-CHAT',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'customer',
    input: z.object({ conversationId: IdText, seq: z.number().check(z.int(), z.gte(0), z.lte(MAX_INTEGER)) }),
    output: Conversation,
    errors: ['NOT_FOUND'],
  }),
  close: defineCall({
    summary: 'End the conversation from the guest’s side.',
    method: 'POST',
    path: '/support/v1/close',
    module: 'CSC-CHAT',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'customer',
    input: z.object({ conversationId: IdText }),
    output: Conversation,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  feedback: defineCall({
    summary:
      'Leave feedback: at most 140 characters and between 2 and 100 words, up to three pictures. Nobody needs to be logged in; a member gets the reply as a message.',
    method: 'PUT',
    path: '/wps/feedback',
    module: 'CSP-FEEDBACK',
    rate: 'sensitive',
    auth: 'public',
    knowsMember: true,
    images: MAX_IMAGES,
    input: z.object({
      subject: FeedbackSubject,
      content: z.string().check(z.trim(), z.refine(isFeedback)),
      /** How a visitor can be answered, if they wish. */
      contact: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
      clientRef: ClientRef,
    }),
    output: z.object({ id: IdText, createdAt: Time }),
    errors: ['IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
  feedbacks: defineCall({
    summary: 'The member’s own feedback with its replies, newest first.',
    method: 'GET',
    path: '/support/v1/feedback',
    module: 'CSP-FEEDBACK',
    rate: 'sensitive',
    auth: 'member',
    input: z.object(PageInput),
    output: PageOf(
      z.object({
        id: IdText,
        subject: FeedbackSubject,
        content: z.string(),
        images: z.array(z.string()),
        createdAt: Time,
        reply: z.nullable(z.object({ text: z.string(), at: Time })),
      }),
    ),
    errors: [],
  }),
};
