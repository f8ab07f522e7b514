import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { invalidateLotteries } from '../lottery-queries.ts';
import type { Correction } from './correction-queries.ts';
import { CorrectionTotals } from './correction-totals.tsx';

/** Approves a correction, which then moves money and cannot be undone but by another one; or rejects it. */
export function DecideDialog({
  gameCode,
  issueNo,
  correction,
  decision,
  onClose,
}: {
  gameCode: string;
  issueNo: string;
  correction: Correction;
  decision: 'approve' | 'reject';
  onClose: () => void;
}) {
  const t = useTranslation();
  const [isSure, setSure] = useState(false);
  const { correctionNo } = correction;
  const isApproval = decision === 'approve';
  return (
    <ReasonDialog
      title={t(`corrections.${decision}.title`, { correctionNo, issueNo })}
      submit={t(`corrections.${decision}`)}
      destructive={isApproval}
      blocked={isApproval && !isSure ? t('corrections.approve.blocked') : undefined}
      onConfirm={(reason) =>
        call(calls.lotteryCorrectionsBackoffice[decision], { gameCode, issueNo, correctionNo, reason })
      }
      onDone={() => notify(t(`corrections.${decision}.done`), 'success')}
      onSettled={() => void invalidateLotteries()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t(`corrections.${decision}.about`)}</p>
      {isApproval ? (
        <>
          <CorrectionTotals correction={correction} />
          <Checkbox
            label={t('corrections.approve.sure', { issueNo })}
            checked={isSure}
            onChange={(event) => setSure(event.target.checked)}
          />
        </>
      ) : null}
    </ReasonDialog>
  );
}
