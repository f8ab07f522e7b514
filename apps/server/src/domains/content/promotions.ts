import type { calls, Input, Output, PromotionCard } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { Visitor } from './announcements.ts';
import { cleanHtml } from './clean-html.ts';
import { type Figures, fillPlaceholders } from './fill-placeholders.ts';
import { countPublished, listPublished, type PublishedItem } from './list-published.ts';

const STATUS = sql<string>`case when i.shown_from > now() then 'soon' when i.shown_until <= now() then 'closed' else 'open' end`;
/** Running, then upcoming, then closed; each in the operator's order. */
const BY_STATUS = sql`array_position(array['open', 'soon', 'closed'], ${STATUS}), i.position, i.item_id`;

/** What the launched promotions say of themselves, by id: whether something can be earned now, and the figures of their rules. */
export type LaunchedPromotions = ReadonlyMap<string, { isOpen: boolean; figures: Figures }>;

/** Returns a page of promotions. */
export async function listPromotions(
  db: Db,
  visitor: Visitor,
  launched: LaunchedPromotions,
  { category, status, page, pageSize }: Input<typeof calls.content.promotions>,
): Promise<Output<typeof calls.content.promotions>> {
  const kind = 'promotion';
  const where = [
    category ? sql<boolean>`i.settings ->> 'category' = ${category}` : ALL,
    status ? sql<boolean>`${STATUS} = ${status}` : ALL,
  ];
  const [items, total] = await Promise.all([
    listPublished(db, { ...visitor, kind, where, order: BY_STATUS, limit: pageSize, offset: (page - 1) * pageSize }),
    countPublished(db, { brandId: visitor.brandId, kind, where }),
  ]);
  return { rows: items.map((item) => toPromotionCard(item, launched)), page, pageSize, total };
}

const ALL = sql<boolean>`true`;

/** Lists running and upcoming promotions for the home page. */
export async function listCurrentPromotions(
  db: Db,
  visitor: Visitor,
  launched: LaunchedPromotions,
): Promise<PromotionCard[]> {
  const where = [sql<boolean>`${STATUS} <> 'closed'`];
  const items = await listPublished(db, { ...visitor, kind: 'promotion', where, order: BY_STATUS, limit: 6 });
  return items.map((item) => toPromotionCard(item, launched));
}

/** Returns one promotion with its text and terms, also when it is over; null when there is none. */
export async function findPromotion(db: Db, visitor: Visitor, id: string, launched: LaunchedPromotions) {
  const where = [sql<boolean>`i.item_id = ${BigInt(id)}`];
  const [found] = await listPublished(db, { ...visitor, kind: 'promotion', where });
  if (!found) return null;
  const fill = filler(found, launched);
  const clean = (html: string): string => cleanHtml(fill(html), visitor.brandId);
  return { ...toPromotionCard(found, launched), body: clean(found.body), terms: clean(found.terms) };
}

/** Returns what writes the figures of its promotion into the texts of an item; a text of its own stays as it is. */
function filler({ settings: { promotionId } }: PublishedItem<'promotion'>, launched: LaunchedPromotions) {
  if (promotionId === undefined) return (text: string) => text;
  const figures = launched.get(promotionId)?.figures ?? {};
  return (text: string) => fillPlaceholders(text, figures);
}

function toPromotionCard(item: PublishedItem<'promotion'>, launched: LaunchedPromotions): PromotionCard {
  const fill = filler(item, launched);
  const { id, settings, title, summary, from, until, language, fallback } = item;
  const now = new Date();
  return {
    id,
    category: settings.category,
    tone: settings.tone,
    title: fill(title),
    summary: fill(summary),
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    status: from && from > now ? 'soon' : until && until <= now ? 'closed' : 'open',
    promotionId: settings.promotionId ?? null,
    claimable: settings.promotionId !== undefined && launched.get(settings.promotionId)?.isOpen === true,
    language,
    fallback,
  };
}
