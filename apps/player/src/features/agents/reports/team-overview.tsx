import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Chart, ErrorState, failureText, Money, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReportNote } from './report-note.tsx';
import { overviewQuery } from './report-queries.ts';

type Overview = Output<typeof calls.agentReports.overview>;
type Day = Overview['days'][number];

/** The figures of the team: members, balances, today against yesterday, and charts of 30 days. */
export function TeamOverview() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(overviewQuery);
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-96 w-full" />
    );
  return (
    <div className="flex flex-col gap-6">
      <Tiles overview={data} />
      <Charts overview={data} />
      <ReportNote report={data} />
    </div>
  );
}

function Tiles({ overview }: { overview: Overview }) {
  const t = useTranslation();
  const { count, amount, time } = useFormats();
  const { currency, days, held } = overview;
  const [today, yesterday] = [days.at(-1), days.at(-2)];
  const money = (value: string): string => amount(value, currency);
  const before = (value: string): string => t('agentReports.overview.yesterday', { value });
  const compared = (name: 'stake' | 'valid' | 'win' | 'deposit' | 'withdrawal' | 'net') => ({
    title: t(`agentReports.column.${name}`),
    value: <Money amount={today?.[name] ?? '0'} currency={currency} result={name === 'net'} />,
    about: before(money(yesterday?.[name] ?? '0')),
  });
  const balancesAbout = (): string => {
    if (overview.balancesAt === null) return t('agentReports.overview.addingUp');
    return t('agentReports.overview.held', { amount: money(held ?? '0'), time: time(overview.balancesAt) });
  };
  const waiting = [
    { title: t('contracts.requests'), value: count(overview.requests) },
    {
      title: t('agentReports.overview.dues'),
      value: <Money amount={overview.dues} currency={currency} />,
      about: t('agentReports.overview.overdue', { amount: money(overview.overdue) }),
    },
  ];
  const members = [
    { title: t('agents.direct'), value: count(overview.direct) },
    { title: t('agents.team'), value: count(overview.team) },
    {
      title: t('agentReports.overview.new'),
      value: count(overview.newToday),
      about: before(count(overview.newYesterday)),
    },
    {
      title: t('agentReports.overview.active'),
      value: count(overview.activeToday),
      about: before(count(overview.activeYesterday)),
    },
    {
      title: t('agentReports.overview.firstDeposits'),
      value: count(overview.firstDepositsToday),
      about: before(count(overview.firstDepositsYesterday)),
    },
    { title: t('agentReports.overview.online'), value: overview.online === null ? '–' : count(overview.online) },
    {
      title: t('agentReports.overview.balance'),
      value: overview.balance === null ? '–' : <Money amount={overview.balance} currency={currency} />,
      about: balancesAbout(),
    },
  ];
  const play = (['stake', 'valid', 'win', 'deposit', 'withdrawal', 'net'] as const).map(compared);
  return (
    <>
      <TileList tiles={members} />
      <section aria-labelledby="agent-today" className="flex flex-col gap-2">
        <h3 id="agent-today" className="text-16">
          {t('agentReports.overview.today')}
        </h3>
        <TileList tiles={play} />
        <p className="text-12 text-ink-faint">{t('agentReports.net.about')}</p>
      </section>
      <section aria-labelledby="agent-waiting" className="flex flex-col gap-2">
        <h3 id="agent-waiting" className="text-16">
          {t('agentReports.overview.waiting')}
        </h3>
        <TileList tiles={waiting} />
      </section>
    </>
  );
}

function TileList({ tiles }: { tiles: readonly { title: string; value: ReactNode; about?: string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {tiles.map(({ title, value, about }) => (
        <div key={title} className="rounded-tile border border-line bg-surface p-4">
          <dt className="text-12 text-ink-soft">{title}</dt>
          <dd className="pt-1">
            <span className="figures text-20 font-semibold">{value}</span>
            {about ? (
              <span className="figures block pt-0.5 text-12 whitespace-normal text-ink-faint">{about}</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Charts({ overview: { days, currency } }: { overview: Overview }) {
  const t = useTranslation();
  const { count, amount, time } = useFormats();
  const labels = days.map(({ day }) => time(`${day}T12:00:00`, 'date'));
  const values = (pick: (day: Day) => string): number[] => days.map((day) => Number(pick(day)));
  const money = (value: number): string => amount(value.toFixed(2), currency);
  const axis = { labels, labelName: t('agentReports.by.day') };
  return (
    <div className="grid gap-6">
      <Chart
        {...axis}
        title={t('agentReports.chart.play')}
        kind="line"
        format={money}
        series={[
          { name: t('agentReports.column.stake'), tone: 'primary', values: values(({ stake }) => stake) },
          { name: t('agentReports.column.win'), tone: 'info', values: values(({ win }) => win) },
        ]}
      />
      <Chart
        {...axis}
        title={t('agentReports.chart.payments')}
        kind="line"
        format={money}
        series={[
          { name: t('agentReports.column.deposit'), tone: 'good', values: values(({ deposit }) => deposit) },
          { name: t('agentReports.column.withdrawal'), tone: 'bad', values: values(({ withdrawal }) => withdrawal) },
        ]}
      />
      <Chart
        {...axis}
        title={t('agentReports.chart.members')}
        kind="line"
        format={count}
        series={[
          { name: t('agentReports.chart.active'), tone: 'primary', values: days.map(({ active }) => active) },
          { name: t('agentReports.chart.joined'), tone: 'info', values: days.map(({ newMembers }) => newMembers) },
          {
            name: t('agentReports.chart.firstDeposits'),
            tone: 'good',
            values: days.map(({ firstDeposits }) => firstDeposits),
          },
        ]}
      />
    </div>
  );
}
