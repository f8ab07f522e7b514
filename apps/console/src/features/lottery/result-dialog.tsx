import { calls, type LotteryFamily } from '@fairhouse/contracts';
import { isResult } from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateLotteries } from './lottery-queries.ts';

/** Enters a result of others. It counts when another operator or a feed has the same. */
export function ResultDialog({
  gameCode,
  issueNo,
  family,
  onClose,
}: {
  gameCode: string;
  issueNo: string;
  family: LotteryFamily;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const isWhole = isResult(family, numbers);
  return (
    <ReasonDialog
      title={t('lotteries.enter.title', { issueNo })}
      submit={t('lotteries.act.enter')}
      blocked={isWhole ? undefined : t('lotteries.enter.blocked')}
      onConfirm={(reason) => call(calls.lotteryBackoffice.enterResult, { gameCode, issueNo, numbers, reason })}
      onDone={({ result }) => notify(t(`lotteries.enter.done.${result?.state ?? 'ONE'}`), 'success')}
      onSettled={() => void invalidateLotteries()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.enter.about')}</p>
      <TextField
        label={t('lotteries.numbers')}
        help={t('lotteries.enter.help')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ReasonDialog>
  );
}
