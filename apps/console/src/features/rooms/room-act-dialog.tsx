import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, notify } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { type CardRoom, roomsQuery } from './rooms-query.ts';

export type RoomAct = 'open' | 'drain' | 'close';

const CALLS = {
  open: calls.pvpBackoffice.open,
  drain: calls.pvpBackoffice.drain,
  close: calls.pvpBackoffice.close,
} as const;

/** Asks for the reason. Closing makes a running hand void and frees the seats, so it is confirmed. */
export function RoomActDialog({ act, room, onClose }: { act: RoomAct; room: CardRoom; onClose: () => void }) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [isConfirmed, setConfirmed] = useState(false);
  const { name, roomId, players } = room;
  return (
    <ReasonDialog
      title={t(`rooms.${act}.title`, { name: `${name} (${roomId})` })}
      submit={t(`rooms.${act}`)}
      destructive={act === 'close'}
      blocked={act === 'close' && !isConfirmed ? t('rooms.close.unconfirmed') : undefined}
      onConfirm={(reason) => call(CALLS[act], { roomId, reason })}
      onDone={() => notify(t(`rooms.${act}.done`, { name }), 'success')}
      onSettled={() => void queries.invalidateQueries({ queryKey: roomsQuery.queryKey })}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t(`rooms.${act}.about`)}</p>
      {act === 'close' ? (
        <Checkbox
          label={t('rooms.close.sure', { count: players })}
          checked={isConfirmed}
          onChange={({ target }) => setConfirmed(target.checked)}
        />
      ) : null}
    </ReasonDialog>
  );
}
