import type { GameCategory } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Skeleton } from '@fairhouse/ui';
import { useMatches } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { isOn } from '../../platform/switches.ts';
import { JackpotStrip } from './jackpot-strip.tsx';
import { Lobby } from './lobby.tsx';
import { ToHot } from './to-hot.tsx';

/** Our own rooms of a category, and the module that they need. Loaded for their lobby alone. */
const OWN_ROOMS: Partial<Record<GameCategory, { module: string; Rooms: ComponentType }>> = {
  LIVE: {
    module: 'TABLES-OPEN',
    Rooms: lazy(lazyPart(async () => ({ default: (await import('../live/live-tables.tsx')).LiveTables }))),
  },
  FISH: {
    module: 'FISH-OPEN',
    Rooms: lazy(lazyPart(async () => ({ default: (await import('../fish/fish-rooms.tsx')).FishRooms }))),
  },
  PVP: {
    module: 'PVP-OPEN',
    Rooms: lazy(lazyPart(async () => ({ default: (await import('../pvp/card-rooms.tsx')).CardRooms }))),
  },
};

/** Our own rooms of a category where they are on. They are listed as rooms, and not among the games below as well. */
const ownRoomsOf = (category: GameCategory) => {
  const own = OWN_ROOMS[category];
  return own && isOn(own.module) ? own : undefined;
};

/** The category of each lobby path (specification §2). */
const CATEGORY_OF: Readonly<Record<string, GameCategory>> = {
  '/live': 'LIVE',
  '/sports': 'SPORTS',
  '/fish': 'FISH',
  '/rng': 'RNG',
  '/pvp': 'PVP',
};

/** The lobby of the category in the path: slots with their halls, live, fishing, card games, sports. */
export function CategoryLobby() {
  const t = useTranslation();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const category = CATEGORY_OF[path] ?? 'RNG';
  return (
    <Lobby
      key={category}
      title={t(`shell.category.${category}`)}
      lead={t(`lobby.lead.${category}`)}
      scope={ownRoomsOf(category) ? { category, rooms: '0' } : { category }}
      hallKey="page"
      above={<Above category={category} />}
      empty={{ title: t('games.empty'), body: t('games.empty.body'), action: <ToHot /> }}
    />
  );
}

/** What a lobby shows above its games: the jackpots of slots, our own live tables, fishing rooms and card rooms. */
function Above({ category }: { category: GameCategory }) {
  if (category === 'RNG' && isOn('SLOT-OPEN')) return <JackpotStrip />;
  const Own = ownRoomsOf(category);
  if (!Own) return null;
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-tile" />}>
      <Own.Rooms />
    </Suspense>
  );
}
