import { RATE_CATEGORIES, type TeamReportRow } from '@fairhouse/contracts';
import { type Translate, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Money } from '@fairhouse/ui';
import type { FiguresReport } from './report-queries.ts';

export type AmountName =
  | ('stake' | 'valid' | 'win' | 'deposit' | 'withdrawal' | 'rebate' | 'bonus' | 'salary' | 'dividend' | 'fee')
  | ('transferIn' | 'transferOut' | 'net');
export type Grouping = 'member' | 'day' | 'category' | 'level';

/** Names the group of a row. */
function groupName(
  t: Translate,
  { key, level, member }: TeamReportRow,
  by: Grouping,
  writeDay: (day: string) => string,
): string {
  if (by === 'member') return member?.username ?? key;
  if (by === 'level') return t('agentReports.level', { level: String(level ?? key) });
  if (by === 'day') return writeDay(key);
  const category = RATE_CATEGORIES.find((each) => each === key);
  return category ? t(`agents.category.${category}`) : key;
}

/** The columns of a report: the group, then the figures that it shows, with their totals. */
export function useFigureColumns(
  report: FiguresReport | undefined,
  by: Grouping,
  names: readonly ('rounds' | AmountName)[],
): Column<TeamReportRow>[] {
  const t = useTranslation();
  const { count, time } = useFormats();
  const writeDay = (day: string): string => time(`${day}T12:00:00`, 'date');
  const nameOf = (row: TeamReportRow): string => groupName(t, row, by, writeDay);
  const totals = report?.totals;
  const figures = names.map((name): Column<TeamReportRow> => {
    const header = t(`agentReports.column.${name}`);
    if (name === 'rounds')
      return {
        key: name,
        header,
        figures: true,
        cell: (row) => count(row.rounds),
        text: (row) => String(row.rounds),
        total: totals ? count(totals.rounds) : undefined,
      };
    const result = name === 'net';
    return {
      key: name,
      header,
      figures: true,
      cell: (row) => <Money amount={row[name]} currency={row.currency} show="none" result={result} />,
      text: (row) => row[name],
      total: totals ? (
        <Money amount={totals[name]} currency={report?.currency ?? ''} show="none" result={result} />
      ) : undefined,
    };
  });
  return [
    {
      key: 'key',
      header: t(`agentReports.by.${by}`),
      text: nameOf,
      cell: (row) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-2">
          <bdi>{nameOf(row)}</bdi>
          {by === 'member' && row.level !== null ? (
            <span className="text-12 text-ink-faint">{t('agentReports.level', { level: String(row.level) })}</span>
          ) : null}
        </span>
      ),
    },
    ...figures,
  ];
}
