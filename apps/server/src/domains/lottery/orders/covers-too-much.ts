import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Draw } from '../draws/draw.ts';
import { toPricedLine } from '../settlement/to-priced-line.ts';
import { isCovered } from '../settlement/valid-stakes.ts';
import type { GameBook } from './game-book.ts';
import { readOrders } from './order-store.ts';
import { loadSelections, withSelection } from './selection-store.ts';
import type { SlipLine } from './slip-line.ts';

/**
 * Whether lines, together with the orders that their player has in the draw, pass the cover limit in a book, so that they would have no valid
 * stake there. Items of plans that wait for the draw are left out.
 */
export async function coversTooMuch(
  { db, game: { gameId }, books, rules }: GameBook,
  draw: Draw,
  { accountId, lines, cover_bps }: { accountId: AccountId; lines: readonly SlipLine[]; cover_bps: number | null },
): Promise<boolean> {
  if (cover_bps === null) return false;
  const orders = await readOrders(
    db,
    sql`where o.account_id = ${accountId} and o.game_id = ${gameId} and o.issue_no = ${draw.issueNo}
      and o.state = 'ACCEPTED'`,
  );
  const large = await loadSelections(db, orders);
  const placed = orders.flatMap((order) => order.lines.map((line) => toPricedLine(rules, withSelection(line, large))));
  const limit = { year: draw.year ?? undefined, cover_bps };
  return books.some((book) => isCovered([...placed, ...lines], book, limit));
}
