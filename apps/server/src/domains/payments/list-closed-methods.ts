import type { AccountId, BrandId, PaymentKind } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { type MethodRow, type PaymentMethod, toMethod } from './payment-method.ts';

/** Payments of a method that are not over, by its kind. */
const OPEN_PAYMENTS = (kind: PaymentKind) =>
  kind === 'deposit'
    ? sql`payments.deposit p where p.state in ('waiting', 'processing', 'partial')`
    : sql`payments.withdrawal p where p.state in ('review', 'second', 'approved', 'paying')`;

/**
 * Lists the methods that take no new payment of a player who has one that is not over, in the brand's order: those that are not among the
 * codes of those that are listed for the player.
 */
export async function listClosedMethods(
  db: Db,
  { accountId, brandId }: { accountId: AccountId; brandId: BrandId },
  listed: readonly string[],
): Promise<PaymentMethod[]> {
  const { rows } = await sql<MethodRow>`
    select method.* from payments.method
    where method.brand_id = ${brandId} and method.code <> all(${[...listed]}::text[])
      and case when method.kind = 'deposit'
        then exists (select from ${OPEN_PAYMENTS('deposit')} and p.account_id = ${accountId} and p.method = method.code)
        else exists (select from ${OPEN_PAYMENTS('withdrawal')} and p.account_id = ${accountId} and p.method = method.code) end
    order by method.kind, method.position, method.code`.execute(db);
  return rows.map(toMethod);
}

/** Counts the payments of a brand's methods that are not over, by the code of the method. */
export async function countOpenPayments(
  db: Db,
  brandId: BrandId,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const of = (kind: PaymentKind) =>
    sql`select p.method, count(*)::int as n from ${OPEN_PAYMENTS(kind)} and p.brand_id = ${brandId}
      and p.method = any(${[...codes]}) group by p.method`;
  const { rows } = await sql<{ method: string; n: number }>`${of('deposit')} union all ${of('withdrawal')}`.execute(db);
  return new Map(rows.map(({ method, n }) => [method, n]));
}
