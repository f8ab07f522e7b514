import * as z from 'zod/mini';
import { CONTRACT_KINDS } from '../agent-contracts.ts';
import { AGENT_SIGNS, SHARE_STATES } from '../agents.ts';
import { IdText } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';

/** States of a statement: computed and waiting for payment, paid, held, or without money; of an upline's: overdue, taken, waived. */
export const STATEMENT_STATES = [
  'DUE',
  'PAID',
  'OVERDUE',
  'FORCED',
  'WAIVED',
  'PAID_BY_OPERATOR',
  'REVIEW',
  'REFUSED',
  'NONE_BELOW_TIER',
  'NONE_NO_LOSS',
  'NONE_NEGATIVE',
  'NONE_ZERO',
] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** The number of a statement, which the lines of the account record have as their reference. */
export const AgentStatementNo = z.string().check(z.regex(/^[A-Z]\d{1,18}-\d{1,18}(-\d{1,18})?$/));

/** The side of a contract that the caller is on: the own ones, or those given to direct agents. */
export const ContractSide = z.enum(['own', 'given']);

/** Statements of closed windows. */
export const STATEMENT_READS = {
  records: z.object({
    op: z.literal('records'),
    side: z._default(ContractSide, 'own'),
    contract: z.optional(IdText),
    /** Windows that end in this period. */
    from: z.optional(Time),
    to: z.optional(Time),
    ...PageInput,
  }),
  record: z.object({ op: z.literal('record'), statement: AgentStatementNo }),
  file: z.object({ op: z.literal('file'), statement: AgentStatementNo }),
  progress: z.object({ op: z.literal('progress') }),
  lines: z.object({
    op: z.literal('lines'),
    statement: AgentStatementNo,
    /** The rounds of this member; without it the members. */
    member: z.optional(IdText),
    ...PageInput,
  }),
} as const;

/** One statement: what a contract pays for one window. */
export const AgentStatement = z.object({
  statement: z.string(),
  contract: z.string(),
  version: z.number(),
  kind: z.enum(CONTRACT_KINDS),
  /** Who is paid. */
  agent: z.object({ accountId: z.string(), username: z.string() }),
  /** Who pays; null: the operator. */
  payer: z.nullable(z.object({ accountId: z.string(), username: z.string() })),
  currency: CurrencyCode,
  from: Time,
  to: Time,
  turnover: Amount,
  active: z.number(),
  /** Null when no tier is reached. */
  rate_bps: z.nullable(z.number()),
  /** By tier, cap and conditions. */
  amount: z.string(),
  /** Of earlier windows, after corrections. */
  adjustment: z.string(),
  /** What is, or was, to be paid, and what of it is not paid yet. */
  payable: Amount,
  left: Amount,
  state: z.enum(STATEMENT_STATES),
  /** What its payer pays with `pay`; null when nothing is due from an agent. */
  due: z.nullable(z.string()),
  at: Time,
});
export type AgentStatement = z.infer<typeof AgentStatement>;

/** The share of a member with a sign of abuse: held, or decided by an operator. */
export const StatementShare = z.object({
  /** Masked below the direct members, where the brand sets that; of turnover without risk the agent whose team it is. */
  member: z.string(),
  signs: z.array(z.enum(AGENT_SIGNS)),
  /** The business day from which the play is in review. */
  fromDay: z.string(),
  state: z.enum(SHARE_STATES),
  /** What the play adds to the amount; negative where the member won. */
  amount: z.string(),
  /** Of the operator who decided; '' while it is held. */
  reason: z.string(),
});
export type StatementShare = z.infer<typeof StatementShare>;

/** One step of a statement's arithmetic, in order; `key` names it, and `amount` is signed. */
export const StatementStep = z.object({ key: z.string(), amount: z.string() });

/** How far a contract in force is in its open window. */
export const ContractProgress = z.object({
  contract: z.string(),
  version: z.number(),
  currency: CurrencyCode,
  from: Time,
  to: Time,
  turnover: Amount,
  active: z.number(),
  /** Dividends: the profit so far, with what was carried in. Null for salaries. */
  base: z.nullable(z.string()),
  rate_bps: z.nullable(z.number()),
  /** What the window would pay if it ended now, before anything is taken off for contracts below. */
  amount: Amount,
  /** The next tier and what is missing; null when the highest is reached. */
  next: z.nullable(
    z.object({
      rate_bps: z.number(),
      minTurnover: Amount,
      minActive: z.number(),
      missingTurnover: Amount,
      missingActive: z.number(),
    }),
  ),
});
export type ContractProgress = z.infer<typeof ContractProgress>;

export const STATEMENT_ANSWERS = {
  records: z.object({ op: z.literal('records'), ...PageOf(AgentStatement).shape }),
  record: z.object({
    op: z.literal('record'),
    statement: AgentStatement,
    steps: z.array(StatementStep),
    /** Corrected rounds of closed windows. */
    corrections: z.array(z.object({ round: z.string(), day: z.string(), amount: z.string() })),
    /** Shares of members with a sign of abuse; what was computed is the amount as it is by now, what is held, and what does not count. */
    shares: z.array(StatementShare),
    sums: z.nullable(z.object({ computed: z.string(), amount: z.string(), held: z.string(), notCounted: z.string() })),
    /** Nothing of it will be paid any more: its signed file can be had. */
    final: z.boolean(),
  }),
  /** The signed file to keep, as text: everything that the statement was computed from. */
  file: z.object({ op: z.literal('file'), name: z.string(), file: z.string() }),
  progress: z.object({
    op: z.literal('progress'),
    rows: z.array(ContractProgress),
    /** The time of the server, for a countdown, and up to when the figures are complete. */
    now: Time,
    asOf: Time,
  }),
  lines: z.object({
    op: z.literal('lines'),
    /** Members, or the rounds of one member. */
    ...PageOf(
      z.object({
        /** The account of a member, or the number of a round. */
        id: z.string(),
        name: z.string(),
        at: z.nullable(Time),
        stake: z.string(),
        win: z.string(),
        valid: z.string(),
        active: z.boolean(),
      }),
    ).shape,
  }),
} as const;

/** What an offer would have paid for closed cycles. */
export const PreviewedCycle = z.object({
  from: Time,
  to: Time,
  turnover: Amount,
  active: z.number(),
  /** Of the team, for dividends; otherwise 0. */
  profit: z.string(),
  rate_bps: z.nullable(z.number()),
  amount: Amount,
  /** What the caller as payer received for the same cycle, less this amount. Null at the side of the agent. */
  leaves: z.nullable(z.string()),
});
export type PreviewedCycle = z.infer<typeof PreviewedCycle>;
