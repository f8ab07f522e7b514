import * as z from 'zod/mini';
import { CONTRACT_KINDS } from '../agent-contracts.ts';
import { TEAM_FLOW_KINDS } from '../agents.ts';
import { defineCall } from '../call.ts';
import { ClientRef, IdText } from '../ids.ts';
import { MemberType } from '../member-type.ts';
import { PageInput, PageOf, SortBy, Time } from '../paging.ts';
import { ContractSide } from './agent-statement-fields.ts';
import { GameCategory } from './games.ts';

/** A business day of the brand: `2026-11-26`. */
const Day = z.iso.date();

/** A named period that ends today, or business days from and to, both included; today when nothing is given. */
const DaysInput = {
  period: z.optional(z.enum(['today', 'yesterday', 'week', 'month'])),
  fromDay: z.optional(Day),
  toDay: z.optional(Day),
};

/** What a report is of. */
const Report = {
  fromDay: Day,
  toDay: Day,
  /** The zone and hour by which business days begin. */
  zone: z.string(),
  cutHour: z.number(),
  currency: z.string(),
  /** Everything that was settled and paid before is counted; `delayed` when that is more than a minute ago. */
  asOf: Time,
  delayed: z.boolean(),
};

/** What members played, and what came to them and left them. Amounts are decimal; none but `net` and changes of settled rounds are negative. */
const Figures = {
  rounds: z.number(),
  /** Stakes less refunds, and what of them counts as turnover. */
  stake: z.string(),
  valid: z.string(),
  win: z.string(),
  deposit: z.string(),
  withdrawal: z.string(),
  rebate: z.string(),
  bonus: z.string(),
  salary: z.string(),
  dividend: z.string(),
  fee: z.string(),
  transferIn: z.string(),
  transferOut: z.string(),
  /** Of the members: wins, rebates, bonuses, salaries and dividends less stakes. */
  net: z.string(),
};

const ReportMember = z.object({
  accountId: z.string(),
  /** Masked below the direct members, where the brand sets that. */
  username: z.string(),
  type: MemberType,
});

const TeamReportRow = z.object({
  /** The account, day, category or level. */
  key: z.string(),
  currency: z.string(),
  /** Of a row by member. */
  member: z.nullable(ReportMember),
  /** Levels below the agent, of a row by member or level. */
  level: z.nullable(z.number()),
  ...Figures,
});
export type TeamReportRow = z.infer<typeof TeamReportRow>;

const TeamFlow = z.object({
  key: z.string(),
  at: Time,
  member: ReportMember,
  level: z.number(),
  kind: z.enum(TEAM_FLOW_KINDS),
  currency: z.string(),
  /** Signed, as it changed the balance. */
  amount: z.string(),
});
export type TeamFlow = z.infer<typeof TeamFlow>;

const Search = z.optional(z.string().check(z.maxLength(64)));
const FiguresQuery = {
  ...DaysInput,
  by: z.enum(['member', 'day', 'category', 'level']),
  category: z.optional(GameCategory),
  /** Only this member of the team, and those below. */
  under: z.optional(IdText),
  /** The beginning of a username, by member; where names are masked, only direct members are found. */
  search: Search,
  sort: SortBy('key', 'rounds', 'stake', 'valid', 'win', 'net', 'deposit', 'withdrawal'),
};
const TransactionsQuery = { ...DaysInput, kind: z.optional(z.enum(TEAM_FLOW_KINDS)), search: Search };

/** The reports that can be written as a file, with their queries. */
export const ExportQuery = z.discriminatedUnion('report', [
  z.object({ report: z.literal('members'), under: z.optional(IdText), search: Search }),
  z.object({ report: z.literal('figures'), ...FiguresQuery }),
  z.object({ report: z.literal('transactions'), ...TransactionsQuery }),
  z.object({ report: z.literal('statements'), kind: z.enum(CONTRACT_KINDS), side: ContractSide }),
]);
export type ExportQuery = z.infer<typeof ExportQuery>;
export type ExportReport = ExportQuery['report'];

/** A column of a file: which field of the report's rows, its header, and the words for values that are codes. */
const ExportColumn = z.object({
  field: z.string().check(z.regex(/^[a-zA-Z_]{1,32}$/)),
  header: z.string().check(z.minLength(1), z.maxLength(100)),
  labels: z.optional(z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(100)))),
});
export type ExportColumn = z.infer<typeof ExportColumn>;
export const ExportColumns = z.array(ExportColumn).check(z.minLength(1), z.maxLength(30));

export const EXPORT_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED'] as const;

const AgentExport = z.object({
  id: z.string(),
  report: z.enum(['members', 'figures', 'transactions', 'statements']),
  name: z.string(),
  state: z.enum(EXPORT_STATES),
  /** Rows that were read so far, of how many. */
  read: z.number(),
  total: z.number(),
  /** Where the file is, for one to two hours; null while there is none. */
  url: z.nullable(z.string()),
  at: Time,
  /** When the file is removed. */
  expiresAt: z.nullable(Time),
});
export type AgentExport = z.infer<typeof AgentExport>;

const member = { module: 'AGENTS', auth: 'member', realAccount: true } as const;

export const agentReports = {
  overview: defineCall({
    summary: 'Get the figures of the agent’s team: members, balances, and the last 30 business days.',
    method: 'GET',
    path: '/agents/v1/overview',
    ...member,
    output: z.object({
      ...Report,
      direct: z.number(),
      team: z.number(),
      newToday: z.number(),
      newYesterday: z.number(),
      /** Members who played. */
      activeToday: z.number(),
      activeYesterday: z.number(),
      /** Members whose first deposit arrived. */
      firstDepositsToday: z.number(),
      firstDepositsYesterday: z.number(),
      /** Contract requests that wait for the agent's answer. */
      requests: z.number(),
      /** What the agent owes by contracts and has not paid, and what of it is overdue. */
      dues: z.string(),
      overdue: z.string(),
      /** Who is online, and the balances, as of `balancesAt`. Null while a team of more than 20,000 is added up, for some seconds. */
      online: z.nullable(z.number()),
      balance: z.nullable(z.string()),
      held: z.nullable(z.string()),
      balancesAt: z.nullable(Time),
      /** Oldest first, up to today. */
      days: z.array(
        z.object({ day: Day, newMembers: z.number(), active: z.number(), firstDeposits: z.number(), ...Figures }),
      ),
    }),
    errors: ['NOT_AN_AGENT'],
  }),
  figures: defineCall({
    summary:
      'Get what the members below the agent played and were paid, by member, day, category or level. Figures of a category have no payments.',
    method: 'GET',
    path: '/agents/v1/figures',
    ...member,
    input: z.object({
      ...PageInput,
      ...FiguresQuery,
    }),
    output: z.extend(PageOf(TeamReportRow), { ...Report, totals: z.object(Figures) }),
    errors: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  transactions: defineCall({
    summary: 'List deposits, withdrawals, transfers and other payments of the members below the agent, newest first.',
    method: 'GET',
    path: '/agents/v1/transactions',
    ...member,
    input: z.object({
      ...PageInput,
      ...TransactionsQuery,
    }),
    output: z.extend(PageOf(TeamFlow), Report),
    errors: ['NOT_AN_AGENT'],
  }),
  startExport: defineCall({
    summary:
      'Write all rows of a report as a file for spreadsheets; it is kept for a day, for the agent alone. One file is written at a time.',
    method: 'POST',
    path: '/agents/v1/exports',
    ...member,
    input: z.object({
      clientRef: ClientRef,
      query: ExportQuery,
      columns: ExportColumns,
      /** The name of the file without its ending. */
      name: z.string().check(z.regex(/^[\w-]{1,80}$/)),
    }),
    output: AgentExport,
    errors: ['NOT_AN_AGENT', 'EXPORT_OPEN', 'CONFLICT'],
  }),
  exports: defineCall({
    summary: 'List the last files of reports that the agent asked for, newest first, with their progress.',
    method: 'GET',
    path: '/agents/v1/exports',
    ...member,
    output: z.object({ rows: z.array(AgentExport) }),
    errors: ['NOT_AN_AGENT'],
  }),
};
