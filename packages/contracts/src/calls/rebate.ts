import * as z from 'zod/mini';
import { AGENT_SIGNS, SHARE_STATES } from '../agents.ts';
import { defineCall } from '../call.ts';
import { IdText } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import { GameCategory } from './games.ts';
import { SixDecimals } from './lottery-order-fields.ts';

/** The number of a statement, which the lines of the account record have as their reference. */
const StatementNo = z.string().check(z.regex(/^R\d{1,18}-\d{1,10}$/));

/** Of the rebate on the play of those below. */
const TeamStatementNo = z.string().check(z.regex(/^T\d{1,18}-\d{1,10}$/));

/** What a statement paid: before + accrued = posted + left. */
const Paid = {
  statementNo: z.string(),
  currency: CurrencyCode,
  /** The end of the five minutes that it closes. */
  windowEnd: Time,
  /** When it was paid. */
  at: Time,
  /** Left by earlier statements: below a smallest unit, or negative after a correction. */
  before: SixDecimals,
  accrued: SixDecimals,
  posted: Amount,
  left: SixDecimals,
};

/** What a rebate on the own play paid, and why. */
const Statement = z.object({
  ...Paid,
  /** What was accrued by category and kept rate. */
  parts: z.array(
    z.object({
      category: GameCategory,
      rate_bps: z.number(),
      rounds: z.number(),
      validStake: SixDecimals,
      amount: SixDecimals,
    }),
  ),
  /** The rounds behind it, newest first; a later change of a settled round is a row of its own with the difference. */
  ...PageOf(
    z.object({
      /** The number of the order of a lottery, or of the round. */
      reference: z.string(),
      category: GameCategory,
      /** 0 for the settlement, above for its changes. */
      changeNo: z.number(),
      rate_bps: z.number(),
      validStake: SixDecimals,
      amount: SixDecimals,
      settledAt: Time,
    }),
  ).shape,
});

/** What a team rebate paid, and from whose teams: the rows add up to `accrued`. */
const TeamStatement = z.object({
  ...Paid,
  /** Beside it: accrued since the statement before on the play of members with a sign of abuse. What counts is in a later `accrued`. */
  held: z.array(
    z.object({
      /** Masked below the direct members, where the brand sets that. */
      member: z.string(),
      signs: z.array(z.enum(AGENT_SIGNS)),
      state: z.enum(SHARE_STATES),
      amount: SixDecimals,
      /** Of the operator who decided; '' while it is held. */
      reason: z.string(),
    }),
  ),
  /** The direct members with what their teams accrued in a category, the largest first. */
  ...PageOf(
    z.object({
      accountId: z.string(),
      username: z.string(),
      category: GameCategory,
      /** Rounds and later changes of rounds. */
      rounds: z.number(),
      validStake: SixDecimals,
      amount: SixDecimals,
    }),
  ).shape,
});

/** Selects what one direct member's team accrued in a category. */
const TeamPart = { statementNo: TeamStatementNo, under: IdText, category: GameCategory };

/** What members of a direct member's team accrued: the rows add up to that of the team. */
const TeamStatementMembers = PageOf(
  z.object({
    accountId: z.string(),
    /** Masked below the direct members, where the brand sets that. */
    username: z.string(),
    /** Levels below the agent: 1 for the direct member. */
    level: z.number(),
    rounds: z.number(),
    stake: Amount,
    win: Amount,
    validStake: Amount,
    amount: SixDecimals,
  }),
);

/** The rounds of a member behind a team rebate, newest first: the rows add up to that of the member. */
const TeamStatementRounds = PageOf(
  z.object({
    /** The number of the round, which its player may quote. */
    roundId: z.string(),
    /** 0 for the settlement, above for its changes, which are differences. */
    changeNo: z.number(),
    stake: Amount,
    win: Amount,
    validStake: Amount,
    /** The difference to the rate of the direct member, as both were when the round was accepted. */
    rate_bps: z.number(),
    amount: SixDecimals,
    settledAt: Time,
  }),
);

/** Of an order: what is accrued, and whether it is paid. */
export const OrderRebate = z.object({
  amount: SixDecimals,
  /** Null until the first payment that includes it. */
  paidAt: z.nullable(Time),
  statementNo: z.nullable(z.string()),
});

const own = { method: 'GET', module: 'ODS-TRANS-DETAIL', anyRegion: true, auth: 'member' } as const;

export const rebate = {
  statement: defineCall({
    summary: 'Get a rebate statement of the member: what was accrued and paid, with a page of the rounds behind it.',
    path: '/rebate/v1/statement',
    ...own,
    input: z.object({ ...PageInput, statementNo: StatementNo }),
    output: Statement,
    errors: ['NOT_FOUND'],
  }),
  teamStatement: defineCall({
    summary:
      'Get a team rebate of the member: what was accrued and paid, with a page of the direct members whose teams it is from.',
    path: '/rebate/v1/team-statement',
    ...own,
    input: z.object({ ...PageInput, statementNo: TeamStatementNo }),
    output: TeamStatement,
    errors: ['NOT_FOUND'],
  }),
  teamMembers: defineCall({
    summary: 'List the members of a direct member’s team behind a team rebate, the largest amounts first.',
    path: '/rebate/v1/team-statement/members',
    ...own,
    input: z.object({ ...PageInput, ...TeamPart }),
    output: TeamStatementMembers,
    errors: ['NOT_FOUND'],
  }),
  teamRounds: defineCall({
    summary: 'List the rounds of a member behind a team rebate, newest first.',
    path: '/rebate/v1/team-statement/rounds',
    ...own,
    input: z.object({ ...PageInput, ...TeamPart, accountId: IdText }),
    output: TeamStatementRounds,
    errors: ['NOT_FOUND'],
  }),
};

/** Of an agent, for operators, who read whole names. */
const ofAgent = { method: 'GET', module: 'OPS-AGENTS', auth: 'operator', permission: 'agents.read' } as const;

export const rebateBackoffice = {
  statement: defineCall({
    summary: 'Get a rebate statement of a player, with a page of the orders behind it.',
    method: 'GET',
    path: '/console/v1/players/rebate',
    module: 'OPS-PLAYERS',
    auth: 'operator',
    permission: 'ledger.read',
    input: z.object({ ...PageInput, accountId: IdText, statementNo: StatementNo }),
    output: Statement,
    errors: ['NOT_FOUND'],
  }),
  teamStatements: defineCall({
    summary: 'List the team rebates of an agent, newest first.',
    path: '/console/v1/agents/team-rebates',
    ...ofAgent,
    input: z.object({ ...PageInput, agent: IdText }),
    output: PageOf(z.object(Paid)),
    errors: ['NOT_FOUND'],
  }),
  teamStatement: defineCall({
    summary: 'Get a team rebate of an agent, with a page of the direct members whose teams it is from.',
    path: '/console/v1/agents/team-rebate',
    ...ofAgent,
    input: z.object({ ...PageInput, agent: IdText, statementNo: TeamStatementNo }),
    output: TeamStatement,
    errors: ['NOT_FOUND'],
  }),
  teamMembers: defineCall({
    summary: 'List the members of a direct member’s team behind a team rebate of an agent.',
    path: '/console/v1/agents/team-rebate/members',
    ...ofAgent,
    input: z.object({ ...PageInput, ...TeamPart, agent: IdText }),
    output: TeamStatementMembers,
    errors: ['NOT_FOUND'],
  }),
  teamRounds: defineCall({
    summary: 'List the rounds of a member behind a team rebate of an agent.',
    path: '/console/v1/agents/team-rebate/rounds',
    ...ofAgent,
    input: z.object({ ...PageInput, ...TeamPart, agent: IdText, accountId: IdText }),
    output: TeamStatementRounds,
    errors: ['NOT_FOUND'],
  }),
};
