import type { GameCard as Game } from '@fairhouse/contracts';
import { Skeleton } from '@fairhouse/ui';
import { boot } from '../../platform/boot.ts';
import { GameCard, GameFeature } from './game-card.tsx';

/** A row of one or two games has room for more details. */
const FEW = 2;
const grid = 'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] sm:gap-x-4';

/** A single feature is as wide as one of a pair: half the row where there is room for two. */
const FEATURES = 'grid gap-4 lg:grid-cols-2';

/** Games as tiles, or as features when there are only a few. */
export function GameGrid({ games }: { games: readonly Game[] }) {
  const { currency } = boot().status.brand;
  if (games.length <= FEW)
    return (
      <div className={FEATURES}>
        {games.map((game) => (
          <GameFeature key={game.gameId} game={game} currency={currency} />
        ))}
      </div>
    );
  return (
    <div className={grid}>
      {games.map((game) => (
        <GameCard key={game.gameId} game={game} currency={currency} />
      ))}
    </div>
  );
}

/** Reserves the room of `games` tiles or features: while they load, or `still` when nothing has been requested yet. */
export function GameGridSkeleton({ games, still = false }: { games: number; still?: boolean }) {
  const Box = still ? StillBox : Skeleton;
  if (games <= FEW)
    return (
      <div aria-hidden="true" className={FEATURES}>
        {Array.from({ length: games }, (_, at) => (
          <Box key={`feature-${at + 1}`} className="h-41 rounded-tile sm:h-58" />
        ))}
      </div>
    );
  return (
    <div aria-hidden="true" className={grid}>
      {Array.from({ length: games }, (_, at) => (
        <div key={`label-${at + 1}`} className="flex flex-col gap-2 pt-1">
          <Box className="aspect-4/5 w-full rounded-tile" />
          <Box className="h-4 w-3/4" />
          <Box className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}

/** A placeholder without animation. */
const StillBox = ({ className }: { className: string }) => <div className={className} />;
