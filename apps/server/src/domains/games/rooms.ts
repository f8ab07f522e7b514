import { type Currency, formatMoney, type GameRoom, type Money } from '@fairhouse/contracts';
import { refuse } from '#refusal';
import type { OfferedGame } from './game-store.ts';

/** A room as the vendor's list names it. */
export interface StoredRoom {
  id: string;
  name: string;
  /** By language, when it differs from the English one. */
  names: Record<string, string>;
  seats: number | null;
  /** Minimum and maximum stake in the smallest unit, as text. */
  stakes: Partial<Record<Currency, [min: string, max: string]>>;
}

/** Converts the rooms of an offered game to the form that players see. */
export const toRoomDtos = ({ code, rooms }: OfferedGame, currency: Currency, language: string): GameRoom[] =>
  rooms.flatMap(({ id, name, names, seats, stakes }) => {
    const range = stakes[currency];
    if (!range) return [];
    const [minStake, maxStake] = range.map((amount) => formatMoney(BigInt(amount) as Money, currency)) as [
      string,
      string,
    ];
    return [{ roomId: id, gameId: code, name: names[language] ?? name, minStake, maxStake, currency, seats }];
  });

/**
 * Returns the room that a launch names, '' for none. Refuses NOT_FOUND for a room that the game lacks, or lacks in the player's currency; a
 * game without rooms ignores it.
 */
export function pickRoom(rooms: readonly GameRoom[], roomId: string | undefined): string {
  if (roomId === undefined || rooms.length === 0) return '';
  if (!rooms.some((room) => room.roomId === roomId)) throw refuse('NOT_FOUND', { field: 'roomId' });
  return roomId;
}
