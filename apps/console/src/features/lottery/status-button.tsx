import { calls, type LotteryStatus } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { invalidateLotteries, type LotteryRow } from './lottery-queries.ts';

/** What a lottery may become: a closed one of the operators may be archived. */
const nextOf = ({ status, isOfOperators }: LotteryRow): LotteryStatus[] => {
  if (status === 'closed') return isOfOperators ? ['open', 'archived'] : ['open'];
  return ['closed'];
};

/** Opens, closes or archives a lottery, with a reason. Nothing for roles that may not. */
export function StatusButton({ game }: { game: LotteryRow }) {
  const t = useTranslation();
  const may = useMay('lottery.schedule');
  const [asked, setAsked] = useState<LotteryStatus | null>(null);
  if (!may) return null;
  const { gameCode, name, status } = game;
  // an archived one is restored, but stays closed
  const keyOf = (to: LotteryStatus) => (status === 'archived' ? 'restored' : to);
  return (
    <span className="flex flex-wrap gap-2 max-sm:justify-end">
      {nextOf(game).map((to) => (
        <Button
          key={to}
          size="small"
          aria-label={`${t(`lotteries.to.${keyOf(to)}`)}: ${name}`}
          onClick={() => setAsked(to)}
        >
          {t(`lotteries.to.${keyOf(to)}`)}
        </Button>
      ))}
      {asked ? (
        <ReasonDialog
          title={t(`lotteries.to.${keyOf(asked)}.title`, { name })}
          submit={t(`lotteries.to.${keyOf(asked)}`)}
          destructive={status !== 'archived' && asked !== 'open'}
          onConfirm={(reason) => call(calls.lotteryBackoffice.setStatus, { gameCode, status: asked, reason })}
          onDone={() => notify(t(`lotteries.to.${keyOf(asked)}.done`, { name }), 'success')}
          onSettled={() => void invalidateLotteries()}
          onClose={() => setAsked(null)}
        >
          <p className="max-w-prose text-14 text-ink-soft">{t(`lotteries.to.${keyOf(asked)}.about`)}</p>
        </ReasonDialog>
      ) : null}
    </span>
  );
}
