import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { refuse } from '#refusal';
import type { GameBook } from '../orders/game-book.ts';
import { closed } from '../orders/require-draw.ts';
import { readPlans, type StoredPlan } from './plan-store.ts';
import { releaseItems } from './release-items.ts';
import { stopItems } from './stop-items.ts';

/**
 * Cancels one waiting item of a plan, or all that are left. Refuses NOT_FOUND for the plan of somebody else or an item that it does not have,
 * DRAW_CLOSED for an item whose draw takes no change any more.
 */
export async function cancelItems(
  book: GameBook,
  { accountId, planId, itemNo }: { accountId: AccountId; planId: bigint; itemNo?: number | undefined },
  readAt: number,
): Promise<StoredPlan> {
  const mine = sql`where p.account_id = ${accountId} and p.plan_id = ${planId} and p.game_id = ${book.game.gameId}`;
  const [plan] = await readPlans(book.db, mine);
  if (!plan) throw refuse('NOT_FOUND', { field: 'planNo' });
  const item = itemNo === undefined ? null : plan.items.find((each) => each.itemNo === itemNo);
  if (item === undefined) throw refuse('NOT_FOUND', { field: 'item' });
  if (item && item.state !== 'cancelled') {
    const draw = book.game.findDraw(item.issueNo);
    if (item.state !== 'waiting' || !draw || readAt >= draw.closeAt) throw closed(book, 'closed');
  }
  await stopItems(book, plan, { state: 'cancelled', reason: 'player', itemNo });
  await releaseItems(book, mine);
  const [after] = await readPlans(book.db, mine);
  return after ?? plan;
}
