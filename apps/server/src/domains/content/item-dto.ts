import type { calls, Output } from '@fairhouse/contracts';
import { type ContentItem, phaseOf } from './item.ts';

/** How far a piece is on its way, for the wire. */
export const toPhaseDto = (item: Pick<ContentItem, 'published' | 'from' | 'until'>, now: Date) => ({
  state: item.published ? ('published' as const) : ('draft' as const),
  phase: phaseOf(item, now),
  from: item.from?.toISOString() ?? null,
  until: item.until?.toISOString() ?? null,
});

/** A piece as its editor reads it. */
export const toItemDto = (item: ContentItem): Output<typeof calls.contentBackoffice.item> => ({
  id: String(item.id),
  settings: item.settings,
  ...toPhaseDto(item, new Date()),
  position: item.position,
  version: item.version,
  updatedAt: item.updatedAt.toISOString(),
  updatedBy: item.updatedBy,
  texts: item.texts,
});
