import { useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isOpen } from '../../platform/switches.ts';
import { GameLine } from './game-line.tsx';
import { ResultGroup, resultClass } from './result-group.tsx';
import { hotGamesQuery } from './search-queries.ts';

/** The games that the operator marked as hot. */
export function HotGames() {
  const t = useTranslation();
  const { data } = useQuery(hotGamesQuery);
  if (!data?.games.length) return null;
  const more = (
    <Link to="/hot" className={resultClass}>
      {t('search.more', { name: t('lobby.hot') })}
    </Link>
  );
  return (
    <ResultGroup title={t('lobby.hot')} more={isOpen('/hot') && data.total > data.games.length ? more : null}>
      {data.games.map((game) => (
        <GameLine key={game.gameId} game={game} />
      ))}
    </ResultGroup>
  );
}
