import type { TranslateIn } from '#http';
import { escapeHtml } from './escape-html.ts';

/** Title and description of each page, by message key, as the rendered page shows them. */
const HEADS: Readonly<Record<string, { title?: string; about: string }>> = {
  '/index': { about: 'home.lead' },
  '/login': { title: 'shell.login', about: 'home.lead' },
  '/register': { title: 'shell.register', about: 'home.lead' },
  '/elott': { title: 'shell.category.ELOTT', about: 'lobby.lead.ELOTT' },
  '/lott': { title: 'shell.category.LOTT', about: 'lobby.lead.LOTT' },
  '/live': { title: 'shell.category.LIVE', about: 'lobby.lead.LIVE' },
  '/live/round': { title: 'live.round', about: 'live.round.lead' },
  '/sports': { title: 'shell.category.SPORTS', about: 'lobby.lead.SPORTS' },
  '/sports/live': { title: 'sports.live', about: 'sports.live.lead' },
  '/sports/results': { title: 'sports.results', about: 'sports.results.lead' },
  '/sports/rules': { title: 'sports.rules', about: 'sports.rules.lead' },
  '/fish': { title: 'shell.category.FISH', about: 'lobby.lead.FISH' },
  '/rng': { title: 'shell.category.RNG', about: 'lobby.lead.RNG' },
  '/pvp': { title: 'shell.category.PVP', about: 'lobby.lead.PVP' },
  '/hot': { title: 'lobby.hot', about: 'lobby.hot.lead' },
  '/lottery': { title: 'lobby.lottery.all', about: 'lobby.lottery.all.lead' },
  '/vnlottery': { title: 'lobby.lottery.vn', about: 'lobby.lottery.vn.lead' },
  '/seaLottery': { title: 'lobby.lottery.sea', about: 'lobby.lottery.sea.lead' },
  '/lottery/results': { title: 'draws.results', about: 'draws.results.lead' },
  '/lottery/draw': { title: 'draws.draw', about: 'draws.draw.lead' },
  '/lottery/trends': { title: 'draws.trends', about: 'draws.trends.lead' },
  '/down': { title: 'download.title', about: 'download.lead' },
  '/pointMall': { title: 'points.title', about: 'points.lead' },
  '/noticePage': { title: 'pages.announcement.title', about: 'pages.announcement.lead' },
  '/promotions': { title: 'pages.promotions.title', about: 'pages.promotions.lead' },
  '/raffle': { title: 'raffle.title', about: 'raffle.lead' },
  '/help': { title: 'shell.help', about: 'home.lead' },
  '/verify': { title: 'shell.verify', about: 'home.fair.verify.text' },
};
/** Pages with one address for everybody that search engines should not index. */
const PRIVATE = [
  '/fav',
  '/sports/bets',
  '/lottery/orders',
  '/lottery/draw',
  '/raffle',
  '/live/round',
  '/game',
  '/seamless',
  '/helpmc',
  '/login',
  '/register.html',
];
const NO_PAGE = { title: 'shell.notFound', about: 'home.lead' };

/** Whether a page is the same for everybody who may see the site: those with their own title that are indexable. */
export const isForEverybody = (path: string): boolean => Object.hasOwn(HEADS, path) && !PRIVATE.includes(path);

/**
 * Title and description of a page where they are the brand's own: an operator's text, or a vendor's name. `id` is that of its text, where
 * the path alone is not its address.
 */
export interface OwnHead {
  title: string;
  about: string;
  id: string | null;
}

export interface HeadDeps {
  /** The canonical address of the brand: scheme, host, port. */
  origin: string;
  path: string;
  /** Whether the brand has the page. */
  isKnown: boolean;
  own: OwnHead | null;
  brand: string;
  language: string;
  themeColour: string;
  t: TranslateIn;
}

const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

/**
 * The head of a served page, for link previews and search engines: title, description, canonical address, preview tags, icons, manifest,
 * and the organisation as structured data.
 */
export function pageHead({ origin, path, isKnown, own, brand, language, themeColour, t }: HeadDeps): {
  title: string;
  tags: string;
} {
  const head = isKnown ? HEADS[path] : NO_PAGE;
  const named = own?.title ?? (head?.title && t(language, head.title, {}));
  const title = named ? `${named} · ${brand}` : brand;
  const about = own?.about || t(language, head?.about ?? 'home.lead', { name: brand });
  const address = origin + path + (own?.id ? `?id=${own.id}` : '');
  const who = {
    '@type': 'Organization',
    '@id': `${origin}/#house`,
    name: brand,
    url: origin,
    logo: `${origin}/icons/icon-512.png`,
  };
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      who,
      { '@type': 'WebSite', '@id': `${origin}/#site`, name: brand, url: origin, publisher: { '@id': who['@id'] } },
      { '@type': 'WebPage', url: address, name: title, description: about, isPartOf: { '@id': `${origin}/#site` } },
    ],
  };
  const meta = (name: string, content: string) => tag('meta', { name, content });
  const property = (name: string, content: string) => tag('meta', { property: name, content });
  const tags = [
    meta('description', about),
    meta('theme-color', themeColour),
    ...(PRIVATE.includes(path) || !isKnown ? [meta('robots', 'noindex')] : []),
    tag('link', { rel: 'canonical', href: address }),
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    tag('link', { rel: 'icon', href: '/icons/icon.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: '/icons/touch-180.png' }),
    property('og:type', 'website'),
    property('og:site_name', brand),
    property('og:title', title),
    property('og:description', about),
    property('og:url', address),
    property('og:image', `${origin}/icons/icon-512.png`),
    meta('twitter:card', 'summary'),
    `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`,
  ];
  return { title, tags: tags.join('\n    ') };
}
