import * as z from 'zod/mini';
import { CONTRACT_KINDS, CONTRACT_STATES } from './agent-contracts.ts';
import { LotteryClosedPick, LotteryReduction } from './calls/lottery-order-fields.ts';
import { PAYMENT_KINDS } from './calls/payment-method-fields.ts';
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from './calls/payments.ts';
import { BetState } from './calls/sports.ts';
import { FixtureChange } from './calls/sports-fields.ts';
import { DrawTimes, LotteryDraw } from './lottery/draw.ts';
import { Amount, CurrencyCode } from './money.ts';
import { Time } from './paging.ts';
import type { Permission } from './permissions.ts';

/** Names of public topics: `lottery/<gameCode>` and `fixture/<fixtureId>`. */
export const WatchName = z.string().check(z.regex(/^(lottery\/[a-z0-9-]{1,64}|fixture\/[\w.:@+-]{1,80})$/));

/** What the names of fixtures begin with. */
export const FIXTURE_TOPIC = 'fixture/';

/** Public topics that one client watches. */
export const MAX_WATCHED = 100;

/**
 * What a client sends on `/ws`. The first message has the token of its session, or names what a visitor watches, or both; `resync` answers
 * it. Every later one replaces what is watched; `watching` answers it.
 */
export const SocketMessage = z.object({
  token: z.optional(z.string().check(z.regex(/^[\w-]{20,128}$/))),
  watch: z.optional(z.array(WatchName).check(z.maxLength(MAX_WATCHED))),
});
export type SocketMessage = z.infer<typeof SocketMessage>;

/**
 * Events of the socket at `/ws`. A member receives only events of their own account, an operator only those of their own brand that the
 * role allows (`TOPIC_PERMISSIONS`); everybody receives the public topics that they watch (`SocketMessage`).
 */
export const Topic = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('resync') }),
  // other topics are watched from now on: what happened to them before is not known
  z.object({ topic: z.literal('watching') }),
  z.object({
    topic: z.literal('balance'),
    sumBalance: Amount,
    held: Amount,
    /** Bonus money, where it may have changed. */
    bonus: z.optional(Amount),
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
  // a contract of the member as an agent, or one that the member gives, was requested, answered or ends: clients fetch it
  z.object({
    topic: z.literal('agent-contract'),
    contract: z.string(),
    version: z.number(),
    kind: z.enum(CONTRACT_KINDS),
    state: z.enum(CONTRACT_STATES),
  }),
  // a sports bet was accepted, refused or settled
  z.object({ topic: z.literal('sports-bet'), betId: z.string(), state: BetState }),
  // a draw of a lottery was sealed, is delayed, has a result, is settled or void; for everybody who watches the game, with or without a token
  z.object({
    topic: z.literal('lottery-draw'),
    gameCode: z.string(),
    /** The server's clock, in milliseconds since 1970. */
    now: z.number(),
    draw: LotteryDraw,
    /** The draw that takes orders now; null when none does. */
    next: z.nullable(DrawTimes),
  }),
  // prices of a lottery have changed for the draw that takes orders: an operator's, or odds that its orders have reduced
  z.object({
    topic: z.literal('lottery-prices'),
    gameCode: z.string(),
    issueNo: z.string(),
    entries: z.array(
      z.object({ entryCode: z.string(), priceVersion: z.number(), reductions: z.array(LotteryReduction) }),
    ),
    picks: z.array(LotteryClosedPick),
  }),
  z.object({ topic: z.literal('logged-out') }),
  // changes of the fixtures that the client watches, at most four times a second
  z.object({ topic: z.literal('sports-prices'), changes: z.array(FixtureChange) }),
  // the state of the book has changed for everybody: clients fetch `prices`
  z.object({ topic: z.literal('sports-state') }),
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
