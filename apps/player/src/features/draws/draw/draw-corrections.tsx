import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Table } from '@fairhouse/ui';
import type { DrawDetail } from '../draw-queries.ts';

type Correction = DrawDetail['corrections'][number];

/** The corrections of a result, with the numbers before and after each. Nothing without one. */
export function DrawCorrections({ corrections }: { corrections: DrawDetail['corrections'] }) {
  const t = useTranslation();
  const { time } = useFormats();
  if (corrections.length === 0) return null;
  const numbers = (key: 'before' | 'after'): Column<Correction> => ({
    key,
    header: t(`draws.corrections.${key}`),
    cell: (correction) => (
      <bdi dir="ltr" className="figures whitespace-normal">
        {correction[key].join(' ')}
      </bdi>
    ),
  });
  const columns: Column<Correction>[] = [
    {
      key: 'at',
      header: t('draws.time'),
      cell: ({ at }) => <span className="figures">{time(new Date(at).toISOString())}</span>,
    },
    numbers('before'),
    numbers('after'),
  ];
  return (
    <section aria-labelledby="draw-corrections" className="flex flex-col gap-3">
      <h2 id="draw-corrections" className="text-20">
        {t('draws.corrections')}
      </h2>
      <p className="max-w-prose text-14 text-ink-soft">{t('draws.corrections.about')}</p>
      <Table caption={t('draws.corrections')} columns={columns} rows={corrections} rowKey={({ at }) => String(at)} />
    </section>
  );
}
