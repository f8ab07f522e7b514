import { type Banner, type calls, FOOTER_COLUMNS, type Output, type PageKey } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { forScreen, listTicker, type Visitor } from './announcements.ts';
import { cleanHtml } from './clean-html.ts';
import { listPublished, ON_NOW } from './list-published.ts';
import { type LaunchedPromotions, listCurrentPromotions } from './promotions.ts';

/** Returns banners in the operator's order, the ticker, and running and upcoming promotions. */
export async function getHome(
  db: Db,
  visitor: Visitor,
  platform: 'W' | 'M' | undefined,
  launched: LaunchedPromotions,
): Promise<Output<typeof calls.content.home>> {
  const [banners, ticker, promotions] = await Promise.all([
    listPublished(db, { ...visitor, kind: 'banner', where: [ON_NOW, forScreen(platform)], limit: 8 }),
    listTicker(db, visitor, platform),
    listCurrentPromotions(db, visitor, launched),
  ]);
  return {
    banners: banners.map(
      ({ id, settings: { link, tone, image }, title, summary, action, language, fallback }): Banner => ({
        id,
        title,
        text: summary,
        action,
        link,
        tone,
        image,
        language,
        fallback,
      }),
    ),
    ticker,
    promotions,
  };
}

/** Returns the text of a page of the fixed list; null while it is not written. */
export async function findPage(
  db: Db,
  visitor: Visitor,
  key: PageKey,
): Promise<Output<typeof calls.content.page> | null> {
  const where = [sql<boolean>`i.settings ->> 'page' = ${key}`];
  const [found] = await listPublished(db, { ...visitor, kind: 'page', where });
  if (!found) return null;
  const { title, summary, body, updatedAt, language, fallback } = found;
  return {
    key,
    title,
    summary,
    body: cleanHtml(body, visitor.brandId),
    updatedAt: updatedAt.toISOString(),
    language,
    fallback,
  };
}

/** Returns the footer; columns without an entry are omitted. */
export async function getFooter(db: Db, visitor: Visitor): Promise<Output<typeof calls.content.footer>> {
  const items = await listPublished(db, { ...visitor, kind: 'footer' });
  const columns = FOOTER_COLUMNS.map((column) => ({
    column,
    entries: items
      .filter(({ settings }) => settings.column === column)
      .map(({ id, settings: { page, link }, title, language, fallback }) => ({
        id,
        label: title,
        page,
        link,
        language,
        fallback,
      })),
  }));
  return { columns: columns.filter(({ entries }) => entries.length > 0) };
}
