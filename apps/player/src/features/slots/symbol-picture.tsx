import { symbolSvg } from '@fairhouse/game-clients/slot';
import { type MessageId, useText } from '@fairhouse/i18n/react';

const pictures = new Map<string, string | null>();

/** The picture of a symbol; null for one that is not drawn yet. */
function pictureOf(id: string): string | null {
  const known = pictures.get(id);
  if (known !== undefined) return known;
  const picture = drawnOf(id);
  pictures.set(id, picture);
  return picture;
}

function drawnOf(id: string): string | null {
  try {
    return `data:image/svg+xml,${encodeURIComponent(symbolSvg(id))}`;
  } catch {
    // A game whose client is still to come.
    return null;
  }
}

/** The name of a symbol. */
export const symbolKey = (id: string): MessageId => `slots.symbol.${id}` as MessageId;

/** A symbol of the game as the reels show it, with its name for those who do not see it; the name alone where it is not drawn. */
export function SymbolPicture({ id }: { id: string }) {
  const say = useText();
  const name = say(symbolKey(id));
  const picture = pictureOf(id);
  if (picture === null)
    return (
      <span title={name} className="m-auto truncate text-center text-12 text-ink-soft">
        {name}
      </span>
    );
  return <img src={picture} alt={name} title={name} className="size-full" />;
}
