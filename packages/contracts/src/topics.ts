import * as z from 'zod/mini';
import { Amount, CurrencyCode } from './money.ts';
import { Time } from './paging.ts';
import type { Permission } from './permissions.ts';

/**
 * What the server says over the socket at `/ws`. The client's first message is `{ token }`;
 * a member hears only of the own account, an operator only of the own brand what the role allows (`TOPIC_PERMISSIONS`).
 */
export const Topic = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('resync') }),
  z.object({
    topic: z.literal('balance'),
    sumBalance: Amount,
    held: Amount,
    currency: CurrencyCode,
    version: z.number(),
  }),
  z.object({
    topic: z.literal('payment'),
    kind: z.enum(['deposit', 'withdrawal']),
    id: z.string(),
    state: z.string(),
    at: Time,
  }),
  z.object({
    topic: z.literal('payment-queue'),
    kind: z.enum(['deposit', 'withdrawal']),
    id: z.string(),
    state: z.string(),
    at: Time,
  }),
  // a conversation has moved on: lines up to `seq`; whoever shows it asks for those after the last one known
  z.object({
    topic: z.literal('chat'),
    conversationId: z.string(),
    seq: z.number(),
    state: z.enum(['waiting', 'open', 'closed']),
    /** Null to the guest, who knows the operator by name only. */
    operatorId: z.nullable(z.string()),
    customerReadSeq: z.number(),
    operatorReadSeq: z.number(),
  }),
  z.object({ topic: z.literal('chat-typing'), conversationId: z.string(), by: z.enum(['customer', 'operator']) }),
  z.object({ topic: z.literal('feedback'), id: z.string() }),
  // the member has a message more or less to read; null: ask for the number
  z.object({ topic: z.literal('unread-count'), unreadCount: z.nullable(z.number()) }),
  z.object({ topic: z.literal('logged-out') }),
]);
export type Topic = z.infer<typeof Topic>;

/** What an operator must be allowed to hear a topic; an operator hears no topic that is not named here, but `resync` and `logged-out`. */
export const TOPIC_PERMISSIONS = {
  'payment-queue': 'payments.read',
  chat: 'support.answer',
  'chat-typing': 'support.answer',
  feedback: 'support.answer',
} as const satisfies Partial<Record<Topic['topic'], Permission>>;

/** What is told to the operators of a brand. */
export type OperatorTopic = Extract<Topic, { topic: keyof typeof TOPIC_PERMISSIONS }>;
