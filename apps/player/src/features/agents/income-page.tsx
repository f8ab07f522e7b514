import { INCOME_PERIODS, type IncomePeriod } from '@fairhouse/contracts';
import { useFormats, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Chart, ChoiceRow, ErrorState, failureText, Money, Skeleton } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RecordLine, RecordStatement } from '../wallet/record-statement.tsx';
import { type Income, incomeQuery } from './agent-queries.ts';
import { IncomePayments } from './income-payments.tsx';

/** My income: what the agent was paid, by kind and day, what is accrued, and each payment with what is behind it. */
export function IncomePage() {
  const t = useTranslation();
  const [period, setPeriod] = useState<IncomePeriod>('today');
  const [opened, openStatement] = useState<RecordLine | null>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...incomeQuery(period),
    placeholderData: keepPreviousData,
  });
  if (opened !== null)
    return <RecordStatement line={opened} back={t('income.back')} onBack={() => openStatement(null)} />;
  return (
    <div className="flex flex-col gap-5">
      <ChoiceRow
        label={t('income.period')}
        choices={INCOME_PERIODS.map((value) => ({ value, label: t(`income.period.${value}`) }))}
        value={period}
        onChange={setPeriod}
      />
      {data ? (
        <div aria-busy={isPlaceholderData} className="flex flex-col gap-5">
          <Totals income={data} />
          {data.days.length > 1 ? <Days income={data} /> : null}
        </div>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
      {data ? (
        <IncomePayments
          key={period}
          period={period}
          currency={data.currency}
          kinds={data.kinds.map(({ kind }) => kind)}
          onOpen={openStatement}
        />
      ) : null}
    </div>
  );
}

/** Business days have no time zone of the reader's. */
function useDayName(): (day: string) => string {
  const { tag } = useLanguage();
  const format = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
}

function Totals({ income }: { income: Income }) {
  const t = useTranslation();
  const { time } = useFormats();
  const dayName = useDayName();
  const { currency, total, kinds, accrued, from, to, zone, asOf, delayed } = income;
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">
        <section aria-labelledby="income-total" className="rounded-tile border border-line bg-surface p-4">
          <h3 id="income-total" className="text-12 text-ink-soft">
            {t('income.total')}
          </h3>
          <p className="pt-1">
            <Money amount={total} currency={currency} className="text-24 font-semibold" />
          </p>
          <p className="pt-1 text-12 text-ink-faint">
            {t('income.total.about', { from: dayName(from), to: dayName(to), zone })}
          </p>
          {kinds.length === 0 ? (
            <p className="pt-3 text-14 text-ink-soft">{t('income.kinds.none')}</p>
          ) : (
            <dl aria-label={t('income.kinds')} className="flex flex-col gap-1.5 pt-3 text-14">
              {kinds.map(({ kind, amount }) => (
                <div key={kind} className="flex flex-wrap justify-between gap-x-4">
                  <dt className="text-ink-soft">{t(`wallet.kind.${kind}`)}</dt>
                  <dd>
                    <Money amount={amount} currency={currency} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
        <section aria-labelledby="income-accrued" className="rounded-tile border border-line bg-surface p-4">
          <h3 id="income-accrued" className="text-12 text-ink-soft">
            {t('income.accrued')}
          </h3>
          <dl className="flex flex-col gap-1.5 pt-2 text-14">
            {(Number(accrued.held) === 0 ? (['own', 'team'] as const) : (['own', 'team', 'held'] as const)).map(
              (kind) => (
                <div key={kind} className="flex flex-wrap justify-between gap-x-4">
                  <dt className="text-ink-soft">{t(`income.accrued.${kind}`)}</dt>
                  <dd>
                    <Money amount={accrued[kind]} currency={currency} exact />
                  </dd>
                </div>
              ),
            )}
          </dl>
          <p className="pt-3 text-12 text-ink-faint">{t('income.accrued.about')}</p>
          <p className="pt-1 text-12 text-ink-faint">{t('income.asOf', { time: time(asOf) })}</p>
          {delayed ? <p className="pt-1 text-12 text-ink-soft">{t('income.delayed')}</p> : null}
        </section>
      </div>
    </>
  );
}

function Days({ income: { days, currency } }: { income: Income }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const dayName = useDayName();
  return (
    <Chart
      kind="bars"
      title={t('income.chart')}
      labels={days.map(({ day }) => dayName(day))}
      labelName={t('income.chart.day')}
      format={(value) => write(value.toFixed(2), currency)}
      series={[{ name: t('income.total'), tone: 'primary', values: days.map(({ total }) => Number(total)) }]}
    />
  );
}
