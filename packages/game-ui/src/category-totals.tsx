import type { CategoryTotals as CategorySums, Currency, GameCategory } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Money, Table } from '@fairhouse/ui';

/** The totals of a betting record by game category, folded; nothing when all rounds are of one category, whose totals the record shows. */
export function CategoryTotals({
  totals,
  nameOf,
}: {
  totals: { currency: Currency; categories: readonly CategorySums[] };
  /** Returns the site's name of a category. */
  nameOf: (category: GameCategory) => string;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  const { currency, categories } = totals;
  if (categories.length < 2) return null;
  const money = (key: 'stake' | 'win' | 'net', header: string): Column<CategorySums> => ({
    key,
    header,
    figures: true,
    cell: (row) => <Money amount={row[key]} currency={currency} result={key === 'net'} />,
  });
  const columns: Column<CategorySums>[] = [
    { key: 'category', header: t('bets.filter.category'), cell: ({ category }) => nameOf(category) },
    { key: 'rounds', header: t('bets.totals.rounds'), figures: true, cell: ({ rounds }) => count(rounds) },
    money('stake', t('bets.column.stake')),
    money('win', t('bets.column.win')),
    money('net', t('bets.column.result')),
  ];
  return (
    <details>
      <summary className="w-fit min-h-11 py-2.5 text-14 text-ink-soft hover:text-ink">
        {t('bets.totals.category')}
      </summary>
      <Table
        caption={t('bets.totals.category')}
        columns={columns}
        rows={categories}
        rowKey={({ category }) => category}
      />
    </details>
  );
}
