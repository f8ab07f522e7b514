import type { GameCategory } from '@fairhouse/contracts';
import { type MessageId, useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { fishRoomsQuery } from '../../features/fish/fish-queries.ts';
import { tablesQuery } from '../../features/live/live-queries.ts';
import { cardRoomsQuery } from '../../features/pvp/pvp-queries.ts';
import { isOn } from '../../platform/switches.ts';

/** A room of our own games. */
export interface FoundRoom {
  category: GameCategory;
  gameId: string;
  roomId: string;
  name: string;
}

/** The lists of the lobbies are short and follow the play; a search reads them once. */
const ONCE = { refetchInterval: false, staleTime: 30_000 } as const;

/** Returns our own live tables, fishing rooms and card rooms whose name contains all words of the search. */
export function useFoundRooms(query: string): { rooms: FoundRoom[]; isLoading: boolean } {
  const t = useTranslation();
  const tables = useQuery({ ...tablesQuery, ...ONCE, enabled: isOn('TABLES-OPEN') });
  const fish = useQuery({ ...fishRoomsQuery, ...ONCE, enabled: isOn('FISH-OPEN') });
  const cards = useQuery({ ...cardRoomsQuery, ...ONCE, enabled: isOn('PVP-OPEN') });
  const all: FoundRoom[] = [
    ...(tables.data ?? []).map(({ gameCode, tableId, name }) => ({
      category: 'LIVE' as const,
      gameId: gameCode,
      roomId: tableId,
      name,
    })),
    ...(fish.data?.rooms ?? []).map(({ gameCode, roomId, name }) => ({
      category: 'FISH' as const,
      gameId: gameCode,
      roomId,
      name,
    })),
    ...(cards.data?.rooms ?? []).map(({ gameCode, roomId, name }) => ({
      category: 'PVP' as const,
      gameId: gameCode,
      roomId,
      name,
    })),
  ];
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const rooms = all.filter(({ category, name }) => {
    const text = `${name} ${t(`shell.category.${category}` as MessageId)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return { rooms, isLoading: tables.isLoading || fish.isLoading || cards.isLoading };
}
