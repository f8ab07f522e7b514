import { PAGE_KEYS } from './content-lists.ts';

/** The text pages below /info; those with an address of their own are not listed. */
export const INFO_PAGES = /* @__PURE__ */ PAGE_KEYS.filter((key) => key !== 'vip' && key !== 'join');

/**
 * Every address of the player site; a part with a `$` is one of a closed list, except the fixture's id, which may be any. The site map has
 * exactly these (checked by the compiler), and so does the server's list of open pages: other addresses are answered with 404.
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
  '/live/round',
  '/sports',
  '/sports/live',
  '/sports/event/$fixtureId',
  '/sports/results',
  '/sports/bets',
  '/sports/rules',
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
  '/lottery/results',
  '/lottery/draw',
  '/lottery/trends',
  '/lottery/orders',
  '/noticePage',
  '/promotions',
  '/promoDetail',
  '/raffle',
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

/** The page of a fixture, as the list of open pages names it: any id of the feed leads to it. */
export const EVENT_PAGE = '/sports/event/$fixtureId' satisfies SitePath;
const OF_FIXTURE = /^\/sports\/event\/[\w.:@+-]{1,80}$/;

/** Whether an address of this site (only its path counts) leads to one of the open pages, as P-49 `routers` lists them. */
export function isOpenPath(address: string, open: readonly { path: string }[]): boolean {
  const path = address.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  const page = path === '/' ? '/index' : OF_FIXTURE.test(path) ? EVENT_PAGE : path;
  return path !== EVENT_PAGE && open.some((each) => each.path === page);
}
