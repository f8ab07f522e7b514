import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { invalidateLotteries, type LotteryRow } from './lottery-queries.ts';

/** Opens or closes a lottery, with a reason. Nothing for roles that may not. */
export function StatusButton({ game }: { game: LotteryRow }) {
  const t = useTranslation();
  const may = useMay('lottery.schedule');
  const [asked, setAsked] = useState(false);
  if (!may) return null;
  const { gameCode, name, status } = game;
  const to = status === 'open' ? 'closed' : 'open';
  return (
    <span className="flex max-sm:justify-end">
      <Button size="small" aria-label={`${t(`lotteries.to.${to}`)}: ${name}`} onClick={() => setAsked(true)}>
        {t(`lotteries.to.${to}`)}
      </Button>
      {asked ? (
        <ReasonDialog
          title={t(`lotteries.to.${to}.title`, { name })}
          submit={t(`lotteries.to.${to}`)}
          destructive={to === 'closed'}
          onConfirm={(reason) => call(calls.lotteryBackoffice.setStatus, { gameCode, status: to, reason })}
          onDone={() => notify(t(`lotteries.to.${to}.done`, { name }), 'success')}
          onSettled={() => void invalidateLotteries()}
          onClose={() => setAsked(false)}
        >
          <p className="max-w-prose text-14 text-ink-soft">{t(`lotteries.to.${to}.about`)}</p>
        </ReasonDialog>
      ) : null}
    </span>
  );
}
