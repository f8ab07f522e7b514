import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { CloseAccountDialog, KeepAccountDialog } from './closing-dialogs.tsx';
import { StepsLeft } from './closing-steps.tsx';
import { ReauthGate } from './reauth-gate.tsx';
import { closingQuery, type Overview } from './security-queries.ts';

/** Closing one's own account (C-01): what it means, what is left to do, and the way back while it is not closed. */
export function ClosingCard({ overview }: { overview: Overview }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { openCentre } = useDialogs();
  const known = useQuery(closingQuery);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (!known.data)
    return (
      <Card title={t('closing.title')} about={t('closing.about')}>
        {known.error ? (
          <ErrorState onRetry={() => void known.refetch()}>{failureText(known.error, t)}</ErrorState>
        ) : (
          <Skeleton className="h-11 w-full" />
        )}
      </Card>
    );
  const { standing, since, left } = known.data;
  const closing = standing === 'closing';
  return (
    <Card
      title={t('closing.title')}
      about={closing && since ? t('closing.under', { time: time(since) }) : t('closing.about')}
    >
      <div className="flex flex-col items-start gap-4">
        {closing ? <StepsLeft left={left} /> : null}
        <div className="flex flex-wrap gap-2">
          {closing && left.some(({ step }) => step === 'balance') ? (
            <Button kind="primary" size="small" onClick={() => openCentre('withdraw')}>
              {t('closing.withdraw')}
            </Button>
          ) : null}
          <Button size="small" {...(closing ? {} : { kind: 'danger' as const })} onClick={() => setAsking(true)}>
            {t(closing ? 'closing.keep' : 'closing.ask')}
          </Button>
        </div>
      </div>
      {asking ? (
        <ReauthGate overview={overview} onClose={close}>
          {closing ? <KeepAccountDialog onClose={close} /> : <CloseAccountDialog left={left} onClose={close} />}
        </ReauthGate>
      ) : null}
    </Card>
  );
}
