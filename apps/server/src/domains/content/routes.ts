import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { BaseContext, BrandContext, HandleCall } from '#http';
import { refuse } from '#refusal';
import { addWaysToPay, type WayToPay } from './add-ways-to-pay.ts';
import { findAnnouncement, listAnnouncements, type Visitor } from './announcements.ts';
import type { ContentCache } from './content-cache.ts';
import { findArticle, listHelp, readArticles } from './help.ts';
import { findPromotion, listPromotions } from './promotions.ts';
import { findPage, readFooter, readHome } from './site-texts.ts';

export interface ContentDeps {
  handle: HandleCall;
  db: Db;
  contentCache: ContentCache;
  /** What the open ways to pay are called; the cashier knows them. */
  waysToPay: (brand: BrandContext, language: string) => Promise<WayToPay[]>;
}

/** What visitors read: of the brand of the host, in the language of the request, remembered for seconds. */
export function registerContentRoutes({ handle, db, contentCache, waysToPay }: ContentDeps): void {
  const { content } = calls;
  /** Answers from memory, or by `read`, for all who ask the same. */
  const kept = <T>({ brand, language }: BaseContext, query: unknown[], read: (visitor: Visitor) => Promise<T>) =>
    contentCache.get(brand.brandId, `${language}/${JSON.stringify(query)}`, () =>
      read({ brandId: brand.brandId, language }),
    );

  handle(content.announcements, (context, input) =>
    kept(context, ['announcements', input], (visitor) => listAnnouncements(db, visitor, input)),
  );
  handle(content.announcement, async (context, { id }) =>
    there(await kept(context, ['announcement', id], (visitor) => findAnnouncement(db, visitor, id))),
  );
  handle(content.home, (context, { platform }) =>
    kept(context, ['home', platform], (visitor) => readHome(db, visitor, platform)),
  );
  handle(content.promotions, (context, input) =>
    kept(context, ['promotions', input], (visitor) => listPromotions(db, visitor, input)),
  );
  handle(content.promotion, async (context, { id }) =>
    there(await kept(context, ['promotion', id], (visitor) => findPromotion(db, visitor, id))),
  );
  handle(content.help, async (context, input) => {
    const articles = await kept(context, ['help'], (visitor) => readArticles(db, visitor));
    return listHelp(articles, input, context.language);
  });
  handle(content.helpArticle, async (context, { id }) =>
    there(await kept(context, ['article', id], (visitor) => findArticle(db, visitor, id))),
  );
  handle(content.page, async (context, { key }) =>
    there(await kept(context, ['page', key], (visitor) => findPage(db, visitor, key))),
  );
  handle(content.footer, (context) =>
    kept(context, ['footer'], async (visitor) =>
      addWaysToPay(await readFooter(db, visitor), await waysToPay(context.brand, context.language), context.language),
    ),
  );
}

function there<T>(found: T | null): T {
  if (found === null) throw refuse('NOT_FOUND');
  return found;
}
