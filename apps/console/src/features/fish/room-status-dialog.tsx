import { calls, type LobbyFishRoom } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { fishRoomsQuery } from './fish-queries.ts';

export type StatusChange = 'open' | 'drain' | 'close';

/** Opens, drains or closes a room, after a reason that is stored. Says what happens to the sessions in it. */
export function RoomStatusDialog({
  room: { roomId, name, taken },
  to,
  onClose,
}: {
  room: LobbyFishRoom;
  to: StatusChange;
  onClose: () => void;
}) {
  const t = useTranslation();
  return (
    <ReasonDialog
      title={t(`fish.console.${to}.title`, { room: name })}
      submit={t(`fish.console.${to}`)}
      destructive={to === 'close'}
      onConfirm={(reason) => call(calls.fishBackoffice[to], { roomId, reason })}
      onDone={() => notify(t(`fish.console.${to}.done`, { room: name }), 'success')}
      onSettled={() => void queryClient.invalidateQueries({ queryKey: fishRoomsQuery.queryKey })}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t(`fish.console.${to}.about`, { count: taken.length })}</p>
    </ReasonDialog>
  );
}
