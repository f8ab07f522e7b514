import type { Segment } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, failureText, Icon, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../platform/queries.ts';
import { LabelsSection } from './labels-section.tsx';
import { segmentsQuery } from './reward-queries.ts';
import { SegmentDialog } from './segment-dialog.tsx';

interface Opened {
  stored: Segment | null;
}

/** The segments of the brand, and labels of players. */
export function SegmentsTab() {
  const t = useTranslation();
  const mayEdit = useMay('rewards.edit');
  const segments = useQuery(segmentsQuery);
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  const columns: Column<Segment>[] = [
    {
      key: 'name',
      header: t('launching.segment.name'),
      cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi>,
    },
    { key: 'version', header: t('launching.segment.version'), figures: true, cell: ({ version }) => version },
    {
      key: 'act',
      header: '',
      cell: (stored) =>
        mayEdit ? (
          <Button
            size="small"
            aria-label={`${stored.name}: ${t('launching.segment.change')}`}
            onClick={() => open({ stored })}
          >
            {t('launching.segment.change')}
          </Button>
        ) : null,
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      {mayEdit ? (
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" icon={<Icon of={Plus} size={18} />} onClick={() => open({ stored: null })}>
            {t('launching.segment.new')}
          </Button>
        </div>
      ) : null}
      <Table
        caption={t('giving.tab.segments')}
        columns={columns}
        rows={segments.data?.rows ?? []}
        rowKey={({ id }) => id}
        state={segments.isError && !segments.data ? 'error' : segments.data ? 'ready' : 'loading'}
        error={segments.error ? failureText(segments.error, t) : undefined}
        onRetry={() => void segments.refetch()}
        empty={<EmptyState title={t('launching.segments.none')}>{t('launching.segments.none.about')}</EmptyState>}
      />
      <LabelsSection />
      {opened ? <SegmentDialog stored={opened.stored} onClose={close} /> : null}
    </div>
  );
}
