import { calls, type Output, type RecordKind } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import {
  type Column,
  EmptyState,
  type ListQuery,
  Money,
  RecordKindSelect,
  toListQuery,
  useListView,
} from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordTable } from '../../components/record-table.tsx';
import { call } from '../../platform/call.ts';

/** In characters. Our own references are shorter and stay on one line; a gateway's may break anywhere. */
const LONG_REFERENCE = 16;

type Line = Output<typeof calls.wallet.accountRecord>['rows'][number];
type Sorted = (typeof SORTED_BY)[number];

const SORTED_BY = ['time', 'amount'] as const;
const PAGE_SIZE = 20;

/** Every ledger entry with the balance after it (C-08). */
export function AccountRecordPage() {
  const t = useTranslation();
  const list = useListView<Sorted>();
  const { page, period, sort } = list;
  const [kind, setKind] = useState<RecordKind | ''>('');
  const fetchPage = (query: ListQuery<Sorted>) =>
    call(calls.wallet.accountRecord, { ...query, ...(kind ? { kind } : {}) });
  const record = useQuery({
    queryKey: ['member', 'account-record', period, kind, sort, page],
    queryFn: () => fetchPage(toListQuery(list, PAGE_SIZE)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <RecordTable
        name="transactions"
        caption={t('centre.page.accountRecord')}
        list={list}
        query={record}
        fetchPage={fetchPage}
        pageSize={PAGE_SIZE}
        columns={useColumns()}
        sortable={SORTED_BY}
        rowKey={({ seq }) => seq}
        filters={
          <RecordKindSelect
            value={kind}
            onChange={(chosen) => {
              setKind(chosen);
              list.change({ page: 1 });
            }}
          />
        }
        empty={<EmptyState title={t('wallet.none')}>{t('wallet.none.about')}</EmptyState>}
      />
      <p className="text-12 text-ink-faint">{t('wallet.note')}</p>
    </>
  );
}

/** The change of an amount, or a dash for no change. Held money is neither a win nor a loss, so it has no colour. */
function Change({ amount, currency, quiet = false }: { amount: string; currency: string; quiet?: boolean }) {
  const { amount: write } = useFormats();
  if (!/[1-9]/.test(amount)) return <span className="text-ink-faint">{'\u2014'}</span>;
  if (quiet) return <span className="figures text-ink-soft">{write(amount, currency, { plus: true })}</span>;
  return <Money amount={amount} currency={currency} result />;
}

function useColumns(): Column<Line>[] {
  const t = useTranslation();
  const { time } = useFormats();
  return [
    {
      key: 'time',
      header: t('wallet.column.time'),
      cell: ({ at }) => <span className="figures">{time(at)}</span>,
      text: ({ at }) => at,
    },
    {
      key: 'kind',
      header: t('wallet.column.kind'),
      cell: (line) => t(`wallet.kind.${line.kind}`),
      text: ({ kind }) => t(`wallet.kind.${kind}`),
    },
    {
      key: 'amount',
      header: t('wallet.column.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Change amount={amount} currency={currency} />,
      text: ({ amount }) => amount,
    },
    {
      key: 'held',
      header: t('wallet.column.held'),
      figures: true,
      cell: ({ held, currency }) => <Change amount={held} currency={currency} quiet />,
      text: ({ held }) => held,
    },
    {
      key: 'balance',
      header: t('wallet.column.balance'),
      figures: true,
      cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
      text: ({ balance }) => balance,
    },
    {
      key: 'reference',
      header: t('wallet.column.reference'),
      text: ({ reference }) => reference,
      cell: ({ reference }) => (
        <span
          className={`text-12 text-ink-faint ${reference.length > LONG_REFERENCE ? 'break-all' : 'whitespace-nowrap'}`}
        >
          {reference}
        </span>
      ),
    },
  ];
}
