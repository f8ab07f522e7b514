import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Table } from '@fairhouse/ui';

type StreakRow = { id: string; name: string; side: string; length: number };

/** The longest streaks that are shown. */
const SHOWN = 15;

/** Sides that came in the last draws without a break, the longest first. */
export function Streaks({ rows }: { rows: readonly StreakRow[] }) {
  const t = useTranslation();
  const { count } = useFormats();
  const columns: Column<StreakRow>[] = [
    { key: 'name', header: t('draws.sides.pick'), cell: ({ name }) => name },
    { key: 'side', header: t('draws.streaks.side'), cell: ({ side }) => <strong>{side}</strong> },
    { key: 'length', header: t('draws.streaks.length'), figures: true, cell: ({ length }) => count(length) },
  ];
  const longest = rows.toSorted((one, other) => other.length - one.length).slice(0, SHOWN);
  return (
    <section aria-labelledby="streaks" className="flex flex-col gap-3">
      <h3 id="streaks" className="text-16">
        {t('draws.streaks')}
      </h3>
      <Table
        caption={t('draws.streaks')}
        columns={columns}
        rows={longest}
        rowKey={({ id }) => id}
        empty={<p className="text-14 text-ink-soft">{t('draws.streaks.none')}</p>}
      />
    </section>
  );
}
