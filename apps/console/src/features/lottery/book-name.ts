import type { Book, Family } from '@fairhouse/game-math/lottery';
import { placeName } from '@fairhouse/game-ui/lottery';
import type { MessageId, Translate } from '@fairhouse/i18n/react';

/** Returns the name of a book: its places for one that looks at places, else what its numbers are. */
export function bookName(t: Translate, family: Family, books: readonly Book[], id: string): string {
  const places = books.find((book) => book.id === id)?.segment?.places;
  if (places && places.length > 0 && places.length <= 3)
    return places.map((place) => placeName(t, family, place)).join(', ');
  if (places) return t('lotteries.book.places', { count: places.length, id });
  const key = `lotteries.book.${id}`;
  const text = t(key as MessageId);
  return text === key ? id : text;
}
