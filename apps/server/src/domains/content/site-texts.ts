import { type Banner, type calls, FOOTER_COLUMNS, type Output, type PageKey } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { forScreen, readTicker, type Visitor } from './announcements.ts';
import { cleanHtml } from './clean-html.ts';
import { readCurrentPromotions } from './promotions.ts';
import { ON_NOW, readShown } from './read-shown.ts';

/** Banners in the operator's order, the ticker, and the promotions that run or come. */
export async function readHome(
  db: Db,
  visitor: Visitor,
  platform: 'W' | 'M' | undefined,
): Promise<Output<typeof calls.content.home>> {
  const [banners, ticker, promotions] = await Promise.all([
    readShown(db, { ...visitor, kind: 'banner', where: [ON_NOW, forScreen(platform)], limit: 8 }),
    readTicker(db, visitor, platform),
    readCurrentPromotions(db, visitor),
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

/** What stands on a page of the closed list; null while nobody has written it. */
export async function findPage(
  db: Db,
  visitor: Visitor,
  key: PageKey,
): Promise<Output<typeof calls.content.page> | null> {
  const where = [sql<boolean>`i.settings ->> 'page' = ${key}`];
  const [found] = await readShown(db, { ...visitor, kind: 'page', where });
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

/** The footer; columns without an entry stay away. */
export async function readFooter(db: Db, visitor: Visitor): Promise<Output<typeof calls.content.footer>> {
  const shown = await readShown(db, { ...visitor, kind: 'footer' });
  const columns = FOOTER_COLUMNS.map((column) => ({
    column,
    entries: shown
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
