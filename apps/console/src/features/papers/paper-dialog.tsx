import { calls, PAPER_REASONS, type PaperReason } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import {
  Button,
  DateField,
  Dialog,
  FormError,
  failureText,
  notify,
  RadioGroup,
  Select,
  Skeleton,
  TextArea,
} from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import type { Paper } from './papers-page.tsx';

type Decision = 'accept' | 'refuse';

/** One paper: its pictures beside what the player told, and the decision while it waits. */
export function PaperDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const t = useTranslation();
  const client = useQueryClient();
  const [decision, setDecision] = useState<Decision>('accept');
  const [draft, setDraft] = useState({ expiresOn: '', reason: 'unreadable' as PaperReason, note: '' });
  const { id } = paper;
  const deciding = useMutation({
    mutationFn: () =>
      decision === 'accept'
        ? call(calls.papersBackoffice.accept, { id, expiresOn: draft.expiresOn || null })
        : call(calls.papersBackoffice.refuse, { id, reason: draft.reason, note: draft.note.trim() }),
    onSuccess: () => {
      notify(t(`console.papers.${decision}.done`), 'success');
      onClose();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['papers'] }),
  });
  const waits = paper.state === 'waiting';
  return (
    <Dialog
      title={t(`papers.kind.${paper.kind}`)}
      coverCloses={false}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {waits ? (
            <Button
              kind={decision === 'accept' ? 'primary' : 'danger'}
              busy={deciding.isPending}
              onClick={() => deciding.mutate()}
            >
              {t(`console.papers.${decision}`)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <Facts
          facts={[
            { name: t('console.column.player'), value: <bdi>{paper.player.username}</bdi> },
            { name: t('console.papers.realName'), value: paper.realName ? <bdi>{paper.realName}</bdi> : '—' },
            { name: t('console.papers.sent'), value: <When at={paper.sentAt} /> },
          ]}
        />
        {Array.from({ length: paper.images }, (_, at) => (
          <PaperImage key={at} id={paper.id} n={at + 1} />
        ))}
        {paper.images === 0 ? <p className="text-14 text-ink-soft">{t('console.papers.forgotten')}</p> : null}
        {waits ? (
          <>
            <RadioGroup
              label={t('console.column.decision')}
              columns
              options={(['accept', 'refuse'] as const).map((value) => ({
                value,
                label: t(`console.papers.${value}`),
              }))}
              value={decision}
              onChange={setDecision}
            />
            {decision === 'accept' ? (
              <DateField
                label={t('console.papers.expiresOn')}
                help={t('console.papers.expiresOn.help')}
                value={draft.expiresOn}
                onChange={(expiresOn) => setDraft({ ...draft, expiresOn })}
              />
            ) : (
              <>
                <Select
                  label={t('console.reason')}
                  options={PAPER_REASONS.map((value) => ({ value, label: t(`papers.reason.${value}`) }))}
                  value={draft.reason}
                  onChange={({ target }) => setDraft({ ...draft, reason: target.value as PaperReason })}
                />
                <TextArea
                  label={t('console.papers.note')}
                  help={t('console.papers.note.help')}
                  max={300}
                  rows={2}
                  dir="auto"
                  value={draft.note}
                  onChange={({ target }) => setDraft({ ...draft, note: target.value })}
                />
              </>
            )}
          </>
        ) : null}
        <FormError>{deciding.error && failureText(deciding.error, t)}</FormError>
      </div>
    </Dialog>
  );
}

/** One picture: asked for when the paper is opened, which is logged; forgotten with the window. */
function PaperImage({ id, n }: { id: string; n: number }) {
  const t = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['paper-image', id, n],
    queryFn: () => call(calls.papersBackoffice.image, { id, n }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error)
    return (
      <p role="alert" className="text-14 text-loss-ink">
        {failureText(error, t)}
      </p>
    );
  if (!data) return <Skeleton className="h-56 w-full" />;
  return (
    <img
      src={`data:${data.type};base64,${data.base64}`}
      alt={t('support.image', { n })}
      className="max-h-[70vh] w-full rounded-box border border-line bg-page object-contain"
    />
  );
}
