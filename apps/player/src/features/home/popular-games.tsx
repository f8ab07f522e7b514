import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { boot } from '../../platform/boot.ts';
import { popularGamesQuery } from '../../platform/queries.ts';
import { GameLink } from '../games/game-link.tsx';
import { GameTile } from '../games/game-tile.tsx';
import { SectionRow } from './section-row.tsx';

const SHOWN = 6;

/**
 * The games most played in the last seven days, each with the rounds that the server counted (G-09, P-32). Hidden while nobody has played,
 * without a substitute.
 */
export function PopularGames() {
  const t = useTranslation();
  const { count } = useFormats();
  const { data } = useQuery(popularGamesQuery);
  const games = data?.games.slice(0, SHOWN) ?? [];
  if (games.length === 0) return null;
  return (
    <SectionRow title={t('home.popular')}>
      <p className="-mt-2 text-14 text-ink-soft">
        {t(boot().status.brand.demo ? 'home.popular.demo' : 'home.popular.lead')}
      </p>
      <ol className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
        {games.map((game, at) => (
          <li key={game.gameId}>
            <GameLink
              gameId={game.gameId}
              closed={game.state !== 'open'}
              className="flex items-center gap-3 rounded-tile border border-line bg-surface p-2 transition duration-150 hover:border-ink-faint"
            >
              <span className="figures w-5 shrink-0 text-center text-14 text-ink-faint">{count(at + 1)}</span>
              <span className="block w-13 shrink-0">
                <GameTile game={game} />
              </span>
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate text-14 font-semibold text-ink">
                  <bdi>{game.name}</bdi>
                </span>
                <span className="figures text-12 text-ink-faint">
                  {t('home.popular.rounds', { count: game.rounds })}
                </span>
              </span>
            </GameLink>
          </li>
        ))}
      </ol>
    </SectionRow>
  );
}
