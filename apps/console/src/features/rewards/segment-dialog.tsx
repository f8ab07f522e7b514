import { calls, MAX_RANK, type Segment, type SegmentPreview } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, FormError, failureText, NumberField, notify, Table, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Nothing } from '../../components/nothing.tsx';
import { PlayerName } from '../../components/payment-cells.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { invalidateRewards } from './reward-queries.ts';
import { NEW_SEGMENT, parseSegment, type SegmentDraft, toSegmentDraft } from './segment-draft.ts';

const NUMBERS = [
  'minRank',
  'maxRank',
  'registeredLeast',
  'registeredMost',
  'depositsLeast',
  'depositsMost',
  'idleLeast',
  'idleMost',
] as const satisfies readonly (keyof SegmentDraft)[];
const LISTS = ['countries', 'labels', 'withoutLabels'] as const;

/** The editor of a segment, with how many players it finds now and some of them. */
export function SegmentDialog({ stored, onClose }: { stored: Segment | null; onClose: () => void }) {
  const t = useTranslation();
  const [name, setName] = useState(stored?.name ?? '');
  const [draft, setDraft] = useState(() => (stored ? toSegmentDraft(stored.who) : NEW_SEGMENT));
  const { who, wrong } = parseSegment(draft);
  const previewing = useMutation({ mutationFn: () => call(calls.segmentsBackoffice.preview, { who }) });
  const saving = useMutation({
    mutationFn: () =>
      call(calls.segmentsBackoffice.save, {
        id: stored?.id ?? null,
        version: stored?.version ?? 0,
        name: name.trim(),
        who,
      }),
    onSuccess: () => {
      notify(t('launching.segment.saved'), 'success');
      onClose();
    },
    onSettled: () => void invalidateRewards(),
  });
  const isWrong = wrong.size > 0;
  return (
    <FormDialog
      size="wide"
      title={stored === null ? t('launching.segment.new') : t('launching.segment.edit', { name: stored.name })}
      submit={t('launching.segment.save')}
      busy={saving.isPending}
      blocked={name.trim() === '' ? t('launching.segment.noName') : isWrong ? t('giving.wrong') : undefined}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        if (name.trim() !== '' && !isWrong) saving.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('launching.segment.name')}
        dir="auto"
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {NUMBERS.map((field) => (
          <NumberField
            key={field}
            label={t(`launching.segment.${field}`)}
            help={t('launching.segment.noBound')}
            {...(field === 'minRank' || field === 'maxRank' ? { max: MAX_RANK } : {})}
            value={draft[field]}
            onChange={(value) => setDraft((now) => ({ ...now, [field]: value }))}
          />
        ))}
        {LISTS.map((field) => (
          <TextField
            key={field}
            label={t(`launching.segment.${field}`)}
            help={t(field === 'countries' ? 'giving.countries.help' : 'launching.segment.labels.help')}
            error={wrong.has(field) ? t('giving.wrong') : undefined}
            dir="ltr"
            value={draft[field]}
            onChange={({ target }) => setDraft((now) => ({ ...now, [field]: target.value }))}
          />
        ))}
      </div>
      <Button
        type="button"
        className="self-start"
        busy={previewing.isPending}
        blocked={isWrong ? t('giving.wrong') : undefined}
        onClick={() => previewing.mutate()}
      >
        {t('launching.segment.preview')}
      </Button>
      {previewing.error ? <FormError>{failureText(previewing.error, t)}</FormError> : null}
      {previewing.data ? <Found preview={previewing.data} /> : null}
    </FormDialog>
  );
}

type Row = SegmentPreview['sample'][number];

function Found({ preview: { size, sample } }: { preview: SegmentPreview }) {
  const t = useTranslation();
  const { count } = useFormats();
  const columns: Column<Row>[] = [
    { key: 'player', header: t('giving.player'), cell: (row) => <PlayerName player={row} /> },
    { key: 'rank', header: t('launching.player.rank'), figures: true, cell: ({ rank }) => count(rank) },
    {
      key: 'registered',
      header: t('launching.player.registered'),
      cell: ({ registeredAt }) => <When at={registeredAt} />,
    },
    { key: 'deposits', header: t('launching.player.deposits'), figures: true, cell: ({ deposits }) => count(deposits) },
    {
      key: 'lastPlayed',
      header: t('launching.player.lastPlayed'),
      cell: ({ lastPlayedAt }) => (lastPlayedAt === null ? <Nothing /> : <When at={lastPlayedAt} />),
    },
  ];
  return (
    <section aria-label={t('launching.segment.sample')} aria-live="polite" className="flex flex-col gap-2">
      <p className="text-16 font-semibold">{t('launching.segment.size', { count: size })}</p>
      {sample.length > 0 ? (
        <Table
          caption={t('launching.segment.sample')}
          columns={columns}
          rows={sample}
          rowKey={({ accountId }) => accountId}
          empty={null}
        />
      ) : null}
    </section>
  );
}
