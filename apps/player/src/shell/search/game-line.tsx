import type { GameCard } from '@fairhouse/contracts';
import { GameLink } from '../../features/games/game-link.tsx';
import { GameTile } from '../../features/games/game-tile.tsx';
import { resultClass } from './result-group.tsx';

/** A game as one line of the search: a small tile, its name and its vendor. */
export function GameLine({ game }: { game: GameCard }) {
  return (
    <li>
      <GameLink gameId={game.gameId} className={resultClass}>
        <span className="block w-9 shrink-0">
          <GameTile game={game} />
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate text-14 font-semibold text-ink">
            <bdi>{game.name}</bdi>
          </span>
          <span className="truncate text-12 text-ink-faint">
            <bdi>{game.vendorTitle}</bdi>
          </span>
        </span>
      </GameLink>
    </li>
  );
}
