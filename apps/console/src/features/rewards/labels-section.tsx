import type { Label } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, failureText, Icon, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { labelsQuery, useLabelName } from '../../platform/labels.ts';
import { useMay } from '../../platform/queries.ts';
import { AssignLabelDialog } from './assign-label-dialog.tsx';
import { LabelDialog } from './label-dialog.tsx';

type Opened = { kind: 'label'; stored: Label | null } | { kind: 'assign'; label: Label };

/** The labels of the brand: players see them, and segments choose by them. */
export function LabelsSection() {
  const t = useTranslation();
  const { count } = useFormats();
  const nameOf = useLabelName();
  const mayLabel = useMay('players.label');
  const labels = useQuery(labelsQuery);
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  const columns: Column<Label>[] = [
    {
      key: 'name',
      header: t('launching.labels.name'),
      cell: (label) => (
        <div className="flex flex-col">
          <bdi className="font-semibold wrap-anywhere">{nameOf(label)}</bdi>
          {Object.keys(label.names).length === 0 ? (
            <span className="text-12 text-ink-soft">{t('launching.labels.hidden')}</span>
          ) : null}
        </div>
      ),
    },
    { key: 'code', header: t('launching.labels.code'), cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
    { key: 'kind', header: t('launching.labels.kind'), cell: ({ kind }) => t(`launching.labels.kind.${kind}`) },
    {
      key: 'players',
      header: t('launching.labels.players'),
      figures: true,
      cell: ({ players }) => count(players),
    },
    {
      key: 'acts',
      header: '',
      cell: (label) =>
        mayLabel ? (
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              aria-label={`${nameOf(label)}: ${t('launching.labels.change')}`}
              onClick={() => open({ kind: 'label', stored: label })}
            >
              {t('launching.labels.change')}
            </Button>
            <Button
              size="small"
              aria-label={`${nameOf(label)}: ${t('launching.labels.assign')}`}
              onClick={() => open({ kind: 'assign', label })}
            >
              {t('launching.labels.assign')}
            </Button>
          </div>
        ) : null,
    },
  ];
  return (
    <section aria-labelledby="labels-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h2 id="labels-title" className="text-20">
            {t('launching.labels')}
          </h2>
          <p className="text-14 text-ink-soft">{t('launching.labels.about')}</p>
        </div>
        {mayLabel ? (
          <Button icon={<Icon of={Plus} size={18} />} onClick={() => open({ kind: 'label', stored: null })}>
            {t('launching.labels.new')}
          </Button>
        ) : null}
      </div>
      <Table
        caption={t('launching.labels')}
        columns={columns}
        rows={labels.data?.rows ?? []}
        rowKey={({ code }) => code}
        state={labels.isError && !labels.data ? 'error' : labels.data ? 'ready' : 'loading'}
        error={labels.error ? failureText(labels.error, t) : undefined}
        onRetry={() => void labels.refetch()}
        empty={<EmptyState title={t('launching.labels.none')}>{t('launching.labels.none.about')}</EmptyState>}
      />
      {opened?.kind === 'label' ? <LabelDialog stored={opened.stored} onClose={close} /> : null}
      {opened?.kind === 'assign' ? <AssignLabelDialog label={opened.label} onClose={close} /> : null}
    </section>
  );
}
