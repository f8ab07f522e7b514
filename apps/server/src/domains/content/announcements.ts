import type { Announcement, BrandId, calls, Input, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { cleanHtml } from './clean-html.ts';
import { countShown, ON_NOW, readShown, type Shown } from './read-shown.ts';

/** Who asks, in which language. */
export interface Visitor {
  brandId: BrandId;
  language: string;
}

/** A screen of the wire: W web, M mobile. Without one, what is for either is shown. */
export const forScreen = (platform: 'W' | 'M' | undefined) =>
  sql<boolean>`i.settings ->> 'platform' in ('both', ${platform === 'M' ? 'mobile' : 'web'}, ${platform ? '' : 'mobile'})`;

const EXECUTED = {
  B: sql<boolean>`true`,
  L: sql<boolean>`(i.settings ->> 'afterLogin')::boolean`,
  T: sql<boolean>`(i.settings ->> 'ticker')::boolean`,
};
const NEWEST = sql`coalesce(i.shown_from, i.published_at) desc, i.item_id desc`;

/** A page of the board, newest first (P-23). */
export async function listAnnouncements(
  db: Db,
  visitor: Visitor,
  { types, platform, execution, page, pageSize }: Input<typeof calls.content.announcements>,
): Promise<Output<typeof calls.content.announcements>> {
  const kind = 'announcement';
  const where = [
    ON_NOW,
    forScreen(platform),
    EXECUTED[execution],
    sql<boolean>`i.settings ->> 'type' = any(${types.split(',')}::text[])`,
  ];
  const [shown, total] = await Promise.all([
    readShown(db, { ...visitor, kind, where, order: NEWEST, limit: pageSize, offset: (page - 1) * pageSize }),
    countShown(db, { brandId: visitor.brandId, kind, where }),
  ]);
  return { rows: shown.map((each) => viewAnnouncement(each, visitor.brandId)), page, pageSize, total };
}

/** One announcement, or null when it is not on the site now. */
export async function findAnnouncement(db: Db, visitor: Visitor, id: string): Promise<Announcement | null> {
  const where = [ON_NOW, sql<boolean>`i.item_id = ${BigInt(id)}`];
  const [found] = await readShown(db, { ...visitor, kind: 'announcement', where });
  return found ? viewAnnouncement(found, visitor.brandId) : null;
}

/** The newest that belong into the ticker. */
export async function readTicker(db: Db, visitor: Visitor, platform: 'W' | 'M' | undefined) {
  const where = [ON_NOW, forScreen(platform), EXECUTED.T];
  const shown = await readShown(db, { ...visitor, kind: 'announcement', where, order: NEWEST, limit: 10 });
  return shown.map((each) => {
    const { content: _content, ...line } = viewAnnouncement(each, visitor.brandId);
    return line;
  });
}

const viewAnnouncement = (shown: Shown<'announcement'>, brandId: BrandId): Announcement => ({
  id: shown.id,
  type: shown.settings.type,
  title: shown.title,
  content: cleanHtml(shown.body, brandId),
  date: shown.date.toISOString(),
  language: shown.language,
  fallback: shown.fallback,
});
