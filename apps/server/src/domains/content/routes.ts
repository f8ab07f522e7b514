import { type BrandId, calls, isAgent } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { BaseContext, BrandContext, HandleCall } from '#http';
import { refuse } from '#refusal';
import { addPaymentMethods, type PaymentMethodName } from './add-payment-methods.ts';
import { findAnnouncement, listAgentAnnouncements, listAnnouncements, type Visitor } from './announcements.ts';
import type { ContentCache } from './content-cache.ts';
import { findArticle, listArticles, listHelp } from './help.ts';
import { findPromotion, type LaunchedPromotions, listPromotions } from './promotions.ts';
import { findPage, getFooter, getHome } from './site-texts.ts';

export interface ContentDeps {
  handle: HandleCall;
  db: Db;
  contentCache: ContentCache;
  /** Lists the names of the enabled payment methods; the cashier provides them. */
  listPaymentMethods: (brand: BrandContext, language: string) => Promise<PaymentMethodName[]>;
  /** Returns the launched promotions, with their figures in a language. */
  describePromotions: (brandId: BrandId, language: string) => Promise<LaunchedPromotions>;
}

/** Registers the visitors' content routes: for the brand of the host, in the language of the request, cached for seconds. */
export function registerContentRoutes({
  handle,
  db,
  contentCache,
  listPaymentMethods,
  describePromotions,
}: ContentDeps): void {
  const { content } = calls;
  /** Returns the cached answer of equal queries, or reads it with `read`. */
  const cached = <T>({ brand, language }: BaseContext, query: unknown[], read: (visitor: Visitor) => Promise<T>) =>
    contentCache.get(brand.brandId, `${language}/${JSON.stringify(query)}`, () =>
      read({ brandId: brand.brandId, language }),
    );

  handle(content.announcements, (context, input) =>
    cached(context, ['announcements', input], (visitor) => listAnnouncements(db, visitor, input)),
  );
  handle(content.announcement, async (context, { id }) =>
    orNotFound(await cached(context, ['announcement', id], (visitor) => findAnnouncement(db, visitor, id))),
  );
  handle(content.agentAnnouncements, (context, input) => {
    if (!isAgent(context.member.type)) throw refuse('NOT_AN_AGENT');
    return cached(context, ['agent announcements', input], (visitor) => listAgentAnnouncements(db, visitor, input));
  });
  handle(content.home, (context, { platform }) =>
    cached(context, ['home', platform], async (visitor) =>
      getHome(db, visitor, platform, await describePromotions(visitor.brandId, visitor.language)),
    ),
  );
  handle(content.promotions, (context, input) =>
    cached(context, ['promotions', input], async (visitor) =>
      listPromotions(db, visitor, await describePromotions(visitor.brandId, visitor.language), input),
    ),
  );
  handle(content.promotion, async (context, { id }) =>
    orNotFound(
      await cached(context, ['promotion', id], async (visitor) =>
        findPromotion(db, visitor, id, await describePromotions(visitor.brandId, visitor.language)),
      ),
    ),
  );
  handle(content.help, async (context, input) => {
    const articles = await cached(context, ['help'], (visitor) => listArticles(db, visitor));
    return listHelp(articles, input, context.language);
  });
  handle(content.helpArticle, async (context, { id }) =>
    orNotFound(await cached(context, ['article', id], (visitor) => findArticle(db, visitor, id))),
  );
  handle(content.page, async (context, { key }) =>
    orNotFound(await cached(context, ['page', key], (visitor) => findPage(db, visitor, key))),
  );
  handle(content.footer, (context) =>
    cached(context, ['footer'], async (visitor) =>
      addPaymentMethods(
        await getFooter(db, visitor),
        await listPaymentMethods(context.brand, context.language),
        context.language,
      ),
    ),
  );
}

function orNotFound<T>(found: T | null): T {
  if (found === null) throw refuse('NOT_FOUND');
  return found;
}
