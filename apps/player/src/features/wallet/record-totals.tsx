import { calls, type Input, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, failureText, Money, Table } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';

/** The filters of the record, as its calls take them. */
export type RecordFilters = Omit<Input<typeof calls.wallet.recordTotals>, 'from' | 'to'>;

type Totals = Output<typeof calls.wallet.recordTotals>;
type Line = Totals['totals'][number];

/** The totals of the account record by category over the chosen period; they are requested when the player unfolds them. */
export function RecordTotals({ filters }: { filters: RecordFilters }) {
  const t = useTranslation();
  const [unfolded, unfold] = useState(false);
  const totals = useQuery({
    queryKey: ['member', 'account-record', 'totals', filters],
    queryFn: () => call(calls.wallet.recordTotals, filters),
    placeholderData: keepPreviousData,
    enabled: unfolded,
    staleTime: 0,
  });
  const columns = useColumns(totals.data?.currency ?? 'USD');
  return (
    <details onToggle={(event) => unfold(event.currentTarget.open)}>
      <summary className="w-fit min-h-11 py-2.5 text-14 text-ink-soft hover:text-ink">{t('wallet.totals')}</summary>
      {totals.data ? (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 pb-3 text-14">
          {(['opening', 'closing'] as const).map((name) => (
            <div key={name} className="flex gap-2">
              <dt className="text-ink-soft">{t(`wallet.totals.${name}`)}</dt>
              <dd>
                <Money amount={totals.data[name]} currency={totals.data.currency} exact />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {unfolded ? (
        <Table
          caption={t('wallet.totals')}
          columns={columns}
          rows={totals.data?.totals ?? []}
          rowKey={({ group }) => group}
          state={totals.isError ? 'error' : totals.data ? 'ready' : 'loading'}
          stale={totals.isPlaceholderData}
          error={totals.error ? failureText(totals.error, t) : undefined}
          onRetry={() => void totals.refetch()}
        />
      ) : null}
    </details>
  );
}

function useColumns(currency: string): Column<Line>[] {
  const t = useTranslation();
  const { count, amount: write } = useFormats();
  return [
    { key: 'group', header: t('wallet.totals.group'), cell: ({ group }) => <Group group={group} /> },
    { key: 'entries', header: t('wallet.totals.entries'), figures: true, cell: ({ entries }) => count(entries) },
    {
      key: 'in',
      header: t('wallet.totals.in'),
      figures: true,
      cell: (line) => <Money amount={line.in} currency={currency} exact />,
    },
    {
      key: 'out',
      header: t('wallet.totals.out'),
      figures: true,
      cell: ({ out }) => <Money amount={out} currency={currency} exact />,
    },
    {
      key: 'net',
      header: t('wallet.totals.net'),
      figures: true,
      cell: ({ net }) => <Money amount={net} currency={currency} result exact />,
    },
    {
      key: 'held',
      header: t('wallet.column.held'),
      figures: true,
      cell: ({ held }) => <span className="figures text-ink-soft">{write(held, currency, { plus: true })}</span>,
    },
  ];
}

function Group({ group }: Pick<Line, 'group'>) {
  const t = useTranslation();
  if (group === 'PAYMENTS' || group === 'TRANSFERS' || group === 'OTHER') return t(`wallet.totals.group.${group}`);
  return t(`shell.category.${group}`);
}
