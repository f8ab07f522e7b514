import {
  type AccountId,
  type AwardSource,
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  money,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { getBalance } from '#ledger';
import { getBonusTurnover } from '#turnover';

interface BonusRow {
  reference: string;
  at: Date;
  amount: bigint;
  source: AwardSource | null;
  names: Readonly<Record<string, string>> | null;
}

/** Returns a page of the cash bonuses of a player, from awards and by hand, with what must be played for each. */
export async function listBonuses(
  db: Db,
  account: { accountId: AccountId; brandId: BrandId; currency: Currency; language: string },
  { page, pageSize }: Input<typeof calls.bonuses.list>,
): Promise<Output<typeof calls.bonuses.list>> {
  const { accountId, currency, language } = account;
  const { available } = await getBalance(db, accountId);
  const [turnover, { rows }, { rows: sums }] = await Promise.all([
    getBonusTurnover(db, { ...account, available }),
    sql<BonusRow>`
      select f.reference, f.at, f.amount, a.source, a.names from ledger.flow f
      left join rewards.award a on a.account_id = f.account_id and 'A' || a.award_no = f.reference
      where f.account_id = ${accountId} and f.kind = 'bonus'
      order by f.seq desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: bigint; credited: bigint }>`
      select count(*) as total, coalesce(sum(amount), 0)::bigint as credited from ledger.flow
      where account_id = ${accountId} and kind = 'bonus'`.execute(db),
  ]);
  const format = (units: bigint) => formatMoney(money(units), currency);
  return {
    rows: rows.map(({ reference, at, amount, source, names }) => ({
      reference,
      at: at.toISOString(),
      amount: format(amount),
      source,
      name: names?.[language] ?? names?.['EN'] ?? '',
      requirement: turnover.byReference.get(reference) ?? null,
    })),
    page,
    pageSize,
    total: Number(sums[0]?.total ?? 0n),
    currency,
    credited: format(sums[0]?.credited ?? 0n),
    available: format(available),
    most: format(turnover.most),
    unplayed: format(turnover.unplayed),
    unplayedOfBonuses: format(turnover.unplayedOfBonuses),
  };
}
