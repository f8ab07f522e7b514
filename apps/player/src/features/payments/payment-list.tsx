import type { PaymentKind } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money, useListView } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordTable } from '../../components/record-table.tsx';
import {
  fetchPayments,
  PAGE_SIZE,
  type PaymentOf,
  type PaymentSort,
  paymentsQuery,
  SORTED_BY,
} from './payment-queries.ts';

/** Past payments of a kind under their heading, newest first. Each opens with its stages. */
export function PaymentList<Kind extends PaymentKind>({
  kind,
  methodColumn,
  state,
  hidden,
  onOpen,
}: {
  kind: Kind;
  /** The payment method, or the destination. */
  methodColumn: Column<PaymentOf[Kind]>;
  /** The status of a payment, as a tag and in words. */
  state: { tag: (payment: PaymentOf[Kind]) => ReactNode; text: (payment: PaymentOf[Kind]) => string };
  hidden: boolean;
  onOpen: (payment: PaymentOf[Kind]) => void;
}) {
  const t = useTranslation();
  const { time } = useFormats();
  const list = useListView<PaymentSort>({ period: 'all' });
  const heading = `past-${kind}s`;
  const columns: Column<PaymentOf[Kind]>[] = [
    {
      key: 'created',
      header: t('payments.column.date'),
      cell: ({ createdAt }) => time(createdAt),
      text: ({ createdAt }) => createdAt,
    },
    methodColumn,
    {
      key: 'amount',
      header: t('payments.column.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} exact />,
      text: ({ amount }) => amount,
    },
    { key: 'state', header: t('payments.column.state'), cell: state.tag, text: state.text },
  ];
  return (
    <section aria-labelledby={heading} hidden={hidden} className={hidden ? '' : 'flex flex-col gap-3'}>
      <h3 id={heading} className="text-16">
        {t(`payments.${kind}.list`)}
      </h3>
      <RecordTable
        name={`${kind}s`}
        caption={t(`payments.${kind}.list`)}
        list={list}
        query={useQuery(paymentsQuery(kind, list))}
        fetchPage={(query) => fetchPayments(kind, query)}
        pageSize={PAGE_SIZE}
        columns={columns}
        sortable={SORTED_BY}
        rowKey={({ id }) => id}
        onOpen={onOpen}
        empty={<EmptyState title={t(`payments.${kind}.none`)}>{t(`payments.${kind}.none.about`)}</EmptyState>}
      />
    </section>
  );
}
