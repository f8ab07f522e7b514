import * as z from 'zod/mini';
import { AGENT_SIGNS, REVIEW_STATES, SHARE_STATES } from '../../agents.ts';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';

const Named = z.object({ accountId: z.string(), username: z.string() });

/** A sign of abuse of a member, with what was seen and what an operator decided. */
export const AgentReview = z.object({
  review: z.string(),
  /** The member; of turnover without risk the agent whose team it is. */
  member: Named,
  /** The agent of the line whom the sign concerns. */
  agent: Named,
  sign: z.enum(AGENT_SIGNS),
  /** Business days from which, and up to which, the play is in review; null: without an end. */
  fromDay: z.string(),
  toDay: z.nullable(z.string()),
  /** What was seen, each with a name (`console.agents.evidence.<name>`). */
  evidence: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Shares of contracts by currency and state, with the sign that they have in the amount. */
  shares: z.array(z.object({ currency: CurrencyCode, state: z.enum(SHARE_STATES), amount: z.string() })),
  /** Team rebates on the play of the member that are held now, for all agents above, by currency. */
  heldRebates: z.array(z.object({ currency: CurrencyCode, amount: z.string() })),
  state: z.enum(REVIEW_STATES),
  openedAt: Time,
  decidedAt: z.nullable(Time),
  /** The operator who decided, and why. */
  decidedBy: z.string(),
  reason: z.string(),
});
export type AgentReview = z.infer<typeof AgentReview>;

/** How many signs are decided together at most. */
export const MAX_REVIEWS_TOGETHER = 100;

const operator = { module: 'OPS-AGENTS', auth: 'operator' } as const;

/** Signs of abuse in teams, whose shares are held until an operator decides. */
export const agentReviewsBackoffice = {
  list: defineCall({
    summary: 'List signs of abuse in teams: those that wait first, then the latest.',
    method: 'GET',
    path: '/console/v1/agents/reviews',
    ...operator,
    permission: 'agents.read',
    input: z.object({
      ...PageInput,
      sign: z.optional(z.enum(AGENT_SIGNS)),
      state: z.optional(z.enum(REVIEW_STATES)),
      /** Of this member, or concerning this agent. */
      account: z.optional(IdText),
    }),
    output: PageOf(AgentReview),
    errors: [],
  }),
  decide: defineCall({
    summary:
      'Decide a sign: the share counts and is paid with the next run, or the play is taken out of the figures from the first day on.',
    method: 'POST',
    path: '/console/v1/agents/reviews',
    ...operator,
    permission: 'agents.pay',
    input: z.object({ review: IdText, counts: z.boolean(), reason: Reason }),
    output: AgentReview,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  decideMany: defineCall({
    summary:
      'Decide several signs with one reason, each in a transaction of its own: the answer says which were decided, and which another operator had decided before.',
    method: 'POST',
    path: '/console/v1/agents/reviews/many',
    ...operator,
    permission: 'agents.pay',
    input: z.object({
      reviews: z.array(IdText).check(z.minLength(1), z.maxLength(MAX_REVIEWS_TOGETHER)),
      counts: z.boolean(),
      reason: Reason,
    }),
    /** In the order of the input, each once. */
    output: z.object({
      results: z.array(z.object({ review: z.string(), outcome: z.enum(['done', 'STATE_CHANGED']) })),
    }),
    errors: ['NOT_FOUND'],
  }),
};
