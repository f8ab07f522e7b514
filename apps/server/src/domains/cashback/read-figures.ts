import type { AccountId } from '@fairhouse/contracts';
import type { PlayedFigures } from '@fairhouse/reward-math';
import { sql } from 'kysely';
import { bigints, type Db, type Tx } from '#db';

/** What an account played, by category. */
export type CategoryFigures = Map<string, PlayedFigures>;

/** Returns what accounts played from one business day to another, both included. */
export async function readFigures(
  db: Db | Tx,
  accounts: readonly AccountId[],
  { fromDay, toDay }: { fromDay: string; toDay: string },
): Promise<Map<AccountId, CategoryFigures>> {
  const { rows } = await sql<{ id: AccountId; category: string; valid: bigint; stake: bigint; win: bigint }>`
    select account_id as id, category, sum(valid)::bigint as valid, sum(stake)::bigint as stake, sum(win)::bigint as win
    from cashback.day_figure
    where account_id = any(${bigints(accounts)}::bigint[]) and day between ${fromDay}::date and ${toDay}::date
    group by 1, 2 order by 1, 2`.execute(db);
  const found = new Map<AccountId, CategoryFigures>();
  for (const { id, category, ...played } of rows) {
    const figures = found.get(id) ?? new Map();
    found.set(id, figures.set(category, played));
  }
  return found;
}
