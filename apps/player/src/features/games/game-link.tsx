import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { useToken } from '../../platform/session.ts';
import { OWN_SPORTSBOOK } from './own-sportsbook.ts';

/** A link to a game, or plain text while the game cannot be opened. A visitor is asked to log in first and continues to the game (S-01). */
export function GameLink({
  gameId,
  room,
  closed = false,
  className,
  label,
  title,
  children,
}: {
  gameId: string;
  /** The room of a game that has rooms; without one the player chooses. */
  room?: string;
  closed?: boolean;
  className: string;
  label?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
}) {
  const token = useToken();
  const { openLogin } = useDialogs();
  const onClick = (event: MouseEvent) => {
    if (token !== null || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    openLogin(
      `/game?gameId=${encodeURIComponent(gameId)}${room === undefined ? '' : `&room=${encodeURIComponent(room)}`}`,
    );
  };
  if (closed) return <div className={className}>{children}</div>;
  // our own sportsbook is a page that visitors see too
  if (gameId === OWN_SPORTSBOOK)
    return (
      <Link to="/sports" className={className} aria-label={label} title={title}>
        {children}
      </Link>
    );
  return (
    <Link
      to="/game"
      search={{ gameId, ...(room === undefined ? {} : { room }) }}
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
