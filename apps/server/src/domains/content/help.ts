import {
  type BrandId,
  type calls,
  HELP_CATEGORIES,
  type HelpCard,
  type Input,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { Visitor } from './announcements.ts';
import { cleanHtml } from './clean-html.ts';
import { listPublished, ON_NOW, type PublishedItem } from './list-published.ts';
import { excerptOf, searchArticles, wordsOf } from './search-articles.ts';

type Article = PublishedItem<'help'>;

/** Lists all articles of a brand in one language, in help-centre order. They are few, so the search runs in memory. */
export async function listArticles(db: Db, visitor: Visitor): Promise<Article[]> {
  const order = sql`array_position(${[...HELP_CATEGORIES]}::text[], i.settings ->> 'category'), i.position, i.item_id`;
  return listPublished(db, { ...visitor, kind: 'help', order, limit: 2_000 });
}

/** Returns a page of articles: all, those found by a search, or those of a category. */
export function listHelp(
  articles: readonly Article[],
  { category, search, page, pageSize }: Input<typeof calls.content.help>,
  language: string,
): Output<typeof calls.content.help> {
  const words = wordsOf(search, language);
  const found = words.length > 0 ? searchArticles(articles, words) : search === '' ? [...articles] : [];
  const counts = HELP_CATEGORIES.map((each) => ({
    category: each,
    count: found.filter(({ settings }) => settings.category === each).length,
  }));
  const matching = found.filter(({ settings }) => !category || settings.category === category);
  return {
    rows: matching.slice((page - 1) * pageSize, page * pageSize).map((article) => toHelpCard(article, words)),
    page,
    pageSize,
    total: matching.length,
    categories: counts.filter(({ count }) => count > 0),
    words,
  };
}

const toHelpCard = ({ id, settings, title, plain, language, fallback }: Article, words: string[]): HelpCard => ({
  id,
  category: settings.category,
  title,
  excerpt: excerptOf(plain, words),
  language,
  fallback,
});

/** Returns one article, or null when it is not on the site. */
export async function findArticle(db: Db, visitor: Visitor, id: string) {
  const where = [ON_NOW, sql<boolean>`i.item_id = ${BigInt(id)}`];
  const [found] = await listPublished(db, { ...visitor, kind: 'help', where });
  return found ? toArticleDto(found, visitor.brandId) : null;
}

const toArticleDto = (article: Article, brandId: BrandId): Output<typeof calls.content.helpArticle> => ({
  id: article.id,
  category: article.settings.category,
  title: article.title,
  body: cleanHtml(article.body, brandId),
  updatedAt: article.updatedAt.toISOString(),
  language: article.language,
  fallback: article.fallback,
});
