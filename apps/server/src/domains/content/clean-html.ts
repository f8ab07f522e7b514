import sanitizeHtml, { type IOptions } from 'sanitize-html';

const TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'a', 'blockquote', 'br', 'hr', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Tags that are dropped together with their content, because it is not readable text. */
const DROPPED_WHOLE = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math', 'iframe', 'object'],
  ...['embed', 'noembed', 'noframes', 'xmp', 'plaintext', 'select', 'audio', 'video', 'canvas', 'frameset', 'applet'],
];

/** A web address, a mail address, or a path on this site. A slash or backslash after the first slash leads to another host. */
const LINK = /^(?:https?:\/\/|mailto:|\/(?![/\\]))[^\s\\]*$|^\/$/i;
const ELSEWHERE = /^https?:/i;

/** Deeper nesting than any text needs; hostile nesting would cost time. */
const DEEPEST = 24;

/** Dropping a tag can leave invalid nesting, so the result is cleaned again until nothing changes. */
const MAX_TURNS = 5;

/**
 * Reduces rich text to what is allowed: structure, emphasis, links, tables, and images of the brand's own storage. Applied on write and on
 * read, so that a stricter list also covers stored text.
 */
export function cleanHtml(html: string, brandId: bigint): string {
  const ownImage = new RegExp(`^/files/public-${brandId}-[A-Za-z0-9_-]{43}\\.(?:png|jpg|webp)$`);
  const options: IOptions = {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: DROPPED_WHOLE,
    nestingLimit: DEEPEST,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      del: 's',
      a: (_tag, { href = '', title }) => ({ tagName: 'a', attribs: linkOf(href.trim(), title) }),
      img: (_tag, { alt = '', ...attribs }) => ({ tagName: 'img', attribs: { ...attribs, alt } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownImage.test(attribs['src'] ?? ''),
  };
  let clean = html;
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const before = clean;
    clean = sanitizeHtml(before, options).trim();
    if (clean === before) break;
  }
  return clean;
}

function linkOf(href: string, title: string | undefined): Record<string, string> {
  if (!LINK.test(href)) return {};
  return {
    href,
    ...(title ? { title } : {}),
    ...(ELSEWHERE.test(href) ? { target: '_blank', rel: 'noopener nofollow' } : {}),
  };
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of rich text on one line. It is plain text, not HTML: `&lt;` becomes `<`. */
export const plainTextOf = (html: string): string =>
  sanitizeHtml(html.replace(/<(?:br|\/(?:p|h\d|li|td|th|tr|blockquote|caption))\b[^>]*>/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: DROPPED_WHOLE,
    nestingLimit: DEEPEST,
  })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    // these characters include their own spacing
    .replace(/(?<=[。！？；：，]) /g, '')
    .trim();
