import { type DrawRecord, type DrawStep, drawNumbers, type Family, type KeyFamily } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Table } from '@fairhouse/ui';
import type { ReactNode } from 'react';

/** How each number followed from the key: the words of the key's stream, those that were rejected, and the remainder. */
export function DrawSteps({ family, record }: { family: Family; record: DrawRecord }) {
  const t = useTranslation();
  const { source, issueNo } = record;
  if (source.kind === 'external') return null;
  if (family === 'CHAIN')
    return (
      <Steps>
        <p className="max-w-prose text-14 text-ink-soft">{t('draws.steps.block')}</p>
      </Steps>
    );
  const key = source.kind === 'own' ? source.key : source.hash;
  return (
    <Steps>
      <p className="max-w-prose text-14 text-ink-soft">
        {t('draws.steps.about', { message: `${family}|${issueNo}|0` })}
      </p>
      <StepTable steps={drawNumbers(family as KeyFamily, key, issueNo).steps} />
    </Steps>
  );
}

function Steps({ children }: { children: ReactNode }) {
  const t = useTranslation();
  return (
    <section aria-labelledby="draw-steps" className="flex flex-col gap-3">
      <h2 id="draw-steps" className="text-20">
        {t('draws.steps')}
      </h2>
      {children}
    </section>
  );
}

type NumberedStep = DrawStep & { number: number };

function StepTable({ steps }: { steps: readonly DrawStep[] }) {
  const t = useTranslation();
  const { count } = useFormats();
  const columns: Column<NumberedStep>[] = [
    { key: 'number', header: t('draws.steps.number'), cell: ({ number }) => count(number) },
    {
      key: 'word',
      header: t('draws.steps.word'),
      figures: true,
      cell: ({ words }) => <span dir="ltr">{words.join(' → ')}</span>,
    },
    { key: 'outOf', header: t('draws.steps.outOf'), figures: true, cell: ({ outOf }) => count(outOf) },
    {
      key: 'value',
      header: t('draws.steps.value'),
      figures: true,
      cell: ({ value, isRepeat }) => (isRepeat ? t('draws.steps.repeat', { value }) : <strong>{value}</strong>),
    },
  ];
  const rows = steps.map((step, at) => ({ ...step, number: at + 1 }));
  return (
    <details open={rows.length <= 12}>
      <summary className="min-h-11 py-2.5 text-14 text-ink-soft hover:text-ink">{t('draws.steps.table')}</summary>
      <Table caption={t('draws.steps')} columns={columns} rows={rows} rowKey={({ number }) => String(number)} />
    </details>
  );
}
