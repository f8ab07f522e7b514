import { calls, DOCUMENT_REASONS, type DocumentReason } from '@fairhouse/contracts';
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
import type { KycDocument } from './documents-page.tsx';

type Decision = 'accept' | 'reject';

/** One KYC document: its images beside the player's data, and the review while it is pending. */
export function DocumentDialog({ document, onClose }: { document: KycDocument; onClose: () => void }) {
  const t = useTranslation();
  const client = useQueryClient();
  const [decision, setDecision] = useState<Decision>('accept');
  const [draft, setDraft] = useState({ expiresOn: '', reason: 'unreadable' as DocumentReason, note: '' });
  const { id } = document;
  const review = useMutation({
    mutationFn: () =>
      decision === 'accept'
        ? call(calls.kycBackoffice.accept, { id, expiresOn: draft.expiresOn || null })
        : call(calls.kycBackoffice.reject, { id, reason: draft.reason, note: draft.note.trim() }),
    onSuccess: () => {
      notify(t(`console.kyc.${decision}.done`), 'success');
      onClose();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['kyc'] }),
  });
  const isPending = document.state === 'pending';
  return (
    <Dialog
      title={t(`kyc.kind.${document.kind}`)}
      coverCloses={false}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {isPending ? (
            <Button
              kind={decision === 'accept' ? 'primary' : 'danger'}
              busy={review.isPending}
              onClick={() => review.mutate()}
            >
              {t(`console.kyc.${decision}`)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <Facts
          facts={[
            { name: t('console.column.player'), value: <bdi>{document.player.username}</bdi> },
            { name: t('console.kyc.realName'), value: document.realName ? <bdi>{document.realName}</bdi> : '—' },
            { name: t('console.kyc.sent'), value: <When at={document.sentAt} /> },
          ]}
        />
        {Array.from({ length: document.images }, (_, at) => (
          <DocumentImage key={at} id={document.id} n={at + 1} />
        ))}
        {document.images === 0 ? <p className="text-14 text-ink-soft">{t('console.kyc.purged')}</p> : null}
        {isPending ? (
          <>
            <RadioGroup
              label={t('console.column.decision')}
              columns
              options={(['accept', 'reject'] as const).map((value) => ({
                value,
                label: t(`console.kyc.${value}`),
              }))}
              value={decision}
              onChange={setDecision}
            />
            {decision === 'accept' ? (
              <DateField
                label={t('console.kyc.expiresOn')}
                help={t('console.kyc.expiresOn.help')}
                value={draft.expiresOn}
                onChange={(expiresOn) => setDraft({ ...draft, expiresOn })}
              />
            ) : (
              <>
                <Select
                  label={t('console.reason')}
                  options={DOCUMENT_REASONS.map((value) => ({ value, label: t(`kyc.reason.${value}`) }))}
                  value={draft.reason}
                  onChange={({ target }) => setDraft({ ...draft, reason: target.value as DocumentReason })}
                />
                <TextArea
                  label={t('console.kyc.note')}
                  help={t('console.kyc.note.help')}
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
        <FormError>{review.error && failureText(review.error, t)}</FormError>
      </div>
    </Dialog>
  );
}

/** One image: loaded when the document is opened, which is logged; discarded with the dialog. */
function DocumentImage({ id, n }: { id: string; n: number }) {
  const t = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['kyc-image', id, n],
    queryFn: () => call(calls.kycBackoffice.image, { id, n }),
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
