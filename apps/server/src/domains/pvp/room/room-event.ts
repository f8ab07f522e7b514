import type { CardClock, CardResult, CardRoomPhase } from '@fairhouse/contracts';
import type { CardRoom } from '../card-room.ts';
import type { BotSeat, DealNow, LeaveReason, PlayerSeat, QueueEntry, SitOutReason } from './room-state.ts';

/** The secret part of an event, sealed in the log. */
export interface RoomSecrets {
  'next-seed': { seed: string };
  deal: { seeds: Record<string, string> };
  revealed: { seed: string };
  begun: { events: readonly { type: string }[] };
}

/** What a player changes about the own seat. */
export type SeatChange = Partial<
  Pick<PlayerSeat, 'entry' | 'autoTopUp' | 'commitment' | 'advance' | 'leaves' | 'state' | 'strikes'>
>;

/** What happens in a card room. Nothing in an event is secret; secrets are stored beside it (`RoomSecrets`). */
export type CardRoomEvent =
  | { type: 'configured'; settings: CardRoom }
  | { type: 'phase'; phase: CardRoomPhase; endsAt: number | null }
  | { type: 'sitting'; seat: PlayerSeat }
  | { type: 'unseated'; seat: number }
  | { type: 'seated'; seat: number }
  | { type: 'bots'; seats: readonly BotSeat[] }
  | { type: 'changed'; seat: number; change: SeatChange }
  | { type: 'sat-out'; seat: number; why: SitOutReason; freedAt: number }
  | { type: 'sat-in'; seat: number }
  | { type: 'extending'; seat: number; tx: string; amount: number; frame: string | null }
  | { type: 'extended'; seat: number; ok: boolean }
  | { type: 'freeing'; seat: number; why: LeaveReason }
  | { type: 'freed'; seat: number }
  | { type: 'queue'; queue: readonly QueueEntry[] }
  | { type: 'next-seed'; commitment: string }
  | {
      type: 'deal';
      deal: Omit<DealNow, 'seeds' | 'root' | 'began_ms'>;
      endsAt: number;
    }
  | { type: 'revealed'; seat: number; commitment: string }
  /** `seats` did not reveal; none when the room was interrupted. */
  | { type: 'aborted'; seats: readonly number[] }
  | { type: 'rooted'; root: string }
  | { type: 'begun'; clock: CardClock | null; result: CardResult | null }
  | {
      type: 'played';
      events: readonly { type: string }[];
      clock: CardClock | null;
      result: CardResult | null;
      /** What the seat that acted has left in its bank; `timedOut` when it ran out of time. */
      actor: { seat: number; bank_ms: number; timedOut: boolean };
    }
  | { type: 'clock'; clock: CardClock }
  | { type: 'shown'; events: readonly { type: string }[] }
  | { type: 'voided'; endsAt: number }
  | { type: 'booked'; endsAt: number };
