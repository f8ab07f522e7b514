import sanitizeHtml, { type IOptions } from 'sanitize-html';

const TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'a', 'blockquote', 'br', 'hr', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Besides a tag itself, all that stands inside it is dropped where it is no text for people. */
const DROPPED_WHOLE = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math', 'iframe', 'object'],
  ...['embed', 'noembed', 'noframes', 'xmp', 'plaintext', 'select', 'audio', 'video', 'canvas', 'frameset', 'applet'],
];

/** The web, a mail address, a place on this site. Two slashes or a backslash after the first lead to another host. */
const LINK = /^(?:https?:\/\/|mailto:|\/(?![/\\]))[^\s\\]*$|^\/$/i;
const ELSEWHERE = /^https?:/i;

/** Deeper nesting than any text needs; a hostile one would cost time. */
const DEEPEST = 24;

/** What stood apart in a tag that is dropped may nest wrongly once it is gone, so the result is read again until nothing changes. */
const MAX_TURNS = 5;

/**
 * Rich text with nothing but what is allowed: structure, emphasis, links, tables, and pictures of the brand's own storage. Used on
 * the way in and on the way out, so that a list that becomes stricter holds for what is stored already.
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

/** The words of rich text in one line. It is text, not HTML: `&lt;` has become `<`. */
export const plainTextOf = (html: string): string =>
  sanitizeHtml(html.replace(/<(?:br|\/(?:p|h\d|li|td|th|tr|blockquote|caption))\b[^>]*>/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: DROPPED_WHOLE,
    nestingLimit: DEEPEST,
  })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    // such signs have their room about them
    .replace(/(?<=[。！？；：，]) /g, '')
    .trim();
