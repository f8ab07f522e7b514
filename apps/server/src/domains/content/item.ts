import type { ContentSettings, ContentText } from '@fairhouse/contracts';

/** A piece of content with all its language versions. */
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

/** What an operator hands in. */
export type Draft = Pick<ContentItem, 'settings' | 'from' | 'until' | 'texts'>;

/** The language that every piece has; shown where a visitor's own is missing. */
export const FALLBACK_LANGUAGE = 'EN';

/** Where it stands on its way: not published, published for later, on the site, off it again. */
export function phaseOf(
  { published, from, until }: Pick<ContentItem, 'published' | 'from' | 'until'>,
  now: Date,
): 'draft' | 'scheduled' | 'live' | 'ended' {
  if (!published) return 'draft';
  if (until && until <= now) return 'ended';
  return from && from > now ? 'scheduled' : 'live';
}
