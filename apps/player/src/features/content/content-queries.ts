import { type AnnouncementType, calls, type PageKey } from '@fairhouse/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { isWide } from '../../platform/use-is-wide.ts';
import type { HelpSearch, PromotionsSearch } from './content-search.ts';

/** The kind of screen that a text can be written for. */
const screen = (): 'W' | 'M' => (isWide() ? 'W' : 'M');

/** Keeps a page of a list visible until the next one arrives. */
const paged = { placeholderData: keepPreviousData };

/** Announcements per page of the list (specification §9). */
export const ANNOUNCEMENTS_PER_PAGE = 9;
const PROMOTIONS_PAGE = 12;
const HELP_PAGE = 10;

export const homeContentQuery = queryOptions({
  queryKey: ['content', 'home'],
  queryFn: () => call(calls.content.home, { platform: screen() }),
});

export const announcementsQuery = (page: number, type?: AnnouncementType) =>
  queryOptions({
    queryKey: ['content', 'announcements', type, page],
    queryFn: () =>
      call(calls.content.announcements, {
        page,
        pageSize: ANNOUNCEMENTS_PER_PAGE,
        platform: screen(),
        ...(type ? { types: type } : {}),
      }),
    ...paged,
  });

/** Announcements that open after login: requested as the wide site on every screen (specification §9). */
export const afterLoginQuery = queryOptions({
  queryKey: ['content', 'announcements', 'after-login'],
  queryFn: () => call(calls.content.announcements, { execution: 'L', platform: 'W' }),
});

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: ['content', 'announcement', id],
    queryFn: () => call(calls.content.announcement, { id }),
  });

export const promotionsQuery = ({ page = '1', status, category }: PromotionsSearch) =>
  queryOptions({
    queryKey: ['content', 'promotions', status, category, page],
    queryFn: () => call(calls.content.promotions, { page: Number(page), pageSize: PROMOTIONS_PAGE, status, category }),
    ...paged,
  });

export const promotionQuery = (id: string) =>
  queryOptions({ queryKey: ['content', 'promotion', id], queryFn: () => call(calls.content.promotion, { id }) });

export const helpQuery = ({ page = '1', q = '', category }: HelpSearch) =>
  queryOptions({
    queryKey: ['content', 'help', q, category, page],
    queryFn: () => call(calls.content.help, { page: Number(page), pageSize: HELP_PAGE, search: q, category }),
    ...paged,
  });

export const helpArticleQuery = (id: string) =>
  queryOptions({ queryKey: ['content', 'help-article', id], queryFn: () => call(calls.content.helpArticle, { id }) });

export const pageQuery = (key: PageKey) =>
  queryOptions({ queryKey: ['content', 'page', key], queryFn: () => call(calls.content.page, { key }) });

export const footerQuery = queryOptions({
  queryKey: ['content', 'footer'],
  queryFn: () => call(calls.content.footer),
  staleTime: 5 * 60_000,
});
