import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useToken } from '../../platform/session.ts';
import { useWindows } from '../../platform/windows.ts';

/** A link to a game. A visitor is asked to log in first and comes to the game afterwards (S-01). */
export function GameLink({
  gameId,
  className,
  label,
  title,
  children,
}: {
  gameId: string;
  className: string;
  label?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
}) {
  const token = useToken();
  const { openLogin } = useWindows();
  const onClick = (event: MouseEvent) => {
    if (token !== null || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    openLogin(`/game?gameId=${encodeURIComponent(gameId)}`);
  };
  return (
    <Link
      to="/game"
      search={{ gameId }}
      preload={false}
      onClick={onClick}
      className={className}
      aria-label={label}
      title={title}
    >
      {children}
    </Link>
  );
}
