import * as z from 'zod/mini';
import { CONTRACT_KINDS, CONTRACT_STATES } from '../../agent-contracts.ts';
import { RebateRates } from '../../agents.ts';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';

export const MOVE_STATES = ['PLANNED', 'DONE', 'CANCELLED', 'FAILED'] as const;
export type MoveState = (typeof MOVE_STATES)[number];

const Named = z.object({ accountId: z.string(), username: z.string() });

export const AgentMove = z.object({
  accountId: z.string(),
  username: z.string(),
  /** The agents above before and after; null at the top of a line. */
  from: z.nullable(Named),
  to: z.nullable(Named),
  /** The first business day in the new line, `yyyy-MM-dd`, and the instant at which it begins. */
  day: z.string(),
  takesEffectAt: Time,
  state: z.enum(MOVE_STATES),
  reason: z.string(),
  plannedAt: Time,
  endedAt: z.nullable(Time),
  /** Members moved and contracts ended; null until it is done. */
  members: z.nullable(z.number()),
  contracts: z.nullable(z.number()),
  /** The refusal code of a move that could not be done. */
  failure: z.nullable(z.string()),
});
export type AgentMove = z.infer<typeof AgentMove>;

const operator = { module: 'OPS-AGENTS', auth: 'operator' } as const;

/** Why a member cannot be moved to an agent. */
const REFUSED = [
  ...(['NOT_FOUND', 'NOT_AN_AGENT', 'TRIAL_NOT_ALLOWED', 'MOVE_BELOW_ITSELF', 'MOVE_PENDING'] as const),
  ...(['DEPTH_REACHED', 'RATE_TOO_HIGH', 'RIGHT_MISSING'] as const),
];

/** Without `to` the member becomes the top of a line. */
const Target = { accountId: IdText, to: z.optional(IdText) };

export const agentMovesBackoffice = {
  list: defineCall({
    summary: 'List the moves of members to other agents, newest first.',
    method: 'GET',
    path: '/console/v1/agents/moves',
    ...operator,
    permission: 'agents.read',
    input: z.object({ ...PageInput }),
    output: PageOf(AgentMove),
    errors: [],
  }),
  preview: defineCall({
    summary: 'Get what a move of a member and everybody below to another agent would change, without planning it.',
    method: 'GET',
    path: '/console/v1/agents/moves/preview',
    ...operator,
    permission: 'agents.edit',
    input: z.object(Target),
    output: z.object({
      day: z.string(),
      takesEffectAt: Time,
      /** Members who move, with the member itself, and the levels below it. */
      members: z.number(),
      levels: z.number(),
      /** From the top of the new line down to the new agent above. */
      line: z.array(Named),
      rates: RebateRates,
      /** The highest rates below the new agent. */
      most: RebateRates,
      /** Contracts of the member that end with the move, and requests that are withdrawn. */
      contracts: z.array(
        z.object({
          contractId: z.string(),
          version: z.number(),
          kind: z.enum(CONTRACT_KINDS),
          state: z.enum(CONTRACT_STATES),
          /** Null: the operator. */
          payer: z.nullable(Named),
        }),
      ),
    }),
    errors: REFUSED,
  }),
  plan: defineCall({
    summary: 'Move a member and everybody below to another agent at the beginning of the next business day.',
    method: 'POST',
    path: '/console/v1/agents/moves',
    ...operator,
    permission: 'agents.edit',
    input: z.object({ ...Target, reason: Reason }),
    output: AgentMove,
    errors: REFUSED,
  }),
  cancel: defineCall({
    summary: 'Cancel a move that has not taken effect.',
    method: 'POST',
    path: '/console/v1/agents/moves/cancel',
    ...operator,
    permission: 'agents.edit',
    input: z.object({ accountId: IdText, reason: Reason }),
    output: AgentMove,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
