import { PAGE_KEYS } from './content-lists.ts';

/** The house's texts below /info; those that have an address of their own stand there. */
export const INFO_PAGES = /* @__PURE__ */ PAGE_KEYS.filter((key) => key !== 'vip' && key !== 'join');

/**
 * Every address of the player site; a part with a `$` is one of a closed list. The site map has exactly these (the compiler holds it
 * to them), and the server's list of open pages is held to it: what is not there is answered with 404.
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

/** Whether an address of this site (its path counts alone) leads to one of the pages that are open, as P-49 `routers` lists them. */
export function isOpenPath(address: string, open: readonly { path: string }[]): boolean {
  const path = address.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  return open.some((page) => page.path === (path === '/' ? '/index' : path));
}
