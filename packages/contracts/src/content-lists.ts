/**
 * Types of announcements: B bulletin, PL platform news, PU public notice that concerns everybody (maintenance, payments), PR promotion, H
 * help and safer play.
 */
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];

/** Who reads an announcement: everybody on the site, or agents alone, in their centre. */
export const AUDIENCES = ['everyone', 'agents'] as const;

/** Screens that a content item is for. */
export const PLATFORMS = ['both', 'web', 'mobile'] as const;

/** Colours for content without an image: roles of the theme, never colour values. */
export const TONES = ['felt', 'brass', 'vermilion', 'blue', 'violet', 'mint', 'ivory'] as const;
export type Tone = (typeof TONES)[number];

/** In the order of the help centre. */
export const HELP_CATEGORIES = [
  'start',
  'account',
  'deposits',
  'withdrawals',
  'games',
  'fairness',
  'safety',
  'contact',
] as const;
export type HelpCategory = (typeof HELP_CATEGORIES)[number];

export const PROMOTION_CATEGORIES = ['welcome', 'deposit', 'games', 'cashback', 'event'] as const;
export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number];

/** The pages that every brand has; the operator writes their text. */
export const PAGE_KEYS = [
  'vip',
  'join',
  'licence',
  'responsible',
  'security',
  'payments',
  'terms',
  'privacy',
  'about',
] as const;
export type PageKey = (typeof PAGE_KEYS)[number];

/** In the order of the footer. */
export const FOOTER_COLUMNS = ['games', 'payments', 'help', 'safety', 'company'] as const;
export type FooterColumn = (typeof FOOTER_COLUMNS)[number];

export const CONTENT_KINDS = ['banner', 'announcement', 'promotion', 'help', 'page', 'footer'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
