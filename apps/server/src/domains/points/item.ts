import {
  type BrandId,
  type Currency,
  formatMoney,
  formatPoints,
  type Money,
  type OperatorPointItem,
  type PointItemDraft,
  type PointItemKind,
  parseMoney,
  parsePoints,
} from '@fairhouse/contracts';
import { LANGUAGES } from '@fairhouse/i18n';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { refuse } from '#refusal';

export type ItemRow = RowOf<'points.item'>;
export type Labels = Readonly<Record<string, string>>;

/** A text in a language; English where there is no other. */
export const textIn = (texts: unknown, language: string): string =>
  (texts as Labels)[language] || ((texts as Labels)['EN'] ?? '');

/** Locks an item of a brand. Refuses NOT_FOUND. */
export async function lockItem(tx: Tx, brandId: BrandId, id: bigint): Promise<ItemRow> {
  const row = await tx
    .selectFrom('points.item')
    .selectAll()
    .where('item_id', '=', id)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND', { field: 'itemId' });
  return row;
}

const invalid = (field: string) => refuse('INVALID_INPUT', { field, params: { field } });

/** The columns of an item. Refuses INVALID_INPUT with the field. */
function columnsOf(draft: PointItemDraft, currency: Currency) {
  const price_micro = parsePoints(draft.price);
  if (price_micro === null || price_micro === 0n) throw invalid('price');
  const amount = draft.amount === null ? null : parseMoney(draft.amount, currency);
  if (draft.kind === 'bonus' ? !amount || amount <= 0n : draft.amount !== null) throw invalid('amount');
  const [from, until] = [draft.from, draft.until].map((time) => (time === null ? null : new Date(time)));
  if (from && until && until <= from) throw invalid('until');
  return {
    kind: draft.kind,
    names: JSON.stringify(labelsOf('names', draft.names)),
    abouts: JSON.stringify(labelsOf('abouts', { EN: '', ...draft.abouts })),
    image: draft.image,
    price_micro,
    stock: draft.stock,
    least_rank: draft.leastRank,
    per_player: draft.perPlayer,
    currency: draft.kind === 'bonus' ? currency : null,
    amount,
    times_x100: draft.kind === 'bonus' ? draft.times_x100 : 0,
    shown_from: from ?? null,
    shown_until: until ?? null,
    on_sale: draft.onSale,
  };
}

/** Texts without empty ones. English is required of names. */
function labelsOf(field: 'names' | 'abouts', texts: Labels): Labels {
  for (const language of Object.keys(texts))
    if (!LANGUAGES.some(({ code }) => code === language)) throw invalid(`${field}.${language}`);
  if (field === 'names' && !texts['EN']) throw invalid('names.EN');
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/** Adds an item to the mall of a brand. */
export const createItem = (
  tx: Tx,
  { brandId, currency }: { brandId: BrandId; currency: Currency },
  draft: PointItemDraft,
): Promise<ItemRow> =>
  tx
    .insertInto('points.item')
    .values({ brand_id: brandId, ...columnsOf(draft, currency) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes an item. Refuses NOT_FOUND, STALE_VERSION, and INVALID_INPUT for another kind. */
export async function changeItem(
  tx: Tx,
  { brandId, currency }: { brandId: BrandId; currency: Currency },
  { itemId, version, ...draft }: PointItemDraft & { itemId: string; version: number },
): Promise<{ before: ItemRow; after: ItemRow }> {
  const before = await lockItem(tx, brandId, BigInt(itemId));
  if (before.version !== version) throw refuse('STALE_VERSION');
  if (before.kind !== draft.kind) throw invalid('kind');
  const after = await tx
    .updateTable('points.item')
    .set({ ...columnsOf(draft, currency), version: version + 1, updated_at: sql`now()` })
    .where('item_id', '=', before.item_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before, after };
}

/** Returns a page of the items of a brand, newest first. */
export async function listOperatorItems(
  db: Db,
  brandId: BrandId,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const own = db.selectFrom('points.item').where('brand_id', '=', brandId);
  const [{ total }, rows] = await Promise.all([
    own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    own
      .selectAll()
      .orderBy('item_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { rows: await toOperatorItems(db, rows), page, pageSize, total: Number(total) };
}

/** Returns items as operators see them. */
export async function toOperatorItems(db: Db | Tx, rows: readonly ItemRow[]): Promise<OperatorPointItem[]> {
  const counted = await sql<{ item_id: bigint; n: number }>`
    select item_id, count(*)::int as n from points.redemption
    where item_id = any(${rows.map(({ item_id }) => item_id)}) and state <> 'rejected' group by 1`.execute(db);
  const redeemed = new Map(counted.rows.map(({ item_id, n }) => [item_id, n]));
  return rows.map((row) => ({
    itemId: String(row.item_id),
    version: row.version,
    kind: row.kind as PointItemKind,
    names: row.names as Record<string, string>,
    abouts: row.abouts as Record<string, string>,
    image: row.image,
    price: formatPoints(row.price_micro),
    stock: row.stock,
    leastRank: row.least_rank,
    perPlayer: row.per_player,
    amount: row.amount === null ? null : formatMoney(row.amount as Money, row.currency as Currency),
    times_x100: row.times_x100,
    from: row.shown_from?.toISOString() ?? null,
    until: row.shown_until?.toISOString() ?? null,
    onSale: row.on_sale,
    redeemed: redeemed.get(row.item_id) ?? 0,
  }));
}
