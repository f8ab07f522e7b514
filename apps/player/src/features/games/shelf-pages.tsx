import { useText } from '@fairhouse/i18n/react';
import { Button, buttonClass, EmptyState } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { usePageHead } from '../../platform/page-head.ts';
import { useToken } from '../../platform/session.ts';
import { useWindows } from '../../platform/windows.ts';
import { ToHot } from './category-lobby.tsx';
import { Lobby } from './lobby.tsx';

/** What the operator marks as hot, of every category. */
export function HotLobby() {
  const say = useText();
  return (
    <Lobby
      title={say('lobby.hot')}
      lead={say('lobby.hot.lead')}
      scope={{ hot: '1' }}
      empty={{
        title: say('lobby.hot.empty'),
        body: say('lobby.hot.empty.body'),
        action: (
          <Link to="/rng" className={buttonClass('primary')}>
            {say('lobby.toLobby')}
          </Link>
        ),
      }}
    />
  );
}

/** The member's own games; a visitor has none and is asked to log in. */
export function FavouritesLobby() {
  const say = useText();
  const token = useToken();
  const { openLogin } = useWindows();
  usePageHead(say('lobby.favourites'), say('lobby.favourites.lead'));
  if (token === null)
    return (
      <div className="flex min-h-[60dvh] flex-1 items-center justify-center">
        <EmptyState
          heading="h1"
          title={say('lobby.favourites.login')}
          action={
            <Button kind="primary" onClick={() => openLogin('/fav')}>
              {say('shell.login')}
            </Button>
          }
        >
          {say('lobby.favourites.login.body')}
        </EmptyState>
      </div>
    );
  return (
    <Lobby
      title={say('lobby.favourites')}
      lead={say('lobby.favourites.lead')}
      scope={{ favourites: true }}
      empty={{ title: say('lobby.favourites.empty'), body: say('lobby.favourites.empty.body'), action: <ToHot /> }}
    />
  );
}
