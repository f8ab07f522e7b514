import * as z from 'zod/mini';

/**
 * Types of announcements: B bulletin, PL news of the platform, PU public notice that concerns everybody (maintenance,
 * payments), PR promotion, H help and safer play.
 */
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];

/** Screens that a text is for. */
export const PLATFORMS = ['both', 'web', 'mobile'] as const;

/** The inks of what has no picture: roles of the theme, never colours. */
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

/** The pages that every brand has; the operator writes what stands on them. */
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
export const FOOTER_COLUMNS = ['games', 'payments', 'help', 'safety', 'house'] as const;
export type FooterColumn = (typeof FOOTER_COLUMNS)[number];

export const CONTENT_KINDS = ['banner', 'announcement', 'promotion', 'help', 'page', 'footer'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** A path inside the site, or an https address; empty for none. Two slashes or a backslash would lead to another host. */
export const Link = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^$|^\/(?![/\\])[^\s\\]*$|^https:\/\/[^\s\\]+$/));

/** What a kind of content carries besides its texts. */
export const ContentSettings = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('banner'),
    link: Link,
    tone: z.enum(TONES),
    /** Address of an uploaded picture; empty: the tone is drawn. */
    picture: z.string().check(z.regex(/^$|^\/files\/public-\d{1,18}-[A-Za-z0-9_-]{43}\.(?:png|jpg|webp)$/)),
    platform: z.enum(PLATFORMS),
  }),
  z.object({
    kind: z.literal('announcement'),
    type: z.enum(ANNOUNCEMENT_TYPES),
    platform: z.enum(PLATFORMS),
    /** Opened before the player after log-in, until seen. */
    afterLogin: z.boolean(),
    ticker: z.boolean(),
  }),
  z.object({ kind: z.literal('promotion'), category: z.enum(PROMOTION_CATEGORIES), tone: z.enum(TONES) }),
  z.object({ kind: z.literal('help'), category: z.enum(HELP_CATEGORIES) }),
  z.object({ kind: z.literal('page'), page: z.enum(PAGE_KEYS) }),
  /** Leads to a page of the list, or else to the link. */
  z.object({
    kind: z.literal('footer'),
    column: z.enum(FOOTER_COLUMNS),
    page: z.nullable(z.enum(PAGE_KEYS)),
    link: Link,
  }),
]);
export type ContentSettings = z.infer<typeof ContentSettings>;

/** One language version. Which of the fields a kind uses stands in the server's `kinds.ts`; the others stay empty. */
export const ContentText = z.object({
  title: z.string().check(z.trim(), z.maxLength(160)),
  summary: z._default(z.string().check(z.trim(), z.maxLength(400)), ''),
  /** Rich text (HTML); the server keeps the allowed tags alone. */
  body: z._default(z.string().check(z.maxLength(60_000)), ''),
  /** Rich text (HTML), of promotions. */
  terms: z._default(z.string().check(z.maxLength(60_000)), ''),
  /** What the button of a banner says. */
  action: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
});
export type ContentText = z.infer<typeof ContentText>;
