import { useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { GameLink } from '../../features/games/game-link.tsx';
import { ENTRY_ICONS } from '../entry-icons.ts';
import { CATEGORY_PAGES } from '../order-entries.ts';
import { ResultGroup, resultClass } from './result-group.tsx';
import type { FoundRoom } from './use-found-rooms.ts';

/** The rooms shown. The lobbies show the rest. */
const SHOWN = 6;

/** The tables and rooms found. */
export function RoomResults({ rooms }: { rooms: readonly FoundRoom[] }) {
  const t = useTranslation();
  const next = rooms[SHOWN];
  return (
    <ResultGroup
      title={t('search.rooms')}
      more={
        next ? (
          <Link to={CATEGORY_PAGES[next.category]} className={resultClass}>
            {t('search.more', { name: t(`shell.category.${next.category}`) })}
          </Link>
        ) : null
      }
    >
      {rooms.slice(0, SHOWN).map(({ category, gameId, roomId, name }) => (
        <li key={roomId}>
          <GameLink gameId={gameId} room={roomId} className={resultClass}>
            <Icon of={ENTRY_ICONS[category]} className="mx-2 shrink-0 text-primary-ink" />
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate text-14 font-semibold text-ink">
                <bdi>{name}</bdi>
              </span>
              <span className="truncate text-12 text-ink-faint">{t(`shell.category.${category}`)}</span>
            </span>
          </GameLink>
        </li>
      ))}
    </ResultGroup>
  );
}
