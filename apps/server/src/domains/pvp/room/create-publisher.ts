import type { CardRoomPhase } from '@fairhouse/contracts';
import type { Viewer } from '@fairhouse/game-math/cards';
import type { EmitOptions, FrameBody, Room } from '#rooms';
import { createHandViews, type HandSeen } from './create-hand-views.ts';
import {
  describeDeal,
  describeOwn,
  describeQueue,
  describeSeats,
  isRail,
  seatAudience,
  stacksOf,
  toCardRoomInfo,
  viewerOf,
} from './describe-room.ts';
import type { CardRoomEvent } from './room-event.ts';
import type { CardRoomState, LeaveReason } from './room-state.ts';

type Options = Pick<EmitOptions, 'secret' | 'answers' | 'ok'>;

/** What the rail may know: the hands as they were a moment ago. */
interface RailState {
  phase: CardRoomPhase;
  deal: ReturnType<typeof describeDeal> | null;
  hand: HandSeen | null;
  booked: unknown;
  stacks: Readonly<Record<string, number>>;
}

export interface Publisher {
  /** Emits an event about hands. A seat receives its frame when the event is stored, the rail 30 seconds later. */
  emit(event: CardRoomEvent, frame: (viewer: Viewer) => FrameBody | null, options?: Options): Promise<void>;
  /** Emits events of the rules: each viewer receives what they may know of them. */
  emitHand(event: CardRoomEvent, events: readonly { type: string }[], options?: Options): Promise<void>;
  /** Sends the occupied seats and the waiting list to everybody. */
  sendSeats(): void;
  sendOwn(seat: number): void;
  /** Sends the own seat's end to its player; call it before the seat is freed. */
  sendEnd(seat: number, why: LeaveReason): void;
  /** The frame `state` for an audience. */
  describe(audience: string): Record<string, unknown>;
}

/** Creates the part of a room that decides who sees what, and when. */
export function createPublisher(
  room: Room<CardRoomEvent, CardRoomState>,
  isConnected: (account: string) => boolean,
): Publisher {
  const views = createHandViews(room);
  let rail: RailState = { phase: 'WAITING', deal: null, hand: null, booked: null, stacks: {} };

  const describeBooked = () => {
    const { hand } = room.state;
    return hand?.booked && hand.result ? { handNo: hand.handNo, result: hand.result } : null;
  };
  /** What a seat sees now, and the rail later. */
  const railState = (): RailState => {
    const { phase, deal } = room.state;
    return {
      phase,
      deal: deal && describeDeal(deal),
      hand: views.whole('rail'),
      booked: describeBooked(),
      stacks: stacksOf(room.state),
    };
  };
  const sendLater = (body: FrameBody | null): void => {
    const state = railState();
    const delay_ms = room.state.settings?.timing.rail_ms ?? 0;
    room.at(room.now_ms() + delay_ms, () => {
      rail = state;
      // a deadline of that time is over
      const { endsAt: _over, ...late } = body ?? { type: '' };
      if (body) room.send((audience) => (isRail(audience) ? late : null));
    });
  };
  const seatsFor = (audience: string) => describeSeats(room.state, isConnected, isRail(audience) ? rail.stacks : null);

  const publisher: Publisher = {
    emit(event, frame, options = {}) {
      const stored = room.emit(event, {
        ...options,
        frames: (audience) => (isRail(audience) ? null : frame(viewerOf(audience))),
      });
      sendLater(frame('rail'));
      return stored;
    },
    emitHand(event, events, options = {}) {
      const toFrame = (viewer: Viewer): FrameBody => {
        const seen = views.next(viewer, events);
        return { type: 'hand', ...(seen.clock && { endsAt: seen.clock.endsAt }), ...seen };
      };
      return publisher.emit(event, toFrame, options);
    },
    sendSeats() {
      room.send((audience) => ({
        type: 'seats',
        seats: seatsFor(audience),
        ...describeQueue(room.state, audience),
      }));
    },
    sendOwn(seat) {
      const own = room.state.seats[seat];
      if (!own || own.bot) return;
      const body = { type: 'you', you: describeOwn(room.state, own), why: null };
      room.send((audience) => (audience === seatAudience(seat) ? body : null));
    },
    sendEnd(seat, why) {
      room.send((audience) => (audience === seatAudience(seat) ? { type: 'you', you: null, why } : null));
    },
    describe(audience) {
      const { settings, phase, endsAt, deal, next } = room.state;
      const viewer = viewerOf(audience);
      const own = viewer === 'rail' ? undefined : room.state.seats[viewer];
      const hands =
        viewer === 'rail'
          ? { phase: rail.phase, deal: rail.deal, hand: rail.hand, booked: rail.booked }
          : { phase, deal: deal && describeDeal(deal), hand: views.whole(viewer), booked: describeBooked() };
      return {
        ...hands,
        ...(viewer !== 'rail' && endsAt !== null && { endsAt }),
        table: settings && toCardRoomInfo(settings),
        delay_ms: viewer === 'rail' ? (settings?.timing.rail_ms ?? 0) : 0,
        seats: seatsFor(audience),
        you: own && !own.bot ? describeOwn(room.state, own) : null,
        ...describeQueue(room.state, audience),
        serverCommitment: next?.commitment ?? null,
      };
    },
  };
  return publisher;
}
