import type { CardResult, CardSeatInfo } from '@fairhouse/contracts';
import { useHost } from '../room/game-context.tsx';
import { HoldemMiddle } from './holdem/holdem-middle.tsx';
import type { HandSeen } from './room-view.ts';
import type { TimeLeft } from './seats/clock-ring.tsx';
import { Felt } from './seats/felt.tsx';
import { seatsFrom } from './seats/place-seat.ts';
import { listSeats } from './seats/seat-shown.ts';
import { showSeats } from './show-seats.ts';
import { useTable } from './table-context.tsx';
import { TienLenMiddle } from './tien-len/tien-len-middle.tsx';

interface TableSceneProps {
  /** The numbers of the places that are drawn, in their order. */
  places: readonly number[];
  seats: readonly CardSeatInfo[];
  you: number | null;
  hand: Pick<HandSeen, 'view' | 'log' | 'clock'> | null;
  /** What the hand moved, once it is booked. */
  result: CardResult | null;
  time: TimeLeft | null;
  onSit: ((seat: number) => void) | null;
  /** Shown in the middle while there is no hand. */
  waiting: string;
}

/** The table with its seats and what lies on it; the same while a hand is played and when it is shown again. */
export function TableScene({ places, seats, you, hand, result, time, onSit, waiting }: TableSceneProps) {
  const { t } = useHost();
  const { chips } = useTable();
  const shown = showSeats(listSeats(places, seats, you), hand, result, { t, chips });
  return (
    <Felt seats={seatsFrom(shown, you)} time={time} onSit={onSit}>
      {hand === null ? (
        <p className="cards-waiting">{waiting}</p>
      ) : hand.view.game === 'holdem' ? (
        <HoldemMiddle view={hand.view} />
      ) : (
        <TienLenMiddle view={hand.view} />
      )}
    </Felt>
  );
}
