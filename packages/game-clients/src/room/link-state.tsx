import type { RoomLink } from './create-room-store.ts';
import { useHost, useRefusalText } from './game-context.tsx';

/**
 * What the connection lets the player do. Reconnecting is a line over the game; what ends the game here covers it, with the reason and the
 * way on: MOVED can be taken back, everything else is opened again.
 */
export function LinkState({ link, onRejoin }: { link: RoomLink; onRejoin: () => void }) {
  const { t, onEvent } = useHost();
  const refusalText = useRefusalText();
  switch (link.status) {
    case 'open':
      return null;
    case 'connecting':
    case 'reconnecting':
      return (
        <p className="room-link" role="status">
          {t(link.status === 'connecting' ? 'play.connecting' : 'play.reconnecting')}
        </p>
      );
    case 'left':
    case 'ended':
      return (
        <div className="room-ended" role="alert">
          <p>{refusalText(link.refusal)}</p>
          <div className="room-choices">
            <button
              type="button"
              className="room-action"
              onClick={link.status === 'left' ? onRejoin : () => onEvent({ type: 'relaunch' })}
            >
              {t(link.refusal.code === 'MOVED' ? 'play.takeBack' : 'play.openAgain')}
            </button>
            <button type="button" className="room-action room-quiet" onClick={() => onEvent({ type: 'leave' })}>
              {t('play.leave')}
            </button>
          </div>
        </div>
      );
  }
}
