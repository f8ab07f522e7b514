import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateProposals } from '../proposals/proposal-queries.ts';

/** Proposes to open a closed day again; another operator decides. */
export function ReopenDay({ id }: { id: string }) {
  const t = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button className="self-start" onClick={() => setAsking(true)}>
        {t('dailyFiles.reopen')}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={t('dailyFiles.reopen')}
          submit={t('proposals.adjust.submit')}
          onConfirm={(reason) => call(calls.statementsBackoffice.reopen, { id, reason })}
          onDone={() => notify(t('proposals.adjust.waiting'), 'success')}
          onSettled={() => void invalidateProposals()}
          onClose={() => setAsking(false)}
        >
          <p className="text-14 text-ink-soft">{t('dailyFiles.reopen.about')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
