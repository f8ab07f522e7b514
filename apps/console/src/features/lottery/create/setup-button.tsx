import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useMay } from '../../../platform/queries.ts';
import type { LotteryRow } from '../lottery-queries.ts';
import { SetupDialog } from './setup-dialog.tsx';

/** Opens the names and entries of a lottery that operators created. Nothing for standard and archived ones, and for roles that may not change them. */
export function SetupButton({ game, currency }: { game: LotteryRow; currency: string }) {
  const t = useTranslation();
  const may = useMay('lottery.schedule');
  const { gameCode, isOfOperators, status } = game;
  const [setup, setSetup] = useState<Output<typeof calls.lotteryGamesBackoffice.setup> | null>(null);
  // what is stored now is asked for each time that the form opens
  const opening = useMutation({
    mutationFn: () => call(calls.lotteryGamesBackoffice.setup, { gameCode }),
    onSuccess: setSetup,
    onError: (failure) => notify(failureText(failure, t), 'danger'),
  });
  if (!may || !isOfOperators || status === 'archived') return null;
  return (
    <span className="flex">
      <Button size="small" busy={opening.isPending} onClick={() => opening.mutate()}>
        {t('lotteries.change')}
      </Button>
      {setup ? (
        <SetupDialog gameCode={gameCode} setup={setup} currency={currency} onClose={() => setSetup(null)} />
      ) : null}
    </span>
  );
}
