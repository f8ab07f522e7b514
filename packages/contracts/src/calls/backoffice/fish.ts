import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { FishRoomId } from '../../fish-session.ts';
import { Reason } from '../../reason.ts';
import { LobbyFishRoom } from '../fish.ts';

const read = { module: 'OPS-GAMES', auth: 'operator', permission: 'fish.read' } as const;
const change = {
  module: 'OPS-GAMES',
  auth: 'operator',
  permission: 'fish.manage',
  method: 'POST',
  errors: ['NOT_FOUND', 'STATE_CHANGED'],
} as const;
const input = z.object({ roomId: FishRoomId, reason: Reason });

export const fishBackoffice = {
  rooms: defineCall({
    ...read,
    method: 'GET',
    summary: 'List the fishing rooms of the brand with their status and the seats that are taken.',
    path: '/console/v1/fish/rooms',
    input: z.object({}),
    output: z.object({ rooms: z.array(LobbyFishRoom) }),
    errors: [],
  }),
  open: defineCall({
    ...change,
    summary: 'Open a fishing room that is draining or closed.',
    path: '/console/v1/fish/rooms/open',
    input,
    output: LobbyFishRoom,
  }),
  drain: defineCall({
    ...change,
    summary: 'Begin no more sessions in a fishing room; running ones go on to their end.',
    path: '/console/v1/fish/rooms/drain',
    input,
    output: LobbyFishRoom,
  }),
  close: defineCall({
    ...change,
    summary: 'End the sessions of a fishing room now: hits are booked, and what is reserved is released.',
    path: '/console/v1/fish/rooms/close',
    input,
    output: LobbyFishRoom,
  }),
};
