import type { RoomFrame } from '@fairhouse/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHost } from '../../room/game-context.tsx';
import type { CardEvent } from '../room-view.ts';
import { useTable } from '../table-context.tsx';
import { describeEvent } from './describe-event.ts';

interface AnnouncerProps {
  onFrame: (listener: (frame: RoomFrame) => void) => () => void;
  /** Whether it is the viewer’s turn. */
  isOwnTurn: boolean;
}

/** Speaks what happens, politely: the newest events in one sentence each, and the own turn last. */
export function Announcer({ onFrame, isOwnTurn }: AnnouncerProps) {
  const { t } = useHost();
  const table = useTable();
  const [text, setText] = useState('');
  const announce = useEffectEvent((frame: RoomFrame) => {
    if (frame.type !== 'hand') return;
    const { events } = frame['view'] as { events: readonly CardEvent[] };
    setText(events.flatMap((event) => describeEvent(event, t, table) ?? []).join(' '));
  });
  useEffect(() => onFrame((frame) => announce(frame)), [onFrame]);
  return (
    <p className="room-unseen" role="status">
      {text} {isOwnTurn ? t('cards.yourTurn') : ''}
    </p>
  );
}
