import { useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { recentGamesQuery } from '../../features/games/lobby-queries.ts';
import { GameLine } from './game-line.tsx';
import { ResultGroup } from './result-group.tsx';

const SHOWN = 3;

/** The games that the member played last. */
export function RecentGames() {
  const t = useTranslation();
  const { data } = useQuery(recentGamesQuery(SHOWN));
  if (!data?.games.length) return null;
  return (
    <ResultGroup title={t('home.continue')} more={null}>
      {data.games.map((game) => (
        <GameLine key={game.gameId} game={game} />
      ))}
    </ResultGroup>
  );
}
