import type { GameCard } from '@fairhouse/contracts';
import { TileArt, tileRecipe } from '@fairhouse/game-ui';
import { LazyImage } from '@fairhouse/ui';
import { imageUrl } from '../../platform/image-host.ts';

/** The maximum length of a name on a ribbon. The full name is next to the tile. */
const RIBBON = 28;

const short = (name: string): string => {
  const signs = [...name];
  return signs.length > RIBBON
    ? `${signs
        .slice(0, RIBBON - 1)
        .join('')
        .trimEnd()}…`
    : name;
};

/** The picture of a game: the vendor's image in the frame of a tile, or else our own tile art. */
export function GameTile({ game }: { game: Pick<GameCard, 'category' | 'code' | 'name' | 'image' | 'vassalage'> }) {
  const { category, code, vassalage: vendorCode } = game;
  // The tile images of our own slots and fishing are created when the site is built (build/slot-tiles.ts, build/fish-images.ts).
  const art = vendorCode === 'HOUSE' && (category === 'RNG' || category === 'FISH') ? `/assets/tile-${code}.svg` : '';
  const label = <TileArt recipe={tileRecipe(category, code)} name={short(game.name)} art={art} decorative />;
  if (!game.image) return label;
  // One attempt (specification §9): our own tile is a good fallback.
  return (
    <LazyImage
      src={imageUrl(game.image)}
      alt=""
      ratio="240 / 300"
      attempts={1}
      fallback={label}
      className="rounded-tile"
    />
  );
}
