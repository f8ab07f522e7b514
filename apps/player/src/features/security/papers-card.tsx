import { calls, type Output, type PaperKind, type PaperState } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, ErrorState, failureText, Icon, Skeleton, StateTag, type Tone } from '@fairhouse/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { BehindProof } from './behind-proof.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import type { Overview } from './security-queries.ts';

type Paper = Output<typeof calls.papers.list>['papers'][number];

const papersQuery = queryOptions({
  queryKey: ['member', 'papers'],
  queryFn: () => call(calls.papers.list),
  staleTime: 0,
});

const TONES: Record<PaperState, Tone> = { waiting: 'waiting', accepted: 'good', refused: 'bad', expired: 'neutral' };

/** Identity papers (V-07): what was sent, where it stands and why, and the way to send. */
export function PapersCard({ overview }: { overview: Overview }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const known = useQuery(papersQuery);
  const [sending, setSending] = useState<PaperKind | null>(null);
  const close = () => setSending(null);
  const { neededAbove, currency = 'USD' } = known.data ?? {};
  return (
    <Card
      title={t('papers.title')}
      about={neededAbove ? t('papers.needed', { amount: amount(neededAbove, currency) }) : t('papers.about')}
      flush
    >
      {known.data ? (
        <ul>
          {known.data.papers.map((paper) => (
            <PaperRow key={paper.kind} paper={paper} onSend={() => setSending(paper.kind)} />
          ))}
        </ul>
      ) : known.error ? (
        <ErrorState onRetry={() => void known.refetch()}>{failureText(known.error, t)}</ErrorState>
      ) : (
        <Skeleton className="m-4 h-40" />
      )}
      {sending ? (
        <BehindProof overview={overview} onClose={close}>
          <PaperDialog
            kind={sending}
            onSent={(papers) => {
              queryClient.setQueryData(papersQuery.queryKey, papers);
              close();
            }}
            onClose={close}
          />
        </BehindProof>
      ) : null}
    </Card>
  );
}

function PaperRow({ paper: { kind, last }, onSend }: { paper: Paper; onSend: () => void }) {
  const t = useTranslation();
  const name = t(`papers.kind.${kind}`);
  const action = t(last ? 'papers.sendAgain' : 'papers.send');
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
      <Icon
        of={IdCard}
        className={last?.state === 'accepted' ? 'shrink-0 text-primary-ink' : 'shrink-0 text-ink-faint'}
      />
      <div className="min-w-0 flex-1">
        <p className="text-14">{name}</p>
        {last ? <Standing last={last} /> : <p className="text-12 text-ink-faint">{t('papers.none')}</p>}
      </div>
      {last?.state === 'waiting' ? null : (
        <Button size="small" aria-label={`${action}: ${name}`} onClick={onSend}>
          {action}
        </Button>
      )}
    </li>
  );
}

function Standing({ last }: { last: NonNullable<Paper['last']> }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { state, sentAt, expiresOn, reason, note } = last;
  return (
    <div className="flex flex-col items-start gap-1 pt-1 text-12 text-ink-soft">
      <StateTag tone={TONES[state]}>{t(`papers.state.${state}`)}</StateTag>
      {reason ? (
        <p className="break-words">
          {t(`papers.reason.${reason}`)} {note ? <bdi>{note}</bdi> : null}
        </p>
      ) : null}
      <p className="text-ink-faint">
        {state === 'accepted' && expiresOn
          ? t('papers.until', { day: time(`${expiresOn}T12:00:00Z`, 'date') })
          : t('papers.sent', { time: time(sentAt) })}
      </p>
    </div>
  );
}
