import type { CashbackKind, CashbackLine } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money, Table } from '@fairhouse/ui';

/** What each category adds, with its sums and its rate. */
export function CashbackLines({
  caption,
  kind,
  lines,
  currency,
}: {
  caption: string;
  kind: CashbackKind;
  lines: readonly CashbackLine[];
  currency: string;
}) {
  const t = useTranslation();
  const { rate } = useFormats();
  const figure = (key: 'valid' | 'stake' | 'win'): Column<CashbackLine> => ({
    key,
    header: t(`cashback.column.${key}`),
    figures: true,
    cell: (line) => <Money amount={line[key]} currency={currency} exact />,
  });
  const columns: Column<CashbackLine>[] = [
    { key: 'category', header: t('cashback.column.category'), cell: ({ category }) => t(`shell.category.${category}`) },
    ...(kind === 'turnover' ? [figure('valid')] : [figure('stake'), figure('win')]),
    { key: 'rate', header: t('cashback.column.rate'), figures: true, cell: ({ rate_bps }) => rate(rate_bps) },
    {
      key: 'amount',
      header: t('cashback.column.amount'),
      figures: true,
      cell: ({ amount }) => <Money amount={amount} currency={currency} exact className="font-semibold" />,
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={lines}
      rowKey={({ category }) => category}
      empty={<EmptyState title={t('cashback.lines.none')} />}
    />
  );
}
