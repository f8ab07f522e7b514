import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { GameTile } from '../games/game-tile.tsx';
import { recentGamesQuery } from '../games/lobby-queries.ts';
import { SectionRow } from './section-row.tsx';

const SHOWN = 4;

/** The games that the member played last, the most recent first, with the time. Renders nothing when the member has not played. */
export function ContinuePlaying() {
  const t = useTranslation();
  const { time } = useFormats();
  const { data } = useQuery(recentGamesQuery(SHOWN));
  if (!data?.games.length) return null;
  return (
    <SectionRow title={t('home.continue')}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
        {data.games.map((game) => (
          <li key={game.gameId}>
            <Link
              to="/game"
              search={{ gameId: game.gameId }}
              preload={false}
              className="flex items-center gap-3 rounded-tile border border-line bg-surface p-2 transition duration-150 hover:border-ink-faint"
            >
              <span className="block w-13 shrink-0">
                <GameTile game={game} />
              </span>
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate text-14 font-semibold">{game.name}</span>
                <span className="text-12 text-ink-faint">
                  {t('home.lastPlayed', { at: time(game.playedAt, 'date') })}
                </span>
              </span>
              <span className="shrink-0 pe-1 text-primary-ink">
                <Icon of={Play} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SectionRow>
  );
}
