import type { GameCard } from '@fairhouse/contracts';
import { LazyImage, TileArt, tileRecipe } from '@fairhouse/ui';
import { imageUrl } from '../../platform/image-host.ts';

/** More than this is not printed on a ribbon; the whole name stands beside the label. */
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

/** How a game looks: the vendor's picture in the frame of a label, else the printed label itself. */
export function GameTile({ game }: { game: Pick<GameCard, 'category' | 'code' | 'name' | 'image' | 'vassalage'> }) {
  const { category, code, vassalage: vendorCode } = game;
  // What the games of the house show is drawn when the site is built (build/slot-labels.ts).
  const art = vendorCode === 'HOUSE' ? `/assets/tile-${code}.svg` : '';
  const label = <TileArt recipe={tileRecipe(category, code)} name={short(game.name)} art={art} decorative />;
  if (!game.image) return label;
  // one attempt (specification §9): the label of our own is no poor stand-in
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
