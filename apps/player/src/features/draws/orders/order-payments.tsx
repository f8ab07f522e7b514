import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Money, Table } from '@fairhouse/ui';
import { CorrectionText } from './correction-text.tsx';
import type { OrderDetail } from './order-queries.ts';

type Payment = OrderDetail['payments'][number];

/** The movements of money of an order. A correction names the draw's numbers before and after it. */
export function OrderPayments({ order: { payments, currency } }: { order: OrderDetail }) {
  const t = useTranslation();
  const { time } = useFormats();
  if (payments.length === 0) return null;
  const columns: Column<Payment>[] = [
    {
      key: 'kind',
      header: t('draws.payment.kind'),
      cell: ({ kind, numbers }) => (
        <>
          {t(`draws.payment.${kind}`)}
          {numbers ? <CorrectionText currency={currency} {...numbers} /> : null}
        </>
      ),
    },
    { key: 'at', header: t('draws.time'), cell: ({ at }) => <span className="figures">{time(at)}</span> },
    {
      key: 'amount',
      header: t('draws.payment.amount'),
      figures: true,
      cell: ({ amount }) => <Money amount={amount} currency={currency} result exact />,
    },
  ];
  return (
    <section aria-labelledby="order-payments" className="flex flex-col gap-3">
      <h3 id="order-payments" className="text-16">
        {t('draws.payments')}
      </h3>
      <Table
        caption={t('draws.payments')}
        columns={columns}
        rows={payments}
        rowKey={({ at, kind, amount }) => `${at} ${kind} ${amount}`}
      />
    </section>
  );
}
