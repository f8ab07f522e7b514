import { symbolSvg } from '@fairhouse/game-clients/slot';
import { type MessageId, useText } from '@fairhouse/i18n/react';

const pictures = new Map<string, string>();

function pictureOf(id: string): string {
  const known = pictures.get(id) ?? `data:image/svg+xml,${encodeURIComponent(symbolSvg(id))}`;
  pictures.set(id, known);
  return known;
}

/** The name of a symbol. */
export const symbolKey = (id: string): MessageId => `slots.symbol.${id}` as MessageId;

/** A symbol of the game as the reels show it, with its name for those who do not see it. */
export function SymbolPicture({ id }: { id: string }) {
  const say = useText();
  return <img src={pictureOf(id)} alt={say(symbolKey(id))} title={say(symbolKey(id))} className="size-full" />;
}
