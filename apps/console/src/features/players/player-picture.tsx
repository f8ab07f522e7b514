import { calls, iconOf, type Output } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Avatar, Button, failureText, notify } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../pieces/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { ReasonField, SHORTEST_REASON } from '../games/reason-field.tsx';

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
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const removing = useMutation({
    mutationFn: () => call(calls.avatarDesk.remove, { accountId, reason: reason.trim() }),
    onSuccess: () => {
      notify(say('console.player.avatar.removed'), 'success');
      onClose();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['player', accountId] }),
  });
  return (
    <FormDialog
      title={say('console.player.avatar.remove')}
      submit={say('console.player.avatar.remove')}
      busy={removing.isPending}
      failure={removing.error && failureText(removing.error, say)}
      onSubmit={() => {
        setTried(true);
        if (reason.trim().length >= SHORTEST_REASON) removing.mutate();
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{say('console.player.avatar.about')}</p>
      <ReasonField value={reason} tried={tried} onChange={setReason} />
    </FormDialog>
  );
}
