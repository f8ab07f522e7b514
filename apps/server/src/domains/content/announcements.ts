import type { Announcement, BrandId, calls, Input, Output } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import { cleanHtml } from './clean-html.ts';
import { countPublished, listPublished, ON_NOW, type PublishedItem } from './list-published.ts';

/** The visitor's brand and language. */
export interface Visitor {
  brandId: BrandId;
  language: string;
}

/** Restricts to a platform of the wire: W web, M mobile. Without one, items for either are included. */
export const forScreen = (platform: 'W' | 'M' | undefined) =>
  sql<boolean>`i.settings ->> 'platform' in ('both', ${platform === 'M' ? 'mobile' : 'web'}, ${platform ? '' : 'mobile'})`;

/** Announcements of before audiences are for everybody. */
const FOR_EVERYONE = sql<boolean>`coalesce(i.settings ->> 'audience', 'everyone') = 'everyone'`;
const FOR_AGENTS = sql<boolean>`i.settings ->> 'audience' = 'agents'`;

const BY_DISPLAY_MODE = {
  B: sql<boolean>`true`,
  L: sql<boolean>`(i.settings ->> 'afterLogin')::boolean`,
  T: sql<boolean>`(i.settings ->> 'ticker')::boolean`,
};
const NEWEST = sql`coalesce(i.shown_from, i.published_at) desc, i.item_id desc`;

/** Returns a page of the announcement board, newest first (P-23). */
export async function listAnnouncements(
  db: Db,
  visitor: Visitor,
  { types, platform, execution, page, pageSize }: Input<typeof calls.content.announcements>,
): Promise<Output<typeof calls.content.announcements>> {
  const where = [
    ON_NOW,
    FOR_EVERYONE,
    forScreen(platform),
    BY_DISPLAY_MODE[execution],
    sql<boolean>`i.settings ->> 'type' = any(${types.split(',')}::text[])`,
  ];
  return readPage(db, visitor, where, { page, pageSize });
}

/** Returns a page of the announcements for agents, newest first. */
export const listAgentAnnouncements = (
  db: Db,
  visitor: Visitor,
  { platform, page, pageSize }: Input<typeof calls.content.agentAnnouncements>,
): Promise<Output<typeof calls.content.agentAnnouncements>> =>
  readPage(db, visitor, [ON_NOW, FOR_AGENTS, forScreen(platform)], { page, pageSize });

async function readPage(
  db: Db,
  visitor: Visitor,
  where: RawBuilder<boolean>[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Output<typeof calls.content.announcements>> {
  const kind = 'announcement';
  const [items, total] = await Promise.all([
    listPublished(db, { ...visitor, kind, where, order: NEWEST, limit: pageSize, offset: (page - 1) * pageSize }),
    countPublished(db, { brandId: visitor.brandId, kind, where }),
  ]);
  return { rows: items.map((each) => toAnnouncementDto(each, visitor.brandId)), page, pageSize, total };
}

/** Returns one announcement, or null when it is not on the site now. */
export async function findAnnouncement(db: Db, visitor: Visitor, id: string): Promise<Announcement | null> {
  const where = [ON_NOW, FOR_EVERYONE, sql<boolean>`i.item_id = ${BigInt(id)}`];
  const [found] = await listPublished(db, { ...visitor, kind: 'announcement', where });
  return found ? toAnnouncementDto(found, visitor.brandId) : null;
}

/** Returns the newest announcements for the ticker. */
export async function listTicker(db: Db, visitor: Visitor, platform: 'W' | 'M' | undefined) {
  const where = [ON_NOW, FOR_EVERYONE, forScreen(platform), BY_DISPLAY_MODE.T];
  const items = await listPublished(db, { ...visitor, kind: 'announcement', where, order: NEWEST, limit: 10 });
  return items.map((each) => {
    const { content: _content, ...line } = toAnnouncementDto(each, visitor.brandId);
    return line;
  });
}

const toAnnouncementDto = (item: PublishedItem<'announcement'>, brandId: BrandId): Announcement => ({
  id: item.id,
  type: item.settings.type,
  title: item.title,
  content: cleanHtml(item.body, brandId),
  date: item.date.toISOString(),
  language: item.language,
  fallback: item.fallback,
});
