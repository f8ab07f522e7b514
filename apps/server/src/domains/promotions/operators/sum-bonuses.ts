import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

/** What became of the bonus money of a promotion, smallest units. */
export interface BonusSums {
  granted: bigint;
  staked: bigint;
  cash: bigint;
  unused: bigint;
  left: bigint;
}

/**
 * Returns what became of the bonus money that awards of promotions gave, also what their free rounds won, by promotion: of bonuses that have begun to run. What became cash is
 * that of the ledger, with what was paid or taken after their end.
 */
export async function sumBonuses(
  db: Db,
  brandId: BrandId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BonusSums>> {
  const { rows } = await sql<BonusSums & { id: string }>`
    select a.source_ref as id, sum(b.amount)::bigint as granted, sum(p.staked)::bigint as staked, sum(f.cash)::bigint as cash,
      sum(p.lapsed)::bigint as unused, coalesce(sum(o.bonus) filter (where p.ended_at is null), 0)::bigint as left
    from rewards.award a
    join bonuses.bonus b on b.account_id = a.account_id and b.award_no = a.award_no
    join bets.bonus p on p.account_id = b.account_id and p.bonus_no = b.bonus_no
    join ledger.account o on o.account_id = b.account_id
    cross join lateral (
      select coalesce(sum(f.amount), 0) as cash from ledger.flow f
      where f.account_id = b.account_id and f.kind in ('bonus', 'bonus-reversal') and f.reference = 'B' || b.bonus_no
    ) f
    where a.brand_id = ${brandId} and a.source in ('promotion', 'voucher') and a.source_ref = any(${[...ids]}::text[])
    group by a.source_ref`.execute(db);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}
