import { calls, type DocumentState, type DocumentType, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, ErrorState, failureText, Icon, Skeleton, StateTag, type Tone } from '@fairhouse/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { ReauthGate } from './reauth-gate.tsx';
import type { Overview } from './security-queries.ts';

type KycDocument = Output<typeof calls.kyc.list>['documents'][number];

const documentsQuery = queryOptions({
  queryKey: ['member', 'documents'],
  queryFn: () => call(calls.kyc.list),
  staleTime: 0,
});

const TONES: Record<DocumentState, Tone> = {
  pending: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  expired: 'neutral',
};

/** KYC documents (V-07): what was sent, its status and reason, and a button to upload. */
export function DocumentsCard({ overview }: { overview: Overview }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const documents = useQuery(documentsQuery);
  const [sending, setSending] = useState<DocumentType | null>(null);
  const close = () => setSending(null);
  const { requiredAbove, currency = 'USD' } = documents.data ?? {};
  return (
    <Card
      title={t('kyc.title')}
      about={requiredAbove ? t('kyc.needed', { amount: amount(requiredAbove, currency) }) : t('kyc.about')}
      flush
    >
      {documents.data ? (
        <ul>
          {documents.data.documents.map((document) => (
            <DocumentRow key={document.kind} document={document} onSend={() => setSending(document.kind)} />
          ))}
        </ul>
      ) : documents.error ? (
        <ErrorState onRetry={() => void documents.refetch()}>{failureText(documents.error, t)}</ErrorState>
      ) : (
        <Skeleton className="m-4 h-40" />
      )}
      {sending ? (
        <ReauthGate overview={overview} onClose={close}>
          <DocumentDialog
            kind={sending}
            onSent={(documents) => {
              queryClient.setQueryData(documentsQuery.queryKey, documents);
              close();
            }}
            onClose={close}
          />
        </ReauthGate>
      ) : null}
    </Card>
  );
}

function DocumentRow({ document: { kind, last }, onSend }: { document: KycDocument; onSend: () => void }) {
  const t = useTranslation();
  const name = t(`kyc.kind.${kind}`);
  const action = t(last ? 'kyc.sendAgain' : 'kyc.send');
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
      <Icon
        of={IdCard}
        className={last?.state === 'accepted' ? 'shrink-0 text-primary-ink' : 'shrink-0 text-ink-faint'}
      />
      <div className="min-w-0 flex-1">
        <p className="text-14">{name}</p>
        {last ? <Standing last={last} /> : <p className="text-12 text-ink-faint">{t('kyc.none')}</p>}
      </div>
      {last?.state === 'pending' ? null : (
        <Button size="small" aria-label={`${action}: ${name}`} onClick={onSend}>
          {action}
        </Button>
      )}
    </li>
  );
}

function Standing({ last }: { last: NonNullable<KycDocument['last']> }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { state, sentAt, expiresOn, reason, note } = last;
  return (
    <div className="flex flex-col items-start gap-1 pt-1 text-12 text-ink-soft">
      <StateTag tone={TONES[state]}>{t(`kyc.state.${state}`)}</StateTag>
      {reason ? (
        <p className="break-words">
          {t(`kyc.reason.${reason}`)} {note ? <bdi>{note}</bdi> : null}
        </p>
      ) : null}
      <p className="text-ink-faint">
        {state === 'accepted' && expiresOn
          ? t('kyc.until', { day: time(`${expiresOn}T12:00:00Z`, 'date') })
          : t('kyc.sent', { time: time(sentAt) })}
      </p>
    </div>
  );
}
