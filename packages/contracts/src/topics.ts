import * as z from 'zod/mini';
import { DEPOSIT_STATES, PAYMENT_KINDS, WITHDRAWAL_STATES } from './calls/payments.ts';
import { BetState } from './calls/sports.ts';
import { Amount, CurrencyCode } from './money.ts';
import { Time } from './paging.ts';
import type { Permission } from './permissions.ts';

/**
 * Events of the socket at `/ws`. The client's first message is `{ token }`. A member receives only events of their own account, an operator
 * only those of their own brand that the role allows (`TOPIC_PERMISSIONS`).
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
    kind: z.enum(PAYMENT_KINDS),
    id: z.string(),
    state: z.enum([...DEPOSIT_STATES, ...WITHDRAWAL_STATES]),
    at: Time,
  }),
  z.object({
    topic: z.literal('payment-queue'),
    kind: z.enum(PAYMENT_KINDS),
    id: z.string(),
    state: z.enum([...DEPOSIT_STATES, ...WITHDRAWAL_STATES]),
    at: Time,
  }),
  // a conversation has new messages up to `seq`; clients that show it fetch those after the last known one
  z.object({
    topic: z.literal('chat'),
    conversationId: z.string(),
    seq: z.number(),
    state: z.enum(['waiting', 'open', 'closed']),
    /** Null for the customer, who sees only the operator's name. */
    operatorId: z.nullable(z.string()),
    customerReadSeq: z.number(),
    operatorReadSeq: z.number(),
  }),
  z.object({ topic: z.literal('chat-typing'), conversationId: z.string(), by: z.enum(['customer', 'operator']) }),
  z.object({ topic: z.literal('feedback'), id: z.string() }),
  // the number of unread messages has changed; null: fetch it
  z.object({ topic: z.literal('unread-count'), unreadCount: z.nullable(z.number()) }),
  // a sports bet was accepted, refused or settled
  z.object({ topic: z.literal('sports-bet'), betId: z.string(), state: BetState }),
  z.object({ topic: z.literal('logged-out') }),
]);
export type Topic = z.infer<typeof Topic>;

/** The permission an operator needs to receive a topic; topics not listed are never sent to operators, except `resync` and `logged-out`. */
export const TOPIC_PERMISSIONS = {
  'payment-queue': 'payments.read',
  chat: 'support.answer',
  'chat-typing': 'support.answer',
  feedback: 'support.answer',
} as const satisfies Partial<Record<Topic['topic'], Permission>>;

/** Topics published to the operators of a brand. */
export type OperatorTopic = Extract<Topic, { topic: keyof typeof TOPIC_PERMISSIONS }>;
