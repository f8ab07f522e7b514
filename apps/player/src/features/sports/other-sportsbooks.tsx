import { useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { gamesQuery } from '../../platform/queries.ts';
import { isOn } from '../../platform/switches.ts';
import { GameGrid } from '../games/game-grid.tsx';
import { OWN_SPORTSBOOK } from '../games/own-sportsbook.ts';

/** The sportsbooks of other vendors, as cards. Nothing when there is none. */
export function OtherSportsbooks() {
  const t = useTranslation();
  const { data } = useQuery({ ...gamesQuery('SPORTS'), enabled: isOn('GCS-GAME-LIST') });
  const games = data?.games.filter(({ gameId }) => gameId !== OWN_SPORTSBOOK) ?? [];
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="other-sportsbooks" className="flex flex-col gap-3 pt-4">
      <h2 id="other-sportsbooks" className="text-20">
        {t('sports.others')}
      </h2>
      <GameGrid games={games} />
    </section>
  );
}
