import {
  ANNOUNCEMENT_TYPES,
  type AnnouncementType,
  HELP_CATEGORIES,
  type HelpCategory,
  PROMOTION_CATEGORIES,
  type PromotionCategory,
} from '@fairhouse/contracts';
import { filled, idOf, pageOf, type Search } from '../../platform/search-values.ts';

/** The search parameters of the content pages: which part of a list is shown, and which item is open. */
export interface AnnouncementSearch {
  type?: AnnouncementType;
  page?: string;
  id?: string;
}
export interface PromotionsSearch {
  status?: PromotionStatus;
  category?: PromotionCategory;
  page?: string;
}
export interface HelpSearch {
  q?: string;
  category?: HelpCategory;
  page?: string;
  id?: string;
}

export const PROMOTION_STATUSES = ['open', 'soon', 'closed'] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

const oneOf = <Value extends string>(list: readonly Value[], value: unknown): Value | undefined =>
  list.find((each) => each === value);

/** Each reader ignores values that it does not understand. */
export const parseAnnouncementSearch = (search: Search): AnnouncementSearch =>
  filled({ type: oneOf(ANNOUNCEMENT_TYPES, search['type']), page: pageOf(search['page']), id: idOf(search['id']) });

export const parsePromotionsSearch = (search: Search): PromotionsSearch =>
  filled({
    status: oneOf(PROMOTION_STATUSES, search['status']),
    category: oneOf(PROMOTION_CATEGORIES, search['category']),
    page: pageOf(search['page']),
  });

export const parsePromotionSearch = (search: Search): { id?: string } => filled({ id: idOf(search['id']) });

export const parseHelpSearch = (search: Search): HelpSearch =>
  filled({
    q: typeof search['q'] === 'string' && search['q'].trim() ? search['q'].slice(0, 100) : undefined,
    category: oneOf(HELP_CATEGORIES, search['category']),
    page: pageOf(search['page']),
    id: idOf(search['id']),
  });
