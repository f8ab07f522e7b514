import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { CancelClosingDialog, CloseAccountDialog } from './closing-dialogs.tsx';
import { ClosingStepList } from './closing-step-list.tsx';
import { ReauthGate } from './reauth-gate.tsx';
import { closingQuery, type Overview } from './security-queries.ts';

/** Closing the member's own account (C-01): what it means, which steps remain, and how to cancel while it is not closed. */
export function ClosingCard({ overview }: { overview: Overview }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { openCentre } = useDialogs();
  const closing = useQuery(closingQuery);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (!closing.data)
    return (
      <Card title={t('closing.title')} about={t('closing.about')}>
        {closing.error ? (
          <ErrorState onRetry={() => void closing.refetch()}>{failureText(closing.error, t)}</ErrorState>
        ) : (
          <Skeleton className="h-11 w-full" />
        )}
      </Card>
    );
  const { standing, since, openSteps } = closing.data;
  const isClosing = standing === 'closing';
  return (
    <Card
      title={t('closing.title')}
      about={isClosing && since ? t('closing.under', { time: time(since) }) : t('closing.about')}
    >
      <div className="flex flex-col items-start gap-4">
        {isClosing ? <ClosingStepList openSteps={openSteps} /> : null}
        <div className="flex flex-wrap gap-2">
          {isClosing && openSteps.some(({ step }) => step === 'balance') ? (
            <Button kind="primary" size="small" onClick={() => openCentre('withdraw')}>
              {t('closing.withdraw')}
            </Button>
          ) : null}
          <Button size="small" {...(isClosing ? {} : { kind: 'danger' as const })} onClick={() => setAsking(true)}>
            {t(isClosing ? 'closing.cancel' : 'closing.request')}
          </Button>
        </div>
      </div>
      {isAsking ? (
        <ReauthGate overview={overview} onClose={close}>
          {isClosing ? (
            <CancelClosingDialog onClose={close} />
          ) : (
            <CloseAccountDialog openSteps={openSteps} onClose={close} />
          )}
        </ReauthGate>
      ) : null}
    </Card>
  );
}
