import { type MessageId, useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';

/** Loads the URLs of a game's symbol images. They come with the game's artwork, which the page does not wait for. */
async function loadImages(game: string): Promise<Readonly<Record<string, string>>> {
  const { loadTheme, imageSvg } = await import('@fairhouse/game-clients/slot');
  const { symbols } = await loadTheme(game);
  return Object.fromEntries(
    Object.entries(symbols).map(([id, shapes]) => [id, `data:image/svg+xml,${encodeURIComponent(imageSvg(shapes))}`]),
  );
}

/** Returns the message id of a symbol's name. */
export const symbolKey = (id: string): MessageId => `slots.symbol.${id}` as MessageId;

/** A symbol of a game as on its reels, with its name for screen readers. Shows only the name when there is no image. */
export function SymbolImage({ game, id }: { game: string; id: string }) {
  const t = useTranslation();
  const name = t(symbolKey(id));
  const images = useQuery({
    queryKey: ['slot-images', game],
    queryFn: () => loadImages(game),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const image = images.data?.[id];
  if (image === undefined)
    return (
      <span title={name} className="m-auto truncate text-center text-12 text-ink-soft">
        {name}
      </span>
    );
  return <img src={image} alt={name} title={name} className="size-full" />;
}
