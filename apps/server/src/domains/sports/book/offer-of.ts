import type { BrandId } from '@fairhouse/contracts';
import { MAX_BEHIND_MS } from '../rules.ts';
import type { Book } from './create-book.ts';
import type { Offer } from './to-dto.ts';

/** Returns what decides which markets a brand takes bets on now: none when this process is too far behind. */
export function offerOf(book: Book, brandId: BrandId): Offer {
  const { up, behind_ms } = book.health();
  return { now: new Date(), up: behind_ms > MAX_BEHIND_MS ? new Set() : up, stops: book.stops(brandId) };
}
