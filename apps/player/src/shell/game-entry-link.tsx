import { useTranslation } from '@fairhouse/i18n/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GameLink } from '../features/games/game-link.tsx';
import type { GameEntry } from './order-entries.ts';

/** Returns a function for the label of a navigation entry. */
export function useEntryLabel(): (entry: GameEntry) => string {
  const t = useTranslation();
  return ({ key }) => {
    if (key === 'hot') return t('shell.hot');
    return t(key === 'favourites' ? 'shell.favourites' : `shell.category.${key}`);
  };
}

/** A navigation entry: a link to its page, or directly to the game. */
export function GameEntryLink({
  entry,
  className,
  title,
  children,
}: {
  entry: GameEntry;
  className: string;
  title?: string | undefined;
  children: ReactNode;
}) {
  if ('launches' in entry)
    return (
      <GameLink gameId={entry.launches} className={className} title={title}>
        {children}
      </GameLink>
    );
  return (
    <Link to={entry.to} className={className} title={title}>
      {children}
    </Link>
  );
}
