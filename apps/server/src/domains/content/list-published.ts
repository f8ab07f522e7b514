import type { BrandId, ContentKind, ContentSettings } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { FALLBACK_LANGUAGE } from './item.ts';

type SettingsOf<Kind extends ContentKind> = Extract<ContentSettings, { kind: Kind }>;

/** A content item in one language, as visitors receive it. */
export interface PublishedItem<Kind extends ContentKind> {
  id: string;
  settings: Omit<SettingsOf<Kind>, 'kind'>;
  title: string;
  summary: string;
  body: string;
  terms: string;
  action: string;
  plain: string;
  /** The language of the text: the requested one, or the fallback language. */
  language: string;
  fallback: boolean;
  from: Date | null;
  until: Date | null;
  /** When it appeared: the scheduled start, or the first publication. */
  date: Date;
  updatedAt: Date;
}

export interface PublishedQuery<Kind extends ContentKind> {
  brandId: BrandId;
  language: string;
  kind: Kind;
  /** Further conditions on the row `i`. */
  where?: RawBuilder<boolean>[];
  order?: RawBuilder<unknown>;
  limit?: number;
  offset?: number;
}

/** Whether the item has started and not ended. */
export const ON_NOW = sql<boolean>`coalesce(i.shown_from <= now(), true) and coalesce(i.shown_until > now(), true)`;

const IN_ORDER = sql`i.position, i.item_id`;

/** Lists published items of a kind in the requested language, or in English when that translation is missing. Never returns a draft. */
export async function listPublished<Kind extends ContentKind>(
  db: Db,
  query: PublishedQuery<Kind>,
): Promise<PublishedItem<Kind>[]> {
  const { brandId, language, kind, where = [ON_NOW], order = IN_ORDER, limit = 500, offset = 0 } = query;
  const { rows } = await sql<PublishedRow>`
    select i.item_id, i.settings, i.shown_from, i.shown_until, i.updated_at,
      coalesce(i.shown_from, i.published_at) as date, t.*
    from content.item i
    join lateral (
      select language, title, summary, body, terms, action, plain from content.text
      where item_id = i.item_id and language in (${language}, ${FALLBACK_LANGUAGE})
      order by language = ${language} desc limit 1
    ) t on true
    where i.brand_id = ${brandId} and i.kind = ${kind} and i.published and ${sql.join(where, sql` and `)}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ item_id, shown_from, shown_until, updated_at, settings, ...row }) => ({
    ...row,
    id: String(item_id),
    settings: settings as Omit<SettingsOf<Kind>, 'kind'>,
    fallback: row.language !== language,
    from: shown_from,
    until: shown_until,
    updatedAt: updated_at,
  }));
}

/** Counts the published items of a kind. */
export async function countPublished(
  db: Db,
  { brandId, kind, where = [ON_NOW] }: Pick<PublishedQuery<ContentKind>, 'brandId' | 'kind' | 'where'>,
): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from content.item i
    where i.brand_id = ${brandId} and i.kind = ${kind} and i.published and ${sql.join(where, sql` and `)}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

interface PublishedRow
  extends RowOf<'content.item', 'item_id' | 'settings' | 'shown_from' | 'shown_until' | 'updated_at'>,
    RowOf<'content.text', 'language' | 'title' | 'summary' | 'body' | 'terms' | 'action' | 'plain'> {
  date: Date;
}
