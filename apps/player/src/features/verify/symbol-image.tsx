import { type MessageId, useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';

/** The pictures of a game's symbols as addresses; they come with the game's own drawings, which the page does not wait for. */
async function loadImages(game: string): Promise<Readonly<Record<string, string>>> {
  const { loadTheme, imageSvg } = await import('@fairhouse/game-clients/slot');
  const { symbols } = await loadTheme(game);
  return Object.fromEntries(
    Object.entries(symbols).map(([id, shapes]) => [id, `data:image/svg+xml,${encodeURIComponent(imageSvg(shapes))}`]),
  );
}

/** The name of a symbol. */
export const symbolKey = (id: string): MessageId => `slots.symbol.${id}` as MessageId;

/** A symbol of a game as its reels show it, with its name for those who do not see it; the name alone where it is not drawn. */
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
