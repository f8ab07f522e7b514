import type { CardRoomServerFrame, RoomFrame } from '@fairhouse/contracts';
import type { CardOpening } from '@fairhouse/game-math/cards';
import type { AnyView, CardEvent, CardRoomView, DealSeen, HandSeen } from './room-view.ts';

type FrameOf<Type extends CardRoomServerFrame['type']> = Extract<CardRoomServerFrame, { type: Type }>;

/** Frames of a card room that set its deadline, or remove it. */
export const TIMED_FRAMES = ['state', 'phase', 'shuffle', 'aborted', 'hand', 'clock', 'booked', 'void'] as const;

/** Returns what is known of a card room after a frame. */
export function reduceRoom(room: CardRoomView | null, received: RoomFrame): CardRoomView | null {
  const frame = received as unknown as CardRoomServerFrame;
  if (frame.type === 'state') return fromState(frame, room);
  if (room === null) return null;
  switch (frame.type) {
    case 'phase':
      return { ...room, phase: frame.phase };
    case 'seats':
      return {
        ...room,
        seats: frame.seats,
        waiting: frame.waiting,
        place: frame.place,
        reservedUntil: frame.reservedUntil,
      };
    case 'you':
      return { ...room, you: frame.you, freed: frame.why };
    case 'shuffle':
      return beginDeal(room, frame);
    case 'aborted':
      return { ...room, phase: 'WAITING', deal: null, aborted: frame.seats };
    case 'dealt':
      return { ...room, phase: 'ACT', deal: withRoot(room.deal, frame) };
    case 'hand':
      return withHand(room, frame);
    case 'clock':
      return room.hand?.handNo === frame.handNo ? { ...room, hand: { ...room.hand, clock: frame.clock } } : room;
    case 'booked':
      return { ...room, phase: 'BOOKED', booked: { handNo: frame.handNo, result: frame.result } };
    case 'void':
      return { ...room, phase: 'BOOKED', voided: frame.reason, hand: room.hand && { ...room.hand, clock: null } };
  }
}

function fromState(frame: FrameOf<'state'>, earlier: CardRoomView | null): CardRoomView | null {
  if (frame.table === null) return null;
  const { hand, deal } = frame;
  return {
    phase: frame.phase,
    table: frame.table,
    delay_ms: frame.delay_ms,
    seats: frame.seats,
    you: frame.you,
    waiting: frame.waiting,
    place: frame.place,
    reservedUntil: frame.reservedUntil,
    serverCommitment: frame.serverCommitment,
    deal: deal && { ...deal, announced: null, isRootLate: false },
    hand: hand && toSeen(hand, []),
    booked: frame.booked,
    aborted: [],
    voided: null,
    // the full state of the rail follows when a seat is freed; it does not say why
    freed: frame.you ? null : (earlier?.freed ?? null),
  };
}

function beginDeal(room: CardRoomView, { deal, serverCommitment }: FrameOf<'shuffle'>): CardRoomView {
  return {
    ...room,
    phase: 'COMMIT',
    deal: { ...deal, announced: room.serverCommitment, isRootLate: false },
    serverCommitment,
    hand: null,
    booked: null,
    aborted: [],
    voided: null,
  };
}

function withRoot(deal: DealSeen | null, { handNo, root }: FrameOf<'dealt'>): DealSeen | null {
  if (deal?.handNo !== handNo) return deal;
  return { ...deal, root, isRootLate: deal.isRootLate || (deal.root !== null && deal.root !== root) };
}

function withHand(room: CardRoomView, frame: FrameOf<'hand'>): CardRoomView {
  const earlier = room.hand?.handNo === frame.handNo ? room.hand : null;
  const hand = toSeen(frame, earlier?.openings ?? [], earlier?.log);
  // cards that were shown after the end come in the phase that it is
  const phase = earlier?.view.ended ? room.phase : hand.view.ended ? 'DECIDED' : 'ACT';
  const deal = room.deal && { ...room.deal, isRootLate: room.deal.isRootLate || room.deal.root === null };
  return { ...room, phase, hand, deal };
}

function toSeen(
  { handNo, view, openings, clock }: Pick<FrameOf<'hand'>, 'handNo' | 'view' | 'openings' | 'clock'>,
  earlier: readonly CardOpening[],
  log: readonly CardEvent[] = [],
): HandSeen {
  const seen = view as AnyView;
  return {
    handNo,
    view: seen,
    clock,
    openings: [...earlier, ...(openings as readonly CardOpening[])],
    log: [...log, ...seen.events],
  };
}
