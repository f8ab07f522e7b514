import type { Transfer } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, type Column, EmptyState, Money, useListView } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordTable } from '../../components/record-table.tsx';
import { type Direction, fetchTransfers, TRANSFERS_PER_PAGE, transfersQuery } from './transfer-queries.ts';

/** The member's transfers with other members, newest first. */
export function TransferList() {
  const t = useTranslation();
  const list = useListView<never>({ period: 'all' });
  const [direction, setDirection] = useState<Direction>('');
  const columns = useColumns();
  return (
    <section aria-labelledby="member-transfers" className="flex flex-col gap-3">
      <h3 id="member-transfers" className="text-16">
        {t('transfers.list')}
      </h3>
      <RecordTable
        name="transfers"
        caption={t('transfers.list')}
        list={list}
        query={useQuery(transfersQuery(list, direction))}
        fetchPage={(query) => fetchTransfers(query, direction)}
        pageSize={TRANSFERS_PER_PAGE}
        columns={columns}
        sortable={[]}
        rowKey={({ transferNo }) => transferNo}
        filters={
          <ChoiceRow
            label={t('transfers.direction')}
            value={direction}
            choices={[
              { value: '', label: t('transfers.direction.all') },
              { value: 'out', label: t('transfers.direction.out') },
              { value: 'in', label: t('transfers.direction.in') },
            ]}
            onChange={(chosen) => {
              setDirection(chosen as Direction);
              list.change({ page: 1 });
            }}
          />
        }
        empty={<EmptyState title={t('transfers.none')}>{t('transfers.none.about')}</EmptyState>}
      />
    </section>
  );
}

function useColumns(): Column<Transfer>[] {
  const t = useTranslation();
  const { time } = useFormats();
  const signed = ({ direction, amount }: Transfer): string => (direction === 'out' ? `-${amount}` : amount);
  return [
    {
      key: 'time',
      header: t('transfers.column.time'),
      cell: ({ at }) => <span className="figures">{time(at)}</span>,
      text: ({ at }) => at,
    },
    {
      key: 'other',
      header: t('transfers.column.other'),
      cell: ({ other, note }) => (
        <span className="flex flex-col">
          <bdi>{other}</bdi>
          {note ? (
            <span className="text-12 break-words text-ink-soft" dir="auto">
              {note}
            </span>
          ) : null}
        </span>
      ),
      text: ({ other }) => other,
    },
    {
      key: 'direction',
      header: t('transfers.direction'),
      cell: ({ direction }) => t(`transfers.direction.${direction}`),
      text: ({ direction }) => t(`transfers.direction.${direction}`),
    },
    {
      key: 'amount',
      header: t('transfers.amount'),
      figures: true,
      cell: (row) => <Money amount={signed(row)} currency={row.currency} exact />,
      text: signed,
    },
    {
      key: 'number',
      header: t('transfers.column.number'),
      cell: ({ transferNo }) => <span className="text-12 text-ink-faint">{transferNo}</span>,
      text: ({ transferNo }) => transferNo,
    },
  ];
}
