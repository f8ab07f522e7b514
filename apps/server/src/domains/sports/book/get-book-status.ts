import type { BrandId, Currency, calls, Output } from '@fairhouse/contracts';
import type { Games } from '#games';
import { SPORTSBOOK } from '../catalogue.ts';
import { MAX_BEHIND_MS } from '../rules.ts';
import type { Book } from './create-book.ts';

export interface StatusDeps {
  games: Games;
  book: Book;
  hasFeed: boolean;
}

/** Returns whether a brand takes bets now, and if not why. */
export async function getBookStatus(
  { games, book, hasFeed }: StatusDeps,
  { brandId, currency }: { brandId: BrandId; currency: Currency },
): Promise<Output<typeof calls.sports.tree>['status']> {
  if (!hasFeed) return 'no-feed';
  const game = await games.find(brandId, currency, SPORTSBOOK);
  if (!game) return 'disabled';
  if (game.maintained) return 'maintenance';
  const { up, behind_ms } = book.health();
  if (up.size === 0 || behind_ms > MAX_BEHIND_MS) return 'feed-down';
  return book.stops(brandId).some(({ fixtureId }) => fixtureId === null) ? 'suspended' : 'open';
}
