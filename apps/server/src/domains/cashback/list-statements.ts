import type { AccountId, BrandId, CashbackStatement, Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { STATEMENTS, type StatementRow, toStatements } from './statement-dto.ts';

interface Owner {
  accountId: AccountId;
  brandId: BrandId;
  currency: Currency;
}

/** Returns a page of the statements of an account, newest first. */
export async function listStatements(
  db: Db,
  { accountId, brandId, currency }: Owner,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<StatementRow>`select * from (${STATEMENTS}) s where "accountId" = ${accountId}
      order by from_day desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: bigint }>`select count(*) as total from cashback.statement where account_id = ${accountId}`.execute(
      db,
    ),
  ]);
  const total = Number(counts[0]?.total ?? 0n);
  return { rows: await toStatements(db, brandId, rows), page, pageSize, total, currency };
}

/** Returns the statements whose award can be claimed, by the end of its claim. */
export async function listClaimable(db: Db, { accountId, brandId }: Owner): Promise<CashbackStatement[]> {
  const { rows } = await sql<StatementRow>`select * from (${STATEMENTS}) s
    where "accountId" = ${accountId} and "awardState" = 'offered' order by "claimUntil", from_day limit 100`.execute(
    db,
  );
  return toStatements(db, brandId, rows);
}
