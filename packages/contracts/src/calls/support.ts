import * as z from 'zod/mini';
import { defineCall, MAX_IMAGES } from '../call.ts';
import { FEEDBACK_SUBJECTS, isFeedback } from '../feedback-rules.ts';
import { ClientRef, IdText, MAX_INTEGER } from '../ids.ts';
import { PageInput, PageOf, Time } from '../paging.ts';

/** A conversation waits for an operator, is assigned to one, or is closed; a new message reopens a closed one. */
export const ConversationState = z.enum(['waiting', 'open', 'closed']);
export type ConversationState = z.infer<typeof ConversationState>;

/** Automatic messages in a conversation. */
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

/** One message of a conversation: numbered from 1 without gaps, so that a reconnecting client asks for the later ones. */
export const ChatMessage = z.object({
  seq: z.number(),
  author: z.enum(['customer', 'operator', 'system']),
  /** The operator's name; '' otherwise. */
  operator: z.string(),
  text: z.string(),
  event: z.nullable(ChatEvent),
  /** Links to the images, valid for an hour or two. */
  images: z.array(z.string()),
  /** An id created by the sender, so that a message sent twice is stored once; null for automatic messages. */
  clientRef: z.nullable(z.string()),
  at: Time,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const Conversation = z.object({
  id: IdText,
  state: ConversationState,
  /** The assigned operator; '' when unassigned. */
  operator: z.string(),
  outOfHours: z.boolean(),
  lastSeq: z.number(),
  /** The last message that the customer has seen. */
  customerReadSeq: z.number(),
  operatorReadSeq: z.number(),
  createdAt: Time,
});
export type Conversation = z.infer<typeof Conversation>;

/** Plain text; links and markup are not interpreted. With an image it may be empty. */
export const ChatText = z.string().check(z.trim(), z.maxLength(2000));

/** Which messages: those after a number (the newest hundred when 0), or those before one. At most a hundred. */
export const ChatMessageInput = {
  after: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_INTEGER)), 0),
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_INTEGER))),
};

export const FeedbackSubject = z.enum(FEEDBACK_SUBJECTS);

const CustomerLines = z.object({
  conversation: z.nullable(Conversation),
  messages: z.array(ChatMessage),
  /** Whether older messages exist before the first of these. */
  more: z.boolean(),
});

export const support = {
  availability: defineCall({
    summary:
      'Get the support hours: whether support is open now, when it opens next, its week, and whether an operator is available.',
    method: 'GET',
    path: '/support/v1/availability',
    module: 'CSC-HOURS',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'public',
    output: z.object({
      open: z.boolean(),
      /** The next opening time while it is closed; null when it never opens. */
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
      'Start a conversation, or continue the open one. A visitor creates a token of 32 random bytes, which authenticates the visitor from then on. Out of hours the message waits in the inbox. A repeated clientRef returns the same message.',
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
      /** A visitor's name and address, optional. */
      name: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
      email: z._default(z.string().check(z.trim(), z.maxLength(120), z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/)), ''),
      visitorToken: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
      clientRef: ClientRef,
    }),
    output: z.object({ conversation: Conversation, messages: z.array(ChatMessage) }),
    errors: ['IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
  conversation: defineCall({
    summary: 'Get the latest conversation of the member or visitor, with the messages after or before a given one.',
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
    summary:
      'Send a message. A repeated clientRef returns the same message; a closed conversation waits for an operator again.',
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
    summary: 'Notify the operator that the customer is typing; nothing is stored.',
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
    summary: 'Mark the messages up to a given one as seen by the customer.',
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
    summary: 'Close the conversation as the customer.',
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
      'Send feedback: at most 140 characters and between 2 and 100 words, up to three images. No login required; a member gets the reply as a message.',
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
      /** Contact address for a reply to a visitor, optional. */
      contact: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
      clientRef: ClientRef,
    }),
    output: z.object({ id: IdText, createdAt: Time }),
    errors: ['IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
  feedbacks: defineCall({
    summary: 'List the member’s own feedback with its replies, newest first.',
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
