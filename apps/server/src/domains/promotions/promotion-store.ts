import type { BrandId, PromotionRules } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { refuse } from '#refusal';
import { parseTerms, type Terms } from './terms.ts';

export type PromotionRow = RowOf<'promotions.promotion'>;

/** A version of the rules, which never changes. */
export interface Version {
  promotionId: bigint;
  version: number;
  hash: string;
  terms: Terms;
}

/** Returns a promotion of the brand. Refuses NOT_FOUND. */
export async function getPromotion(db: Db | Tx, brandId: BrandId, id: bigint): Promise<PromotionRow> {
  const row = await db
    .selectFrom('promotions.promotion')
    .selectAll()
    .where('promotion_id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND', { field: 'id' });
  return row;
}

/** Locks a promotion of the brand for an operator's change. Refuses NOT_FOUND. */
export async function lockPromotion(tx: Tx, brandId: BrandId, id: bigint): Promise<PromotionRow> {
  await tx
    .selectFrom('promotions.promotion')
    .select('promotion_id')
    .where('promotion_id', '=', id)
    .forUpdate()
    .execute();
  return getPromotion(tx, brandId, id);
}

/** Returns versions by `<promotion>/<version>`. */
export async function listVersions(
  db: Db | Tx,
  keys: readonly { promotionId: bigint; version: number }[],
): Promise<ReadonlyMap<string, Version>> {
  if (keys.length === 0) return new Map();
  const distinct = [...new Map(keys.map((key) => [versionKey(key.promotionId, key.version), key])).values()];
  const { rows } = await sql<RowOf<'promotions.version', 'promotion_id' | 'version' | 'hash' | 'rules'>>`
    select v.promotion_id, v.version, v.hash, v.rules from promotions.version v
    where (v.promotion_id, v.version) in (
      select * from unnest(${distinct.map(({ promotionId }) => promotionId)}::bigint[], ${distinct.map(({ version }) => version)}::int[]))`.execute(
    db,
  );
  return new Map(rows.map((row) => [versionKey(row.promotion_id, row.version), toVersion(row)]));
}

export const versionKey = (promotionId: bigint, version: number): string => `${promotionId}/${version}`;

/** Returns one version. */
export async function getVersion(db: Db | Tx, promotionId: bigint, version: number): Promise<Version> {
  const found = (await listVersions(db, [{ promotionId, version }])).get(versionKey(promotionId, version));
  if (!found) throw refuse('NOT_FOUND', { field: 'version' });
  return found;
}

/** Returns the number of the newest version; 0 for none. */
export async function lastVersion(db: Db | Tx, promotionId: bigint): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(version), 0) as last from promotions.version where promotion_id = ${promotionId}`.execute(db);
  return rows[0]?.last ?? 0;
}

const toVersion = (row: RowOf<'promotions.version', 'promotion_id' | 'version' | 'hash' | 'rules'>): Version => ({
  promotionId: row.promotion_id,
  version: row.version,
  hash: row.hash,
  terms: parseTerms(row.rules as unknown as PromotionRules),
});
