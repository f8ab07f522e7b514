import { RefusedCall } from '@fairhouse/contracts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useHost } from './game-context.tsx';

type Opening<Opened> = { opened: Opened } | { failure: unknown } | null;

/**
 * Exchanges the launch for a game token, and renders the game with the answer. `open` rejects with `RefusedCall`, or anything else when
 * there was no answer. A used launch token is a new launch for the site.
 */
export function OpenGame<Opened>({
  open,
  children,
}: {
  open: () => Promise<Opened>;
  children: (opened: Opened) => ReactNode;
}) {
  const { t, onEvent } = useHost();
  const [opening, setOpening] = useState<Opening<Opened>>(null);
  const exchange = useEffectEvent(open);
  useEffect(() => {
    if (opening !== null) return;
    let isOver = false;
    exchange().then(
      (opened) => isOver || setOpening({ opened }),
      (failure: unknown) => isOver || setOpening({ failure }),
    );
    return () => {
      isOver = true;
    };
  }, [opening]);
  if (opening === null)
    return (
      <div className="room-opening" role="status">
        {t('play.opening')}
      </div>
    );
  if ('opened' in opening) return children(opening.opened);
  const { failure } = opening;
  const again = (): void => {
    if (failure instanceof RefusedCall && failure.code === 'LAUNCH_EXPIRED') return onEvent({ type: 'relaunch' });
    setOpening(null);
  };
  return (
    <div className="room-opening" role="alert">
      <p>{failure instanceof RefusedCall ? failure.message : t('play.closedLost')}</p>
      <button type="button" className="room-action" onClick={again}>
        {t('play.retry')}
      </button>
    </div>
  );
}
