import DOMPurify from 'dompurify';

/** The allowed tags of rich text; the server's list is the same. */
const TAGS =
  'p h2 h3 h4 ul ol li strong b em i u s a blockquote table caption thead tbody tfoot tr th td img br hr'.split(' ');
const PLAIN = ['alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start'];
const ADDRESSES = ['href', 'src'];

/** Allowed link targets: the web, a mail address, a path of this site. `//host` is not a path of this site. */
const LINKS = /^(?:https?:|mailto:|\/(?![/\\])|#)/i;
/** Images come from this site only. */
const IMAGES = /^\/(?![/\\])/;

/**
 * Sanitises rich text to nodes for the page: removes everything that is not on the list, and scripts and styles with their content. The
 * server has sanitised the same text before; this is a second layer. The nodes are used directly: serialising and parsing them again could
 * restore removed content. An internal link to a missing page becomes plain text.
 */
export function cleanHtml(html: string, leadsOn: (path: string) => boolean = () => true): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [...PLAIN, ...ADDRESSES],
    ALLOWED_URI_REGEXP: LINKS,
    ADD_URI_SAFE_ATTR: PLAIN,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const image of fragment.querySelectorAll('img')) {
    if (!IMAGES.test(image.getAttribute('src') ?? '')) image.remove();
    image.loading = 'lazy';
    // An image without alternative text is decoration.
    image.alt = image.getAttribute('alt') ?? '';
  }
  for (const link of fragment.querySelectorAll('a')) {
    const address = link.getAttribute('href');
    if (address?.startsWith('/') && !leadsOn(address)) link.replaceWith(...link.childNodes);
    if (isHere(address)) continue;
    link.rel = 'noopener noreferrer nofollow';
    link.target = '_blank';
  }
  for (const table of fragment.querySelectorAll('table')) wrap(table);
  return fragment;
}

const isHere = (address: string | null): boolean => address === null || /^[/#]/.test(address);

/** A wide table scrolls inside its own box, also by keyboard; the page does not. */
function wrap(table: HTMLTableElement): void {
  const box = document.createElement('div');
  box.className = 'overflow-x-auto';
  box.tabIndex = 0;
  box.role = 'group';
  table.replaceWith(box);
  box.append(table);
}
