import DOMPurify from 'dompurify';

/** What rich text may consist of; the server's list is the same. */
const TAGS =
  'p h2 h3 h4 ul ol li strong b em i u s a blockquote table caption thead tbody tfoot tr th td img br hr'.split(' ');
const PLAIN = ['alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start'];
const ADDRESSES = ['href', 'src'];

/** Where a link may lead: the web, a mail address, a place on this site. `//host` is not a place on this site. */
const LINKS = /^(?:https?:|mailto:|\/(?![/\\])|#)/i;
/** Pictures come from this site alone. */
const IMAGES = /^\/(?![/\\])/;

/**
 * Rich text as nodes that can be put into the page: whatever is not on the list is gone, scripts and styles with all they contain.
 * The server has cleaned the same text before; this is the second lock on the door. The nodes are used as they are: writing them out and
 * reading them in again could bring back what was taken away. A link within the site that leads nowhere is its words alone.
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
    // Without words of its own a picture is decoration.
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

/** A wide table scrolls by itself, also by keyboard; the page does not. */
function wrap(table: HTMLTableElement): void {
  const box = document.createElement('div');
  box.className = 'overflow-x-auto';
  box.tabIndex = 0;
  box.role = 'group';
  table.replaceWith(box);
  box.append(table);
}
