import type { LobbyCardRoom } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { filterRooms, roomState, valuesOf } from './filter-rooms.ts';

const room = (roomId: string, more: Partial<LobbyCardRoom> = {}): LobbyCardRoom =>
  ({
    roomId,
    gameCode: 'holdem-no-limit',
    bigBlind: '0.10',
    seats: 6,
    phase: 'ACT',
    players: 2,
    bots: 0,
    ...more,
  }) as LobbyCardRoom;

const ROOMS = [
  room('a'),
  room('b', { bigBlind: '1.00', seats: 2 }),
  room('c', { gameCode: 'tien-len-mien-nam', seats: 4, bigBlind: '0.02' }),
  room('d', { bigBlind: '10.00' }),
];

it('finds rooms by game, stake and seats', () => {
  const found = (filter: Parameters<typeof filterRooms>[1]) => filterRooms(ROOMS, filter).map(({ roomId }) => roomId);
  expect(found({})).toEqual(['a', 'b', 'c', 'd']);
  expect(found({ gameCode: 'tien-len-mien-nam' })).toEqual(['c']);
  expect(found({ stake: '1.00' })).toEqual(['b']);
  expect(found({ gameCode: 'holdem-no-limit', seats: 6 })).toEqual(['a', 'd']);
  expect(found({ stake: '1.00', seats: 6 })).toEqual([]);
});

it('offers each value once, by size and not by letters', () => {
  expect(valuesOf(ROOMS, ({ bigBlind }) => bigBlind)).toEqual(['0.02', '0.10', '1.00', '10.00']);
  expect(valuesOf(ROOMS, ({ seats }) => seats)).toEqual([2, 4, 6]);
});

it('names what a room is for somebody who looks for a seat', () => {
  expect(roomState(room('a'))).toBe('playing');
  expect(roomState(room('a', { phase: 'WAITING', players: 1 }))).toBe('waiting');
  expect(roomState(room('a', { players: 3, bots: 3 }))).toBe('full');
  expect(roomState(room('a', { phase: 'PAUSED', players: 6 }))).toBe('closed');
});
