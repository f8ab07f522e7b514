import { useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass, EmptyState } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useDialogs } from '../../platform/dialogs.ts';
import { usePageHead } from '../../platform/page-head.ts';
import { useToken } from '../../platform/session.ts';
import { Lobby } from './lobby.tsx';
import { ToHot } from './to-hot.tsx';

/** The games that the operator marked as hot, of every category. */
export function HotLobby() {
  const t = useTranslation();
  return (
    <Lobby
      title={t('lobby.hot')}
      lead={t('lobby.hot.lead')}
      scope={{ hot: '1' }}
      empty={{
        title: t('lobby.hot.empty'),
        body: t('lobby.hot.empty.body'),
        action: (
          <Link to="/rng" className={buttonClass('primary')}>
            {t('lobby.toLobby')}
          </Link>
        ),
      }}
    />
  );
}

/** The member's own games. A visitor has none and is asked to log in. */
export function FavouritesLobby() {
  const t = useTranslation();
  const token = useToken();
  const { openLogin } = useDialogs();
  usePageHead(t('lobby.favourites'), t('lobby.favourites.lead'));
  if (token === null)
    return (
      <div className="flex min-h-[60dvh] flex-1 items-center justify-center">
        <EmptyState
          heading="h1"
          title={t('lobby.favourites.login')}
          action={
            <Button kind="primary" onClick={() => openLogin('/fav')}>
              {t('shell.login')}
            </Button>
          }
        >
          {t('lobby.favourites.login.body')}
        </EmptyState>
      </div>
    );
  return (
    <Lobby
      title={t('lobby.favourites')}
      lead={t('lobby.favourites.lead')}
      scope={{ favourites: true }}
      empty={{ title: t('lobby.favourites.empty'), body: t('lobby.favourites.empty.body'), action: <ToHot /> }}
    />
  );
}
