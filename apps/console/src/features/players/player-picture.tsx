import { calls, iconOf, type Output } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Avatar, Button, notify } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../pieces/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';

type Player = Output<typeof calls.backoffice.player>;

/** The player's avatar, and the way to take an own picture away. */
export function PlayerPicture({ player }: { player: Player }) {
  const say = useText();
  const may = useMay('players.moderate');
  const [removing, setRemoving] = useState(false);
  return (
    <div className="flex items-center gap-4">
      <Avatar name={player.username} size="large" picture={iconOf(player.avatar)} />
      {may && player.avatar.avatarType === 'CUSTOM' ? (
        <Button size="small" onClick={() => setRemoving(true)}>
          {say('console.player.avatar.remove')}
        </Button>
      ) : null}
      {removing ? <RemoveDialog player={player} onClose={() => setRemoving(false)} /> : null}
    </div>
  );
}

function RemoveDialog({ player: { accountId }, onClose }: { player: Player; onClose: () => void }) {
  const say = useText();
  const client = useQueryClient();
  return (
    <ReasonDialog
      title={say('console.player.avatar.remove')}
      submit={say('console.player.avatar.remove')}
      destructive
      help={say('console.reason.help')}
      act={(reason) => call(calls.avatarDesk.remove, { accountId, reason })}
      onDone={() => notify(say('console.player.avatar.removed'), 'success')}
      onSettled={() => void client.invalidateQueries({ queryKey: ['player', accountId] })}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{say('console.player.avatar.about')}</p>
    </ReasonDialog>
  );
}
