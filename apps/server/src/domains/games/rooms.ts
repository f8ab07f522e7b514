import { type Currency, formatMoney, type GameRoom, type Money } from '@fairhouse/contracts';
import { refuse } from '#refusal';
import type { OfferedGame } from './game-store.ts';

/** A room as the vendor's list names it. */
export interface StoredRoom {
  id: string;
  name: string;
  /** By language, where it is not the English one. */
  names: Record<string, string>;
  seats: number | null;
  /** Least and largest stake in the smallest unit, as text. */
  stakes: Partial<Record<Currency, [min: string, max: string]>>;
}

/** The rooms of an offered game as players see them. */
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

/** The room that a launch names, '' for none. Refuses NOT_FOUND for one that the game has not, or not in the player's currency; a game without rooms has no use for it. */
export function pickRoom({ rooms }: OfferedGame, roomId: string | undefined): string {
  if (roomId === undefined || rooms.length === 0) return '';
  if (!rooms.some(({ id }) => id === roomId)) throw refuse('NOT_FOUND', { field: 'roomId' });
  return roomId;
}
