import { type BrandId, INFO_PAGES, type PageKey } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { OwnHead } from '#sites';
import { findAnnouncement, type Visitor } from './announcements.ts';
import { plainTextOf } from './clean-html.ts';
import type { ContentCache } from './content-cache.ts';
import { findArticle } from './help.ts';
import { findPromotion, type LaunchedPromotions } from './promotions.ts';
import { findPage } from './site-texts.ts';

/** The length that search engines and previews show. */
const ABOUT_LENGTH = 200;

/** Pages that show a text of the fixed list. */
const PAGES = new Map<string, PageKey>([
  ['/vip', 'vip'],
  ['/join', 'join'],
  ...INFO_PAGES.map((key) => [`/info/${key}`, key] as const),
]);

interface WrittenText {
  title: string;
  summary?: string;
  content?: string;
  body?: string;
}

/** Pages that show one of many texts by its id. */
const BY_ID = new Map<string, (db: Db, visitor: Visitor, id: string) => Promise<WrittenText | null>>([
  ['/help', findArticle],
  ['/noticePage', findAnnouncement],
]);

/** Returns title and description of the operator's text on a page; null for other pages and missing texts. */
async function findMeta(
  { db, describePromotions }: ContentMetaDeps,
  visitor: Visitor,
  path: string,
  id: string | null,
): Promise<OwnHead | null> {
  const key = PAGES.get(path);
  if (key) {
    const page = await findPage(db, visitor, key);
    return page && { title: page.title, about: descriptionOf(page.summary || page.body), id: null };
  }
  if (id === null) return null;
  const found: WrittenText | null | undefined =
    path === '/promoDetail'
      ? await findPromotion(db, visitor, id, await describePromotions(visitor.brandId, visitor.language))
      : await BY_ID.get(path)?.(db, visitor, id);
  if (!found) return null;
  return { title: found.title, about: descriptionOf(found.summary || found.content || found.body || ''), id };
}

const descriptionOf = (text: string): string => plainTextOf(text).slice(0, ABOUT_LENGTH);

export interface ContentMetaDeps {
  db: Db;
  contentCache: ContentCache;
  brandIdOf: (host: string) => Promise<BrandId | null>;
  describePromotions: (brandId: BrandId, language: string) => Promise<LaunchedPromotions>;
}

/** Returns the head of an operator-written page, cached for seconds like the text. */
export const contentMetaFor =
  (deps: ContentMetaDeps) =>
  async (host: string, language: string, path: string, id: string | null): Promise<OwnHead | null> => {
    const { contentCache, brandIdOf } = deps;
    const brandId = await brandIdOf(host);
    if (brandId === null) return null;
    return contentCache.get(brandId, `${language}/${JSON.stringify(['head', path, id])}`, () =>
      findMeta(deps, { brandId, language }, path, id),
    );
  };
