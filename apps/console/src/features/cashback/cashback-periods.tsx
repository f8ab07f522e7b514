import { type CashbackPeriodRow, calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, Money, StateTag } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { cashbackKey, cashbackRulesQuery } from './cashback-queries.ts';
import { CashbackRulesDialog } from './cashback-rules-dialog.tsx';

/** The rules of cashback, and the closed periods with what they cost. */
export function CashbackPeriods({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const t = useTranslation();
  const { data: rules } = useQuery(cashbackRulesQuery);
  const [isSetting, setSetting] = useState(false);
  const mayEdit = useMay('rewards.edit');
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {rules ? (
          <StateTag tone={rules.isOn ? 'good' : 'neutral'}>
            {t(rules.isOn ? 'cashbackRules.state.on' : 'cashbackRules.state.off')}
          </StateTag>
        ) : (
          <span />
        )}
        {mayEdit ? <Button onClick={() => setSetting(true)}>{t('cashbackRules.title')}</Button> : null}
      </div>
      <PagedTable
        caption={t('cashbackRules.periods')}
        queryKey={[...cashbackKey, 'periods', page]}
        fetchPage={() => call(calls.cashbackBackoffice.periods, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={onPage}
        columns={useColumns(rules?.currency ?? '')}
        rowKey={({ fromDay }) => fromDay}
        empty={<EmptyState title={t('cashbackRules.none')}>{t('cashbackRules.none.about')}</EmptyState>}
      />
      {isSetting ? <CashbackRulesDialog onClose={() => setSetting(false)} /> : null}
    </div>
  );
}

function useColumns(currency: string): Column<CashbackPeriodRow>[] {
  const t = useTranslation();
  const { count, time } = useFormats();
  const dayName = (day: string): string => time(`${day}T12:00:00`, 'date');
  const money = (key: 'amount' | 'claimed' | 'withheld'): Column<CashbackPeriodRow> => ({
    key,
    header: t(`cashbackRules.column.${key}`),
    figures: true,
    cell: (row) => <Money amount={row[key]} currency={currency} />,
  });
  return [
    {
      key: 'period',
      header: t('cashback.period'),
      cell: ({ fromDay, toDay }) =>
        fromDay === toDay ? dayName(fromDay) : t('cashback.days', { from: dayName(fromDay), to: dayName(toDay) }),
    },
    { key: 'kind', header: t('cashbackRules.kind'), cell: ({ kind }) => t(`cashbackRules.kind.${kind}`) },
    {
      key: 'accounts',
      header: t('cashbackRules.column.accounts'),
      figures: true,
      cell: ({ accounts }) => count(accounts),
    },
    money('amount'),
    money('claimed'),
    money('withheld'),
    {
      key: 'closed',
      header: t('cashbackRules.column.closed'),
      cell: ({ closedAt }) => (closedAt ? <When at={closedAt} /> : t('cashbackRules.closing')),
    },
  ];
}
