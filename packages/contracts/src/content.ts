import * as z from 'zod/mini';
import {
  ANNOUNCEMENT_TYPES,
  AUDIENCES,
  FOOTER_COLUMNS,
  HELP_CATEGORIES,
  PAGE_KEYS,
  PLATFORMS,
  PROMOTION_CATEGORIES,
  TONES,
} from './content-lists.ts';
import { IdText } from './ids.ts';

/** A path inside the site, or an https address; empty for none. Two slashes or a backslash would lead to another host. */
export const Link = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^$|^\/(?![/\\])[^\s\\]*$|^https:\/\/[^\s\\]+$/));

/** The settings of each content kind besides its texts. */
export const ContentSettings = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('banner'),
    link: Link,
    tone: z.enum(TONES),
    /** Address of an uploaded image; empty: the tone is drawn. */
    image: z.string().check(z.regex(/^$|^\/files\/public-\d{1,18}-[A-Za-z0-9_-]{43}\.(?:png|jpg|webp)$/)),
    platform: z.enum(PLATFORMS),
  }),
  z.object({
    kind: z.literal('announcement'),
    type: z.enum(ANNOUNCEMENT_TYPES),
    /** What agents alone read is in no other list, and neither opens after login nor runs in the ticker. */
    audience: z._default(z.enum(AUDIENCES), 'everyone'),
    platform: z.enum(PLATFORMS),
    /** Shown to the player after login, until seen. */
    afterLogin: z.boolean(),
    ticker: z.boolean(),
  }),
  z.object({
    kind: z.literal('promotion'),
    category: z.enum(PROMOTION_CATEGORIES),
    tone: z.enum(TONES),
    /** The promotion whose rules it describes; absent for a text of its own. */
    promotionId: z.optional(IdText),
  }),
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

/** Maximum length of rich text, as submitted and as stored: `&` becomes `&amp;`. */
export const MAX_CONTENT_HTML = 60_000;

/** One submitted language version. The server's `kinds.ts` lists the fields that a kind uses; the others stay empty. */
export const ContentText = z.object({
  title: z.string().check(z.trim(), z.maxLength(160)),
  summary: z._default(z.string().check(z.trim(), z.maxLength(400)), ''),
  /** Rich text (HTML); the server keeps only the allowed tags. */
  body: z._default(z.string().check(z.maxLength(MAX_CONTENT_HTML)), ''),
  /** Rich text (HTML), of promotions. */
  terms: z._default(z.string().check(z.maxLength(MAX_CONTENT_HTML)), ''),
  /** Label of a banner's button. */
  action: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
});
export type ContentText = z.infer<typeof ContentText>;

/** One stored language version: reading never fails because of length. */
export const StoredContentText = z.object({
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  terms: z.string(),
  action: z.string(),
});
