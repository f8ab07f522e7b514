import {
  type AccountId,
  CONTACT_OF,
  type Currency,
  type calls,
  formatMoney,
  formatPoints,
  type GameCategory,
  money,
  type Output,
  type PointEntryKind,
  type PointItem,
  type PointItemKind,
  parseMoney,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { getContacts, getRank } from '#identity';
import { assert } from '#refusal';
import { type ItemRow, textIn } from './item.ts';
import type { RedeemContext, RedeemDeps } from './redeem-item.ts';
import { givenOf } from './redemption.ts';
import { readSettings } from './settings.ts';

/** Returns the balance of a player, in millionths. */
export async function getPointBalance(db: Db, id: AccountId): Promise<bigint> {
  const row = await db
    .selectFrom('points.account')
    .select('balance_micro')
    .where('account_id', '=', id)
    .executeTakeFirst();
  return row?.balance_micro ?? 0n;
}

type ShownItem = ItemRow & { redeemed: number };

/** Lists what the mall offers a player now, cheapest first, each with why it cannot be redeemed. */
export async function listItems(
  { db, registerRules }: Pick<RedeemDeps, 'db' | 'registerRules'>,
  { brand: { brandId }, member: { accountId, currency } }: RedeemContext,
  language: string,
): Promise<PointItem[]> {
  const [{ rows }, balance, rank, contacts] = await Promise.all([
    sql<ShownItem>`select i.*, (select count(*)::int from points.redemption r
        where r.account_id = ${accountId} and r.item_id = i.item_id and r.state <> 'rejected') as redeemed
      from points.item i where i.brand_id = ${brandId} and i.on_sale and coalesce(i.shown_from <= now(), true)
        and coalesce(i.shown_until > now(), true) and coalesce(i.currency = ${currency}, true)
      order by i.price_micro, i.item_id`.execute(db),
    getPointBalance(db, accountId),
    getRank(db, accountId),
    getContacts(db, await registerRules(brandId), accountId),
  ]);
  return rows.map((row) => {
    const left = row.per_player === null ? null : Math.max(0, row.per_player - row.redeemed);
    const kind = row.kind as PointItemKind;
    return {
      itemId: String(row.item_id),
      kind,
      name: textIn(row.names, language),
      about: textIn(row.abouts, language),
      image: row.image,
      price: formatPoints(row.price_micro),
      stock: row.stock,
      leastRank: row.least_rank,
      left,
      given: givenOf(row),
      until: row.shown_until?.toISOString() ?? null,
      problem:
        row.stock === 0
          ? 'stock'
          : left === 0
            ? 'limit'
            : row.least_rank > rank
              ? 'rank'
              : balance < row.price_micro
                ? 'points'
                : contacts[CONTACT_OF[kind]] === ''
                  ? 'contact'
                  : null,
    };
  });
}

/** In the order of the lobby. */
const CATEGORIES = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT'] as const satisfies readonly GameCategory[];

/** Returns how a player's points are earned and exchanged. */
export async function getPointConfig(
  { db, registerRules }: Pick<RedeemDeps, 'db' | 'registerRules'>,
  { brand: { brandId }, member: { accountId, currency } }: RedeemContext,
): Promise<Output<typeof calls.points.config>> {
  const { rates_x100, currencies, moneyTimes_x100 } = await readSettings(db, brandId);
  const { unit, pointsForMoney } = currencies[currency];
  const amount = parseMoney(unit, currency);
  assert(amount !== null, 'the unit of points is an amount');
  return {
    currency,
    unit: formatMoney(amount, currency),
    rates: CATEGORIES.map((category) => ({ category, rate_x100: rates_x100[category] ?? 0 })).filter(
      ({ rate_x100 }) => rate_x100 > 0,
    ),
    exchange: pointsForMoney === 0 ? null : { pointsForMoney, times_x100: moneyTimes_x100 },
    contacts: await getContacts(db, await registerRules(brandId), accountId),
  };
}

/** Returns a page of the changes of a player's points, newest first. */
export async function listEntries(
  db: Db,
  { accountId, currency }: { accountId: AccountId; currency: Currency },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Output<typeof calls.points.entries>> {
  const own = db.selectFrom('points.entry').where('account_id', '=', accountId);
  const [{ total }, rows] = await Promise.all([
    own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    own
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return {
    rows: rows.map(({ seq, kind, amount_micro, balance_micro, stakes, at }) => ({
      seq: String(seq),
      kind: kind as PointEntryKind,
      points: formatPoints(amount_micro),
      balance: formatPoints(balance_micro),
      stakes: Object.entries((stakes ?? {}) as Record<string, string>).map(([category, valid]) => ({
        category: category as GameCategory,
        valid: formatMoney(money(BigInt(valid)), currency),
      })),
      at: at.toISOString(),
    })),
    page,
    pageSize,
    total: Number(total),
  };
}
