import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateLotteries } from './lottery-queries.ts';

/** Makes a draw void, with a reason and a confirmation: it cannot be undone. */
export function VoidDialog({ gameCode, issueNo, onClose }: { gameCode: string; issueNo: string; onClose: () => void }) {
  const t = useTranslation();
  const [isSure, setSure] = useState(false);
  return (
    <ReasonDialog
      title={t('lotteries.void.title', { issueNo })}
      submit={t('lotteries.act.void')}
      destructive
      blocked={isSure ? undefined : t('lotteries.void.blocked')}
      onConfirm={(reason) => call(calls.lotteryBackoffice.voidDraw, { gameCode, issueNo, reason })}
      onDone={() => notify(t('lotteries.void.done', { issueNo }), 'success')}
      onSettled={() => void invalidateLotteries()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.void.about')}</p>
      <Checkbox
        label={t('lotteries.void.sure', { issueNo })}
        checked={isSure}
        onChange={(event) => setSure(event.target.checked)}
      />
    </ReasonDialog>
  );
}
