import {
  type AccountId,
  accountId,
  type BrandId,
  type Currency,
  formatMoney,
  formatPoints,
  type Money,
  type OperatorRedemption,
  type Redemption,
  type RedemptionKind,
  type RedemptionState,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { issueAward, type RewardDeps } from '#rewards';
import { type Labels, textIn } from './item.ts';

export type RedemptionRow = RowOf<'points.redemption'>;

/** The number of a redemption in messages. */
export const redemptionReference = (no: bigint): string => `P${no}`;

/** Returns the redemption of a repeated request, or null. */
export async function findRedemption(db: Db | Tx, id: AccountId, clientRef: string): Promise<RedemptionRow | null> {
  const row = await db
    .selectFrom('points.redemption')
    .selectAll()
    .where('account_id', '=', id)
    .where('client_ref', '=', clientRef)
    .executeTakeFirst();
  return row ?? null;
}

/** Pays the money of a redemption that passes, as an award. */
export async function payRedemption(tx: Tx, deps: RewardDeps, row: RedemptionRow): Promise<void> {
  const { account_id, brand_id, currency, amount, times_x100, item_id, redemption_no } = row;
  if (amount === null || currency === null) return;
  await issueAward(tx, deps, {
    accountId: accountId(account_id),
    brandId: brand_id as BrandId,
    currency: currency as Currency,
    source: 'points',
    sourceRef: item_id === null ? 'money' : String(item_id),
    occasion: redemptionReference(redemption_no),
    reward: { kind: 'cash', amount: amount as Money, times_x100 },
    names: row.names as Labels,
  });
}

/** Returns a redemption in a language. */
export const toRedemptionDto = (row: RedemptionRow, language: string): Redemption => ({
  no: String(row.redemption_no),
  kind: row.kind as RedemptionKind,
  name: textIn(row.names, language),
  price: formatPoints(row.price_micro),
  given: givenOf(row),
  contact: row.contact,
  state: row.state as RedemptionState,
  at: row.at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
});

/** The money that an item or a redemption gives; null for goods. */
export const givenOf = ({
  amount,
  currency,
  times_x100,
}: Pick<RedemptionRow, 'amount' | 'currency' | 'times_x100'>): Redemption['given'] =>
  amount === null || currency === null
    ? null
    : { amount: formatMoney(amount as Money, currency as Currency), currency: currency as Currency, times_x100 };

interface PageQuery {
  page: number;
  pageSize: number;
}

/** Returns a page of a player's redemptions, newest first. */
export async function listRedemptions(
  db: Db,
  { accountId: id, language }: { accountId: AccountId; language: string },
  { page, pageSize }: PageQuery,
) {
  const own = db.selectFrom('points.redemption').where('account_id', '=', id);
  const [{ total }, rows] = await Promise.all([
    own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    own
      .selectAll()
      .orderBy('redemption_no', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { rows: rows.map((row) => toRedemptionDto(row, language)), page, pageSize, total: Number(total) };
}

/** Returns a page of the redemptions of a brand: those to decide oldest first. */
export async function listBrandRedemptions(
  db: Db,
  brandId: BrandId,
  { state, page, pageSize }: PageQuery & { state: RedemptionState },
) {
  const own = db.selectFrom('points.redemption').where('brand_id', '=', brandId).where('state', '=', state);
  const [{ total }, rows] = await Promise.all([
    own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    own
      .selectAll()
      .orderBy('redemption_no', state === 'applying' ? 'asc' : 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { rows: await toOperatorRedemptions(db, rows), page, pageSize, total: Number(total) };
}

/** Returns redemptions as operators see them. */
export async function toOperatorRedemptions(
  db: Db | Tx,
  rows: readonly RedemptionRow[],
): Promise<OperatorRedemption[]> {
  const { rows: names } = await sql<{ no: bigint; username: string; operator: string | null }>`
    select r.redemption_no as no, m.username, o.username as operator from points.redemption r
    join identity.member m on m.account_id = r.account_id
    left join backoffice.operator o on o.operator_id = r.decided_by
    where r.redemption_no = any(${rows.map(({ redemption_no }) => redemption_no)})
      and r.account_id = any(${rows.map(({ account_id }) => account_id)})`.execute(db);
  const byNo = new Map(names.map((each) => [each.no, each]));
  return rows.map((row) => ({
    ...toRedemptionDto(row, 'EN'),
    accountId: String(row.account_id),
    username: byNo.get(row.redemption_no)?.username ?? '',
    decidedBy: byNo.get(row.redemption_no)?.operator ?? '',
  }));
}
