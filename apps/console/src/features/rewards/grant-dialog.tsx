import { calls, type PromotionDetail } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateRewards } from './reward-queries.ts';

/** Gives a player the reward of a promotion by hand. */
export function GrantDialog({ promotion: { id, name }, onClose }: { promotion: PromotionDetail; onClose: () => void }) {
  const t = useTranslation();
  const [clientRef] = useState(() => crypto.randomUUID());
  const [player, setPlayer] = useState('');
  return (
    <ReasonDialog
      title={t('giving.give.title', { name })}
      submit={t('giving.give')}
      blocked={player.trim() === '' ? t('giving.give.noPlayer') : undefined}
      onConfirm={(reason) => call(calls.promotionsBackoffice.give, { id, player: player.trim(), clientRef, reason })}
      onDone={() => notify(t('giving.give.done'), 'success')}
      onSettled={() => void invalidateRewards()}
      onClose={onClose}
    >
      <TextField
        label={t('giving.player')}
        dir="ltr"
        autoComplete="off"
        maxLength={64}
        value={player}
        onChange={({ target }) => setPlayer(target.value)}
      />
    </ReasonDialog>
  );
}
