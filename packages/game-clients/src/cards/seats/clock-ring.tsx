import type { CardClock } from '@fairhouse/contracts';
import type { CSSProperties } from 'react';
import { useHost } from '../../room/game-context.tsx';

/** Time left of a turn. `total_s`: what the clock began with. */
export interface TimeLeft {
  left_s: number;
  total_s: number;
}

/** The clock of a turn as a ring that empties, with the seconds in it. */
export function ClockRing({ clock, time }: { clock: CardClock; time: TimeLeft }) {
  const { t } = useHost();
  const part = Math.min(1, Math.max(0, time.left_s / Math.max(1, time.total_s)));
  return (
    <span
      className="cards-ring"
      data-kind={clock.kind}
      data-low={time.left_s <= 5}
      role="img"
      aria-label={t(`cards.clock.${clock.kind}`, { seconds: time.left_s })}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="16" />
        <circle cx="18" cy="18" r="16" pathLength="1" style={{ '--part': part } as CSSProperties} />
      </svg>
      <span aria-hidden="true">{time.left_s}</span>
    </span>
  );
}
