import { calls, isTrial, MAX_RANK, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, NumberField, notify } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';

/** Sets a player's rank. */
export function SetRank({ player }: { player: Output<typeof calls.backoffice.player> }) {
  const t = useTranslation();
  const client = useQueryClient();
  const may = useMay('players.moderate');
  const [rank, setRank] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const { accountId } = player;
  if (!may || isTrial(player.type)) return null;
  const begin = () => {
    setRank(player.rank);
    setAsking(true);
  };
  const isNew = rank !== null && rank !== player.rank;
  return (
    <>
      <Button size="small" className="self-start" onClick={begin}>
        {t('console.player.rank.set')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={t('console.player.rank.set')}
          submit={t('console.player.rank.save')}
          blocked={isNew ? undefined : t('console.player.rank.same')}
          onConfirm={(reason) => call(calls.backoffice.setRank, { accountId, rank: rank ?? 0, reason })}
          onDone={() => notify(t('console.player.rank.done'), 'success')}
          onSettled={() => void client.invalidateQueries({ queryKey: ['player', accountId] })}
          onClose={() => setAsking(false)}
        >
          <NumberField
            label={t('console.player.rank')}
            help={t('console.player.rank.about')}
            value={rank}
            max={MAX_RANK}
            onChange={setRank}
          />
        </ReasonDialog>
      ) : null}
    </>
  );
}
