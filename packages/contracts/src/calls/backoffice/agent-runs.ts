import * as z from 'zod/mini';
import { CONTRACT_KINDS } from '../../agent-contracts.ts';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, PeriodInput, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import { STATEMENT_STATES } from '../agent-statement-fields.ts';

const Kind = z.enum(CONTRACT_KINDS);
const Party = z.object({ accountId: z.string(), username: z.string() });
const StatementNo = z.string().check(z.regex(/^S\d{1,18}-\d{1,18}$/));

/** The number of a statement, or `C` and that of a contract. */
const ClaimNo = z.string().check(z.regex(/^(S\d{1,18}-\d{1,18}|C\d{1,18})$/));

const AgentRun = z.object({
  kind: Kind,
  /** Of dividends; '' for salaries. */
  cycle: z.string(),
  from: Time,
  to: Time,
  /** When it could run at the earliest. */
  dueAt: Time,
  /** Null while it waits. */
  ranAt: z.nullable(Time),
  /** Seconds from `dueAt` to the run, or to now. */
  lag_s: z.number(),
  statements: z.number(),
  /** Statements that are not paid. */
  unpaid: z.number(),
});

/** What an operator decides of a statement. */
export const StatementDecision = z.object({ statement: StatementNo, reason: Reason });

export const AgentStatementRow = z.object({
  statement: z.string(),
  contract: z.string(),
  version: z.number(),
  kind: Kind,
  agent: Party,
  /** Null: the operator. */
  payer: z.nullable(Party),
  currency: CurrencyCode,
  from: Time,
  to: Time,
  turnover: Amount,
  payable: Amount,
  left: Amount,
  state: z.enum(STATEMENT_STATES),
  /** Why an operator waived, refused or paid it. */
  reason: z.string(),
  at: Time,
  paidAt: z.nullable(Time),
});

const OldCorrection = z.object({
  id: z.string(),
  statement: z.string(),
  agent: Party,
  kind: Kind,
  currency: CurrencyCode,
  /** Of the closed window. */
  from: Time,
  to: Time,
  /** What the window comes to more, or less. */
  amount: z.string(),
  at: Time,
});

const Claim = z.object({
  /** `payer`: an operator paid in an agent's place; `agent`: a contract ended with more paid than was owed. */
  of: z.enum(['payer', 'agent']),
  /** What the acts name. */
  claim: ClaimNo,
  agent: Party,
  contract: z.string(),
  /** Of the payment; null for what a contract ended with. */
  statement: z.nullable(z.string()),
  currency: CurrencyCode,
  /** What is left, and what was collected. */
  amount: Amount,
  collected: Amount,
  /** Since when it is taken from what the agent is paid; null: it is not. */
  setOffAt: z.nullable(Time),
});

const operator = { module: 'OPS-AGENTS', auth: 'operator' } as const;
const reads = { method: 'GET', ...operator, permission: 'agents.read' } as const;
const pays = { method: 'POST', ...operator, permission: 'agents.pay', output: AgentStatementRow } as const;

/** Runs of salaries and dividends, their statements, and what agents owe each other. */
export const agentRunsBackoffice = {
  runs: defineCall({
    summary:
      'List the windows of contracts that were run, latest first, after those that wait, with how late they are.',
    path: '/console/v1/agents/runs',
    ...reads,
    input: z.object({ ...PageInput, kind: z.optional(Kind) }),
    output: z.extend(PageOf(AgentRun), {
      waiting: z.array(AgentRun),
      /** Everything that was settled before is in the figures. */
      asOf: Time,
    }),
    errors: [],
  }),
  run: defineCall({
    summary: 'Run all windows that wait now, and try what is due again.',
    method: 'POST',
    path: '/console/v1/agents/runs',
    ...operator,
    permission: 'agents.pay',
    input: z.object({ reason: Reason }),
    output: z.object({ windows: z.number(), paid: z.number() }),
    errors: [],
  }),
  statements: defineCall({
    summary: 'List statements of contracts, latest first.',
    path: '/console/v1/agents/statements',
    ...reads,
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      kind: z.optional(Kind),
      state: z.optional(z.enum(STATEMENT_STATES)),
      agent: z.optional(IdText),
      payer: z.optional(IdText),
      /** Only what agents owe, oldest first. */
      owed: z.optional(z.literal('yes')),
    }),
    output: PageOf(AgentStatementRow),
    errors: [],
  }),
  waive: defineCall({
    summary: 'Waive what is left of a statement: nobody pays it.',
    path: '/console/v1/agents/statements/waive',
    ...pays,
    input: StatementDecision,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  payInPlace: defineCall({
    summary: 'Pay what is left of a statement in the place of its payer, who owes it to the operator from then on.',
    path: '/console/v1/agents/statements/pay',
    ...pays,
    input: StatementDecision,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  force: defineCall({
    summary:
      'Take what is left of a statement from what its payer has available; the rest is set off from later incomes.',
    path: '/console/v1/agents/statements/force',
    ...pays,
    input: StatementDecision,
    /** `proposal`: above the amount of the brand another operator decides this proposal, and nothing is taken yet; null: it is done. */
    output: z.extend(AgentStatementRow, { proposal: z.nullable(z.string()) }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  claims: defineCall({
    summary: 'List what agents owe the operator: paid in their place, and paid more than owed when a contract ended.',
    path: '/console/v1/agents/claims',
    ...reads,
    input: z.object({ ...PageInput }),
    output: PageOf(Claim),
    errors: [],
  }),
  setOffClaim: defineCall({
    summary:
      'Collect a claim from what the agent is paid from now on, team rebates included, never from deposits or wins; or end that.',
    method: 'POST',
    path: '/console/v1/agents/claims/set-off',
    ...operator,
    permission: 'agents.pay',
    input: z.object({ agent: IdText, claim: ClaimNo, on: z.boolean(), reason: Reason }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  settleClaim: defineCall({
    summary: 'Mark what is left of a claim as settled, without a movement of money.',
    method: 'POST',
    path: '/console/v1/agents/claims/settle',
    ...operator,
    permission: 'agents.pay',
    input: z.object({ agent: IdText, claim: ClaimNo, reason: Reason }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  corrections: defineCall({
    summary: 'List corrections of windows that closed more than 90 days ago: they wait for a decision.',
    path: '/console/v1/agents/corrections',
    ...reads,
    input: z.object({ ...PageInput }),
    output: PageOf(OldCorrection),
    errors: [],
  }),
  decideCorrection: defineCall({
    summary: 'Apply an old correction with the next statement of its contract, or drop it.',
    method: 'POST',
    path: '/console/v1/agents/corrections',
    ...operator,
    permission: 'agents.pay',
    input: z.object({ agent: IdText, id: IdText, apply: z.boolean(), reason: Reason }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
