import { PAGE_KEYS } from './content-lists.ts';
import { VENDOR_PAGES } from './vendor-pages.ts';

/** The house's texts below /info; those that have an address of their own stand there. */
export const INFO_PAGES = /* @__PURE__ */ PAGE_KEYS.filter((key) => key !== 'vip' && key !== 'join');

/**
 * Every address of the player site; a part with a `$` is one of a closed list. The site map has exactly these (the compiler holds it
 * to them), and the server answers 404 to any other.
 */
export const SITE_PATHS = [
  '/',
  '/index',
  '/login',
  '/register',
  '/register.html',
  '/elott',
  '/lott',
  '/live',
  '/sports',
  '/fish',
  '/rng',
  '/pvp',
  '/hot',
  '/fav',
  '/$game',
  '/game',
  '/seamless',
  '/lottery',
  '/vnlottery',
  '/seaLottery',
  '/noticePage',
  '/promotions',
  '/promoDetail',
  '/help',
  '/helpmc',
  '/vip',
  '/join',
  '/info/$key',
  '/verify',
  '/pointMall',
  '/down',
  '/download',
] as const;
export type SitePath = (typeof SITE_PATHS)[number];

/** Whether a path (no query) is a page of the player site. */
export function isSitePath(path: string): boolean {
  const bare = path.replace(/(?<=.)\/$/, '');
  return (
    SITE_PATHS.some((each) => each === bare && !each.includes('$')) ||
    VENDOR_PAGES.some((vendor) => bare === `/${vendor}`) ||
    INFO_PAGES.some((key) => bare === `/info/${key}`)
  );
}
