import type { CashbackLine, CashbackStatement } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Dialog, EmptyState, Money, Table } from '@fairhouse/ui';
import { Facts } from '../../components/facts.tsx';

/** The sums behind the cashback of a player in a period. */
export function StatementDialog({
  statement,
  currency,
  onClose,
}: {
  statement: CashbackStatement;
  currency: string;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { time } = useFormats();
  const dayName = (day: string): string => time(`${day}T12:00:00`, 'date');
  const { fromDay, kind, lines, corrections } = statement;
  return (
    <Dialog size="wide" title={t('cashbackRules.statement', { day: dayName(fromDay) })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Table
          caption={t(`cashbackRules.kind.${kind}`)}
          columns={useLineColumns(currency)}
          rows={lines}
          rowKey={({ category }) => category}
          empty={<EmptyState title={t('cashback.lines.none')} />}
        />
        <Facts
          facts={[
            ...(['earned', 'carried'] as const).map((key) => ({
              name: t(`cashback.${key}`),
              value: <Money amount={statement[key]} currency={currency} exact />,
            })),
            ...corrections.map(({ fromDay: of, amount }) => ({
              name: t('cashback.correction', { day: dayName(of) }),
              value: <Money amount={amount} currency={currency} exact />,
            })),
            { name: t('cashback.paid'), value: <Money amount={statement.amount} currency={currency} /> },
            { name: t('cashback.left'), value: <Money amount={statement.left} currency={currency} exact /> },
          ]}
        />
      </div>
    </Dialog>
  );
}

function useLineColumns(currency: string): Column<CashbackLine>[] {
  const t = useTranslation();
  const { rate } = useFormats();
  const figure = (key: 'valid' | 'stake' | 'win'): Column<CashbackLine> => ({
    key,
    header: t(`cashback.column.${key}`),
    figures: true,
    cell: (line) => <Money amount={line[key]} currency={currency} />,
  });
  return [
    { key: 'category', header: t('cashback.column.category'), cell: ({ category }) => t(`catalogue.type.${category}`) },
    figure('valid'),
    figure('stake'),
    figure('win'),
    { key: 'rate', header: t('cashback.column.rate'), figures: true, cell: ({ rate_bps }) => rate(rate_bps) },
    {
      key: 'amount',
      header: t('cashback.column.amount'),
      figures: true,
      cell: ({ amount }) => <Money amount={amount} currency={currency} exact />,
    },
  ];
}
