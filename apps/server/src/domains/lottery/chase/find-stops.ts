import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { StopReason, StoredPlan } from './plan-store.ts';
import { entryKey, listClosedEntries, PLAYER_STOP } from './stop-reasons.ts';

/** A plan with something to do: to stop what waits, or to free what was stopped before. */
export interface PlanStop {
  gameId: number;
  accountId: AccountId;
  planId: bigint;
  /** Null when nothing is to be stopped. */
  reason: StopReason | null;
}

type Row = PlanStop & Pick<StoredPlan, 'brandId' | 'entryCode' | 'currency'> & { isWaiting: boolean; isDue: boolean };

/**
 * Finds the running plans whose player may not play any more or whose entry is closed, and those of which a stop or a release was
 * interrupted. Null: of all games.
 */
export async function findStops(db: Db, gameId: number | null): Promise<PlanStop[]> {
  const { rows } = await sql<Row>`select p.game_id as "gameId", p.account_id as "accountId", p.plan_id as "planId",
      p.brand_id as "brandId", p.entry_code as "entryCode", p.currency, i.is_waiting as "isWaiting", i.is_due as "isDue",
      coalesce(p.stop_reason, ${PLAYER_STOP}) as reason
    from lottery.chase_plan p
    join identity.member m on m.account_id = p.account_id
    left join bets.player_state s on s.account_id = p.account_id
    cross join lateral (select bool_or(state = 'waiting') as is_waiting,
        bool_or(state in ('void', 'cancelled', 'stopped') and not released)
          or bool_and(state not in ('waiting', 'in-draw')) as is_due
      from lottery.chase_item where account_id = p.account_id and plan_id = p.plan_id) i
    where p.state = 'RUNNING' and (${gameId}::int is null or p.game_id = ${gameId})
    order by p.account_id, p.plan_id`.execute(db);
  const closed = await listClosedEntries(
    db,
    rows.filter(({ isWaiting }) => isWaiting),
  );
  return rows.flatMap(({ isWaiting, isDue, reason: own, gameId: game, accountId, planId, ...entry }) => {
    const reason = isWaiting ? (own ?? (closed.has(entryKey(entry)) ? 'game-closed' : null)) : null;
    return reason || isDue ? [{ gameId: game, accountId, planId, reason }] : [];
  });
}
