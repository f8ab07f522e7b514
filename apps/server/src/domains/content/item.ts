import type { ContentSettings, ContentText } from '@fairhouse/contracts';

/** A content item in all its languages. */
export interface ContentItem {
  id: bigint;
  settings: ContentSettings;
  published: boolean;
  position: number;
  from: Date | null;
  until: Date | null;
  version: number;
  updatedAt: Date;
  updatedBy: string;
  texts: Record<string, ContentText>;
}

/** An operator's input for an item. */
export type Draft = Pick<ContentItem, 'settings' | 'from' | 'until' | 'texts'>;

/** The language that every item has; used when the visitor's language is missing. */
export const FALLBACK_LANGUAGE = 'EN';

/** The phase of an item: not published, scheduled, on the site, or ended. */
export function phaseOf(
  { published, from, until }: Pick<ContentItem, 'published' | 'from' | 'until'>,
  now: Date,
): 'draft' | 'scheduled' | 'live' | 'ended' {
  if (!published) return 'draft';
  if (until && until <= now) return 'ended';
  return from && from > now ? 'scheduled' : 'live';
}
