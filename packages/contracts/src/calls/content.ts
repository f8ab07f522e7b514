import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Link } from '../content.ts';
import {
  ANNOUNCEMENT_TYPES,
  FOOTER_COLUMNS,
  HELP_CATEGORIES,
  PAGE_KEYS,
  PROMOTION_CATEGORIES,
  TONES,
} from '../content-lists.ts';
import { IdText } from '../ids.ts';
import { PageInput, PageOf, Time } from '../paging.ts';

/** The language of a text: that of the request or, without a translation, English. */
const InLanguage = { language: z.string(), fallback: z.boolean() };

/** The visitor's screen: W web, M mobile. When omitted, content for either is returned. */
const Screen = z.optional(z.enum(['W', 'M']));

const types = ANNOUNCEMENT_TYPES.join('|');

export const Announcement = z.object({
  id: IdText,
  type: z.enum(ANNOUNCEMENT_TYPES),
  title: z.string(),
  /** Rich text (HTML). */
  content: z.string(),
  date: Time,
  ...InLanguage,
});
export type Announcement = z.infer<typeof Announcement>;

export const Banner = z.object({
  id: IdText,
  title: z.string(),
  text: z.string(),
  /** Label of the button; empty: no button, the link is on the title. */
  action: z.string(),
  link: Link,
  tone: z.enum(TONES),
  /** Address of an image; empty: the tone is drawn. */
  image: z.string(),
  ...InLanguage,
});
export type Banner = z.infer<typeof Banner>;

export const PromotionCard = z.object({
  id: IdText,
  category: z.enum(PROMOTION_CATEGORIES),
  tone: z.enum(TONES),
  title: z.string(),
  summary: z.string(),
  from: z.nullable(Time),
  until: z.nullable(Time),
  /** By time: upcoming, running, ended. */
  status: z.enum(['soon', 'open', 'closed']),
  /** The promotion whose rules it describes; null for a text of its own. */
  promotionId: z.nullable(IdText),
  /** Whether something can be earned now. */
  claimable: z.boolean(),
  ...InLanguage,
});
export type PromotionCard = z.infer<typeof PromotionCard>;

export const HelpCard = z.object({
  id: IdText,
  category: z.enum(HELP_CATEGORIES),
  title: z.string(),
  /** Plain text: the beginning, or the surroundings of the first match of the search. */
  excerpt: z.string(),
  ...InLanguage,
});
export type HelpCard = z.infer<typeof HelpCard>;

export const content = {
  announcements: defineCall({
    summary: 'List announcements, newest first, nine a page.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    module: 'MCS-ANNOUNCEMENTS',
    auth: 'public',
    input: z.object({
      ...PageInput,
      pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 9),
      /** Types separated by commas. */
      types: z._default(z.string().check(z.regex(new RegExp(`^(${types})(,(${types}))*$`))), ANNOUNCEMENT_TYPES.join()),
      platform: Screen,
      /** B the board: all of them; L those opened after login; T those of the ticker. */
      execution: z._default(z.enum(['B', 'L', 'T']), 'B'),
    }),
    output: PageOf(Announcement),
    errors: [],
  }),
  announcement: defineCall({
    summary: 'Get one announcement, for its own page.',
    method: 'GET',
    path: '/wps/content/announcement',
    module: 'MCS-ANNOUNCEMENTS',
    auth: 'public',
    input: z.object({ id: IdText }),
    output: Announcement,
    errors: ['NOT_FOUND'],
  }),
  agentAnnouncements: defineCall({
    summary: 'List the announcements for agents, newest first, nine a page.',
    method: 'GET',
    path: '/agents/v1/announcements',
    module: 'AGENTS',
    auth: 'member',
    realAccount: true,
    input: z.object({
      ...PageInput,
      pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 9),
      platform: Screen,
    }),
    output: PageOf(Announcement),
    errors: ['NOT_AN_AGENT'],
  }),
  home: defineCall({
    summary: 'Get the operator’s content of the home page: banners, ticker, and current and upcoming promotions.',
    method: 'GET',
    path: '/wps/content/home',
    module: 'CMS-HOME',
    auth: 'public',
    input: z.object({ platform: Screen }),
    output: z.object({
      banners: z.array(Banner),
      ticker: z.array(z.omit(Announcement, { content: true })),
      promotions: z.array(PromotionCard),
    }),
    errors: [],
  }),
  promotions: defineCall({
    summary: 'List promotions: running first, then upcoming, then ended.',
    method: 'GET',
    path: '/wps/content/promotions',
    module: 'CMS-PROMOTIONS',
    auth: 'public',
    input: z.object({
      ...PageInput,
      category: z.optional(z.enum(PROMOTION_CATEGORIES)),
      status: z.optional(z.enum(['soon', 'open', 'closed'])),
    }),
    output: PageOf(PromotionCard),
    errors: [],
  }),
  promotion: defineCall({
    summary: 'Get one promotion with its text and terms.',
    method: 'GET',
    path: '/wps/content/promotion',
    module: 'CMS-PROMOTIONS',
    auth: 'public',
    input: z.object({ id: IdText }),
    output: z.extend(PromotionCard, { body: z.string(), terms: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  help: defineCall({
    summary: 'List help articles by category, or those that contain every search word, best match first.',
    method: 'GET',
    path: '/wps/content/help',
    module: 'CMS-HELP',
    auth: 'public',
    input: z.object({
      ...PageInput,
      category: z.optional(z.enum(HELP_CATEGORIES)),
      search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    }),
    output: z.extend(PageOf(HelpCard), {
      /** Number of articles in each category under this search; empty categories are omitted. */
      categories: z.array(z.object({ category: z.enum(HELP_CATEGORIES), count: z.number() })),
      /** The search words, for highlighting. */
      words: z.array(z.string()),
    }),
    errors: [],
  }),
  helpArticle: defineCall({
    summary: 'Get one help article.',
    method: 'GET',
    path: '/wps/content/help/article',
    module: 'CMS-HELP',
    auth: 'public',
    input: z.object({ id: IdText }),
    output: z.object({
      id: IdText,
      category: z.enum(HELP_CATEGORIES),
      title: z.string(),
      /** Rich text (HTML). */
      body: z.string(),
      updatedAt: Time,
      ...InLanguage,
    }),
    errors: ['NOT_FOUND'],
  }),
  page: defineCall({
    summary: 'Get a page of the closed list: ranks, licence, terms and the like.',
    method: 'GET',
    path: '/wps/content/page',
    module: 'CMS-PAGES',
    auth: 'public',
    input: z.object({ key: z.enum(PAGE_KEYS) }),
    output: z.object({
      key: z.enum(PAGE_KEYS),
      title: z.string(),
      /** Plain text, also the description in the page head. */
      summary: z.string(),
      /** Rich text (HTML). */
      body: z.string(),
      updatedAt: Time,
      ...InLanguage,
    }),
    errors: ['NOT_FOUND'],
  }),
  footer: defineCall({
    summary:
      'Get the footer, column by column. An entry leads to a page of the closed list or else to its link; the payment methods follow the operator’s entries.',
    method: 'GET',
    path: '/wps/content/footer',
    module: 'CMS-PAGES',
    auth: 'public',
    output: z.object({
      columns: z.array(
        z.object({
          column: z.enum(FOOTER_COLUMNS),
          entries: z.array(
            z.object({
              id: z.string(),
              label: z.string(),
              page: z.nullable(z.enum(PAGE_KEYS)),
              link: Link,
              ...InLanguage,
            }),
          ),
        }),
      ),
    }),
    errors: [],
  }),
};
