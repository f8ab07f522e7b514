import type {
  AgentStatement,
  ExportColumn,
  ExportReport,
  TeamFlow,
  TeamMember,
  TeamReportRow,
} from '@fairhouse/contracts';
import { refuse } from '#refusal';

/** The rows of each report. */
export interface ReportRows {
  members: TeamMember;
  figures: TeamReportRow;
  transactions: TeamFlow;
  statements: AgentStatement;
}

type Fields<Row> = Readonly<Record<string, (row: Row) => string>>;

const AMOUNTS = [
  ...(['stake', 'valid', 'win', 'net', 'deposit', 'withdrawal', 'rebate', 'bonus', 'salary'] as const),
  ...(['dividend', 'fee', 'transferIn', 'transferOut'] as const),
];

/** What a file can have of each report's rows, as plain text. */
const FIELDS: { readonly [Report in ExportReport]: Fields<ReportRows[Report]> } = {
  members: {
    username: ({ username }) => username,
    type: ({ type }) => String(type),
    level: ({ level }) => String(level),
    joinedAt: ({ joinedAt }) => joinedAt,
    direct: ({ direct }) => String(direct),
    team: ({ team }) => String(team),
  },
  figures: {
    key: ({ key, member }) => member?.username ?? key,
    level: ({ level }) => String(level ?? ''),
    rounds: ({ rounds }) => String(rounds),
    currency: ({ currency }) => currency,
    ...Object.fromEntries(AMOUNTS.map((name) => [name, (row: TeamReportRow) => row[name]])),
  },
  transactions: {
    time: ({ at }) => at,
    member: ({ member }) => member.username,
    level: ({ level }) => String(level),
    kind: ({ kind }) => kind,
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
  },
  statements: {
    statement: ({ statement }) => statement,
    from: ({ from }) => from,
    to: ({ to }) => to,
    agent: ({ agent }) => agent.username,
    turnover: ({ turnover }) => turnover,
    active: ({ active }) => String(active),
    rate_bps: ({ rate_bps }) => String(rate_bps ?? ''),
    amount: ({ amount }) => amount,
    adjustment: ({ adjustment }) => adjustment,
    payable: ({ payable }) => payable,
    left: ({ left }) => left,
    state: ({ state }) => state,
    currency: ({ currency }) => currency,
  },
};

/** Refuses INVALID_INPUT for a column that the report does not have. */
export function requireFields(report: ExportReport, columns: readonly ExportColumn[]): void {
  if (!columns.every(({ field }) => Object.hasOwn(FIELDS[report], field)))
    throw refuse('INVALID_INPUT', { field: 'columns' });
}

/** Returns the cells of a row. */
export function cellsOf<Report extends ExportReport>(
  report: Report,
  columns: readonly ExportColumn[],
  row: ReportRows[Report],
): string[] {
  const fields: Fields<ReportRows[Report]> = FIELDS[report];
  return columns.map(({ field, labels }) => {
    const text = fields[field]?.(row) ?? '';
    return labels && Object.hasOwn(labels, text) ? (labels[text] as string) : text;
  });
}
