import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, type PeriodChoice, PeriodField, Skeleton } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StepBack } from '../../centres/step-back.tsx';
import { AccountRecord } from '../wallet/account-record.tsx';
import { ProfitChart } from './profit-chart.tsx';
import { ProfitDays } from './profit-days.tsx';
import { ProfitGames } from './profit-games.tsx';
import { businessDaysOf, type FigureLines, PROFIT_PERIODS, profitQuery } from './profit-queries.ts';
import { ProfitSummary } from './profit-summary.tsx';
import { StatementButtons } from './statement-buttons.tsx';

/** Profit and loss by day, category and game (C-09). Each figure opens its lines of the account record. */
export function ProfitPage() {
  const t = useTranslation();
  const { time } = useFormats();
  const [period, setPeriod] = useState<PeriodChoice>('week');
  const [opened, open] = useState<FigureLines | null>(null);
  const days = businessDaysOf(period);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...profitQuery(days),
    placeholderData: keepPreviousData,
  });
  const dayName = (day: string): string => time(`${day}T12:00:00`, 'date');
  if (opened !== null) {
    const { figure, fromDay, toDay, rounds } = opened;
    const name = t(`profit.figure.${figure}`);
    const values = {
      figure: rounds ? t('wallet.kind.of', { kind: name, category: rounds.name }) : name,
      from: dayName(fromDay),
      to: dayName(toDay),
    };
    return (
      <div className="flex flex-col gap-4">
        <StepBack label={t('profit.back')} onBack={() => open(null)} />
        <h3 className="text-16 font-semibold">
          {t(fromDay === toDay ? 'profit.lines.day' : 'profit.lines.days', values)}
        </h3>
        <AccountRecord figure={figure} days={{ from: fromDay, to: toDay }} {...(rounds ? { rounds } : {})} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <PeriodField value={period} presets={PROFIT_PERIODS} onChange={setPeriod} />
        <StatementButtons days={days} />
      </div>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : data ? (
        <div aria-busy={isPlaceholderData} className="flex flex-col gap-6">
          <ProfitSummary profit={data} onOpen={open} />
          {data.days.length > 1 ? <ProfitChart profit={data} dayName={dayName} /> : null}
          <ProfitDays profit={data} dayName={dayName} onOpen={open} />
          <ProfitGames profit={data} onOpen={open} />
          <p className="text-12 text-ink-faint">
            {t('profit.note', { zone: data.zone, hour: String(data.cutHour).padStart(2, '0') })}
          </p>
        </div>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </div>
  );
}
