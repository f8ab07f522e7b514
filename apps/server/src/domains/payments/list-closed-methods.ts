import type { AccountId, BrandId, PaymentKind } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { IS_PAYABLE, type MethodRow, type PaymentMethod, toMethod } from './payment-method.ts';

/** Payments of a method that are not over, by its kind. */
const OPEN_PAYMENTS = (kind: PaymentKind) =>
  kind === 'deposit'
    ? sql`payments.deposit p where p.state in ('waiting', 'processing', 'partial')`
    : sql`payments.withdrawal p where p.state in ('review', 'second', 'approved', 'paying')`;

/** Lists the methods that take no new payment while the player has one that is not over, in the brand's order. */
export async function listClosedMethods(
  db: Db,
  { accountId, brandId }: { accountId: AccountId; brandId: BrandId },
): Promise<PaymentMethod[]> {
  const { rows } = await sql<MethodRow>`
    select method.* from payments.method
    where method.brand_id = ${brandId} and not (method.enabled and ${IS_PAYABLE})
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
