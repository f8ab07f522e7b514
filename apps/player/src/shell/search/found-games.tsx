import type { calls, Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Link } from '@tanstack/react-router';
import { CATEGORY_PAGES } from '../order-entries.ts';
import { GameLine } from './game-line.tsx';
import { ResultGroup, resultClass } from './result-group.tsx';

type Found = Output<typeof calls.games.lobby>;

/** The number of games shown per category. The lobby shows the rest of the results. */
const SHOWN = 4;

/** The games found, by category, starting with the category of the best result. */
export function GameResults({ found, query }: { found: Found; query: string }) {
  const t = useTranslation();
  const categories = [...new Set(found.games.map(({ category }) => category))];
  return (
    <>
      {found.near ? <p className="text-14 text-ink-soft">{t('search.near')}</p> : null}
      {categories.map((category) => {
        const games = found.games.filter((game) => game.category === category);
        return (
          <ResultGroup
            key={category}
            title={t(`shell.category.${category}`)}
            more={
              games.length > SHOWN ? (
                <Link to={CATEGORY_PAGES[category]} search={{ q: query }} className={resultClass}>
                  {t('search.more', { name: t(`shell.category.${category}`) })}
                </Link>
              ) : null
            }
          >
            {games.slice(0, SHOWN).map((game) => (
              <GameLine key={game.gameId} game={game} />
            ))}
          </ResultGroup>
        );
      })}
    </>
  );
}
