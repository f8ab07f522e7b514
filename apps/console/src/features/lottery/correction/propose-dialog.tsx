import { calls } from '@fairhouse/contracts';
import { isResult } from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { invalidateLotteries } from '../lottery-queries.ts';
import type { DrawCorrections } from './correction-queries.ts';

/** Proposes other numbers for a draw of others, or that its orders are evaluated again. Moves no money. */
export function ProposeDialog({
  gameCode,
  found: { draw, family, source },
  onClose,
}: {
  gameCode: string;
  found: DrawCorrections;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { issueNo, version } = draw;
  const isForeign = source === 'external' || source === 'simulated';
  const [text, setText] = useState(draw.numbers?.join(' ') ?? '');
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  return (
    <ReasonDialog
      title={t('corrections.propose.title', { issueNo })}
      submit={t('corrections.propose')}
      blocked={isResult(family, numbers) ? undefined : t('lotteries.enter.blocked')}
      onConfirm={(reason) =>
        call(calls.lotteryCorrectionsBackoffice.propose, { gameCode, issueNo, version, numbers, reason })
      }
      onDone={() => notify(t('corrections.propose.done'), 'success')}
      onSettled={() => void invalidateLotteries()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">
        {t(isForeign ? 'corrections.propose.about' : 'corrections.recompute.about')}
      </p>
      {isForeign ? (
        <TextField
          label={t('lotteries.numbers')}
          help={t('corrections.propose.help')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
    </ReasonDialog>
  );
}
