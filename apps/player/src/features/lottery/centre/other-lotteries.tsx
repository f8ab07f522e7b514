import type { GameCategory } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { deviceInUse } from '../../games/device-in-use.ts';
import { GameGrid } from '../../games/game-grid.tsx';
import { lobbyQuery } from '../../games/lobby-queries.ts';

/** As many as a page of the catalogue; a brand has fewer lotteries of other vendors. */
const SHOWN = 48;

/** The lotteries of other vendors, which open in a frame: those of the catalogue that are not ours. */
export function OtherLotteries({
  category,
  vendor,
  own,
}: {
  category: GameCategory;
  vendor: string | undefined;
  own: readonly string[];
}) {
  const t = useTranslation();
  const { data } = useInfiniteQuery(
    lobbyQuery({ category }, { device: deviceInUse(), ...(vendor === undefined ? {} : { vassalage: vendor }) }, SHOWN),
  );
  const games = data?.pages.flatMap((page) => page.games).filter(({ gameId }) => !own.includes(gameId)) ?? [];
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="other-lotteries" className="flex flex-col gap-3">
      <h2 id="other-lotteries" className="text-20">
        {t('lottery.centre.others')}
      </h2>
      <GameGrid games={games} />
    </section>
  );
}
