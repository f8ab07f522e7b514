import { useHost } from '../room/game-context.tsx';
import type { CardRoomView } from './room-view.ts';
import type { TableCommands } from './use-commands.ts';

interface RailBarProps {
  room: CardRoomView;
  commands: TableCommands;
  status: string;
  onSit: () => void;
}

/** What a viewer without a seat can do: take one, or wait for one. */
export function RailBar({ room, commands, status, onSit }: RailBarProps) {
  const { t } = useHost();
  const { table, seats, place, waiting, reservedUntil, phase, delay_ms } = room;
  const isFull = seats.length >= table.seats;
  const canSit = !isFull || reservedUntil !== null;
  return (
    <div className="cards-own">
      <span className="cards-soft">
        {status}
        {delay_ms > 0 && room.hand ? <span> {t('cards.rail.delay', { seconds: delay_ms / 1000 })}</span> : null}
        {place === null ? null : <span> {t('cards.rail.place', { place })}</span>}
        {reservedUntil === null ? null : <span> {t('cards.rail.reserved')}</span>}
      </span>
      {phase === 'PAUSED' ? null : canSit ? (
        <button type="button" className="room-action" onClick={onSit}>
          {t('cards.sit')}
        </button>
      ) : null}
      {isFull || place !== null ? (
        <button type="button" className="room-action room-quiet" onClick={() => commands.queue(place === null)}>
          {place === null ? t('cards.rail.wait', { count: waiting }) : t('cards.rail.leaveList')}
        </button>
      ) : null}
    </div>
  );
}
