import type { LobbyCardRoom } from '@fairhouse/contracts';

/** What a player looks for; an absent part is any. */
export interface RoomFilter {
  gameCode?: string | undefined;
  /** The big blind, or the unit of Tien Len. */
  stake?: string | undefined;
  seats?: number | undefined;
}

/** Returns the rooms that match. */
export const filterRooms = (rooms: readonly LobbyCardRoom[], { gameCode, stake, seats }: RoomFilter): LobbyCardRoom[] =>
  rooms.filter(
    (room) =>
      (gameCode === undefined || room.gameCode === gameCode) &&
      (stake === undefined || room.bigBlind === stake) &&
      (seats === undefined || room.seats === seats),
  );

/** Returns the different values of rooms, each once, in ascending order. */
export const valuesOf = <Value extends string | number>(
  rooms: readonly LobbyCardRoom[],
  read: (room: LobbyCardRoom) => Value,
): Value[] => [...new Set(rooms.map(read))].sort((a, b) => String(a).localeCompare(String(b), 'en', { numeric: true }));

/** What the lobby calls a room: closed, full, with free seats while a hand is played, or waiting for players. */
export function roomState({ phase, players, bots, seats }: LobbyCardRoom): 'closed' | 'full' | 'playing' | 'waiting' {
  if (phase === 'PAUSED') return 'closed';
  if (players + bots >= seats) return 'full';
  return phase === 'WAITING' ? 'waiting' : 'playing';
}
