import type { ReactNode } from 'react';
import { useHost } from '../../room/game-context.tsx';
import type { TimeLeft } from './clock-ring.tsx';
import { placeSeat } from './place-seat.ts';
import { SeatPlate } from './seat-plate.tsx';
import type { SeatShown } from './seat-shown.ts';

interface FeltProps {
  /** The first one is drawn below, the others clockwise. */
  seats: readonly SeatShown[];
  time: TimeLeft | null;
  onSit: ((seat: number) => void) | null;
  /** What lies in the middle. */
  children: ReactNode;
}

/** The table: seats around a middle. */
export function Felt({ seats, time, onSit, children }: FeltProps) {
  const { t } = useHost();
  return (
    <div className="cards-felt" data-seats={seats.length}>
      <div className="cards-oval" aria-hidden="true" />
      <div className="cards-middle">{children}</div>
      <ul className="cards-seats" aria-label={t('cards.seats')}>
        {seats.map((shown, position) => (
          <SeatPlate
            key={shown.seat}
            shown={shown}
            place={placeSeat(position, seats.length)}
            time={time}
            onSit={onSit}
          />
        ))}
      </ul>
    </div>
  );
}
