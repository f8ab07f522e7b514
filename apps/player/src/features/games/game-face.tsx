import type { GameCard } from '@fairhouse/contracts';
import { LabelArt, LazyImage, labelRecipe } from '@fairhouse/ui';
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
export function GameFace({ game }: { game: Pick<GameCard, 'category' | 'code' | 'name' | 'picture'> }) {
  const label = <LabelArt recipe={labelRecipe(game.category, game.code)} name={short(game.name)} decorative />;
  if (!game.picture) return label;
  return <LazyImage src={imageUrl(game.picture)} alt="" ratio="240 / 300" fallback={label} className="rounded-tile" />;
}
