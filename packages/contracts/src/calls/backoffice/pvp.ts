import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { CardRoomId, LobbyCardRoom } from '../../card-room.ts';
import { Amount } from '../../money.ts';
import { Reason } from '../../reason.ts';

/**
 * `draining`: the running hand is finished and no other begins. `closed`: a hand without a result becomes void, and all seats are freed.
 * `differs`: the trial balance found that stacks, hands or holds of the room do not match the ledger; nothing moves until it is opened.
 */
export const CARD_ROOM_STATUSES = ['open', 'draining', 'closed', 'differs'] as const;

const CardRoomRow = z.extend(LobbyCardRoom, {
  status: z.enum(CARD_ROOM_STATUSES),
  /** Rake of the booked hands of the last 24 hours. */
  rake: Amount,
  /** Sum of the stacks of all accounts with a seat, as held by the ledger after the last booked hand. */
  stacks: Amount,
});

const module = 'OPS-GAMES';
const change = {
  module,
  auth: 'operator',
  permission: 'rooms.manage',
  method: 'POST',
  errors: ['NOT_FOUND', 'STATE_CHANGED'],
} as const;
const input = z.object({ roomId: CardRoomId, reason: Reason });

export const pvpBackoffice = {
  rooms: defineCall({
    module,
    auth: 'operator',
    permission: 'rooms.read',
    method: 'GET',
    summary:
      'List the card rooms of the brand with their status, what they do now, stacks, rake and rates of aborted and void hands.',
    path: '/console/v1/rooms',
    input: z.object({}),
    output: z.object({ rooms: z.array(CardRoomRow) }),
    errors: [],
  }),
  open: defineCall({
    ...change,
    summary: 'Open a card room that is draining or closed, or that differed from the ledger.',
    path: '/console/v1/rooms/open',
    input,
    output: CardRoomRow,
  }),
  drain: defineCall({
    ...change,
    summary: 'Finish the running hand of a card room, then pause it; players keep their seats.',
    path: '/console/v1/rooms/drain',
    input,
    output: CardRoomRow,
  }),
  close: defineCall({
    ...change,
    summary: 'Pause a card room now. A running hand without a result is void, every stack returns to its player.',
    path: '/console/v1/rooms/close',
    input,
    output: CardRoomRow,
  }),
};
