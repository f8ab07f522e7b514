import { calls, iconOf, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Avatar, Button, notify } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';

type Player = Output<typeof calls.backoffice.player>;

/** The player's avatar, with an action to remove an uploaded image. */
export function PlayerImage({ player }: { player: Player }) {
  const t = useTranslation();
  const may = useMay('players.moderate');
  const [removing, setRemoving] = useState(false);
  return (
    <div className="flex items-center gap-4">
      <Avatar name={player.username} size="large" image={iconOf(player.avatar)} />
      {may && player.avatar.avatarType === 'CUSTOM' ? (
        <Button size="small" onClick={() => setRemoving(true)}>
          {t('console.player.avatar.remove')}
        </Button>
      ) : null}
      {removing ? <RemoveDialog player={player} onClose={() => setRemoving(false)} /> : null}
    </div>
  );
}

function RemoveDialog({ player: { accountId }, onClose }: { player: Player; onClose: () => void }) {
  const t = useTranslation();
  const client = useQueryClient();
  return (
    <ReasonDialog
      title={t('console.player.avatar.remove')}
      submit={t('console.player.avatar.remove')}
      destructive
      help={t('console.reason.help')}
      onConfirm={(reason) => call(calls.avatarBackoffice.remove, { accountId, reason })}
      onDone={() => notify(t('console.player.avatar.removed'), 'success')}
      onSettled={() => void client.invalidateQueries({ queryKey: ['player', accountId] })}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('console.player.avatar.about')}</p>
    </ReasonDialog>
  );
}
