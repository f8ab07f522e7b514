import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, notify } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';

/** Removes the second factors of a player who has lost them all. */
export function RemoveFactors({ player }: { player: Output<typeof calls.backoffice.player> }) {
  const t = useTranslation();
  const client = useQueryClient();
  const may = useMay('players.moderate');
  const [asking, setAsking] = useState(false);
  const { accountId, hasSecondFactor } = player;
  if (!may || (!hasSecondFactor && !asking)) return null;
  return (
    <>
      <Button kind="danger" size="small" className="self-start" onClick={() => setAsking(true)}>
        {t('console.player.factors')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={t('console.player.factors')}
          submit={t('console.player.factors')}
          destructive
          onConfirm={(reason) => call(calls.backoffice.removeFactors, { accountId, reason })}
          onDone={() => notify(t('console.player.factors.done'), 'success')}
          onSettled={() => void client.invalidateQueries({ queryKey: ['player', accountId] })}
          onClose={() => setAsking(false)}
        >
          <p className="text-14 text-ink-soft">{t('console.player.factors.about')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
