import { type BrandId, type calls, FOOTER_COLUMNS, HELP_CATEGORIES, type Input, PAGE_KEYS } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { toSettings } from './content-store.ts';
import { FALLBACK_LANGUAGE } from './item.ts';
import { toPhaseDto } from './item-dto.ts';

type ItemQuery = Input<typeof calls.contentBackoffice.items> & { brandId: BrandId; language: string };

const PHASES = {
  draft: sql<boolean>`not i.published`,
  scheduled: sql<boolean>`i.published and i.shown_from > now()`,
  live: sql<boolean>`i.published and coalesce(i.shown_from <= now(), true) and coalesce(i.shown_until > now(), true)`,
  ended: sql<boolean>`i.published and i.shown_until <= now()`,
};

/** Drafts first, since they have no date yet. */
const NEWEST = sql`coalesce(i.shown_from, i.published_at) desc nulls first`;

/** The sort position of the group in which the site shows an item. */
function groupOf(kind: ItemQuery['kind']) {
  const within = (name: string, list: readonly string[]) =>
    sql`array_position(${[...list]}::text[], i.settings ->> ${name}::text)`;
  if (kind === 'help') return within('category', HELP_CATEGORIES);
  if (kind === 'footer') return within('column', FOOTER_COLUMNS);
  if (kind === 'page') return within('page', PAGE_KEYS);
  return sql`i.kind`;
}

/** Lists content of a kind for operators: grouped as on the site, then in its order; announcements newest first. */
export async function listItems(db: Db, { brandId, kind, phase, search, page, pageSize, language }: ItemQuery) {
  let selection = db.selectFrom('content.item as i').where('i.brand_id', '=', brandId).where('i.kind', '=', kind);
  if (phase) selection = selection.where(PHASES[phase]);
  if (search)
    selection = selection.where(
      sql<boolean>`exists (select from content.text t where t.item_id = i.item_id
        and position(lower(${search}) in lower(t.title || ' ' || t.summary || ' ' || t.plain)) > 0)`,
    );
  const { total } = await selection.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await selection
    .selectAll('i')
    .select([
      sql<string[]>`array(select language from content.text t where t.item_id = i.item_id order by language)`.as(
        'languages',
      ),
      sql<string>`(select title from content.text t where t.item_id = i.item_id
        and language in (${language}, ${FALLBACK_LANGUAGE}) order by language = ${language} desc limit 1)`.as('title'),
    ])
    .orderBy(kind === 'announcement' ? NEWEST : groupOf(kind))
    .orderBy('i.position')
    .orderBy('i.item_id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const now = new Date();
  return {
    rows: rows.map((row) => ({
      id: String(row.item_id),
      settings: toSettings(row.kind, row.settings),
      title: row.title,
      languages: row.languages,
      position: row.position,
      version: row.version,
      updatedBy: row.updated_by,
      ...toPhaseDto({ published: row.published, from: row.shown_from, until: row.shown_until }, now),
      updatedAt: row.updated_at.toISOString(),
    })),
    page,
    pageSize,
    total: Number(total),
  };
}
