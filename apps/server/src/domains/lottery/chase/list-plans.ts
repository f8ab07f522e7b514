import type { AccountId, calls, Input, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { parseOrderNo } from '../orders/receipt.ts';
import { loadSelections, withSelection } from '../orders/selection-store.ts';
import { readPlans } from './plan-store.ts';
import { toPlanDtos } from './to-plan-dto.ts';

type Plans = Output<typeof calls.lotteryOrders.plans>;
type Plan = Output<typeof calls.lotteryOrders.plan>;

/** Lists a page of a member's chase plans, newest first. */
export async function listPlans(
  db: Db,
  accountId: AccountId,
  { page, pageSize, gameCode, show }: Input<typeof calls.lotteryOrders.plans>,
): Promise<Plans> {
  const condition = sql`where p.account_id = ${accountId}
    and (${gameCode ?? null}::text is null or g.game_code = ${gameCode ?? null} or p.entry_code = ${gameCode ?? null})
    and (${show ?? null}::text is null or (p.state = 'RUNNING') = (${show ?? null} = 'running'))`;
  const [{ rows: counted }, plans] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from lottery.chase_plan p
      join lottery.game g on g.game_id = p.game_id ${condition}`.execute(db),
    readPlans(
      db,
      sql`${condition} order by p.placed_at desc, p.plan_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
  ]);
  return { rows: await toPlanDtos(db, plans), page, pageSize, total: counted[0]?.total ?? 0 };
}

/** Returns a plan of a member. Refuses NOT_FOUND, also for the plan of somebody else. */
export async function getPlan(db: Db, accountId: AccountId, planNo: string): Promise<Plan> {
  const named = parseOrderNo(planNo);
  const [plan] =
    named?.accountId === accountId
      ? await readPlans(db, sql`where p.account_id = ${accountId} and p.plan_id = ${named.id}`)
      : [];
  if (!plan) throw refuse('NOT_FOUND', { field: 'planNo' });
  const large = await loadSelections(db, [plan]);
  const lines = plan.lines.map((line) => withSelection(line, large));
  const [shown] = await toPlanDtos(db, [{ ...plan, lines }]);
  return shown as Plan;
}
