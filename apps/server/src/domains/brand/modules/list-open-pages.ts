import { EVENT_PAGE, INFO_PAGES, type RouterEntry, VENDOR_PAGES } from '@fairhouse/contracts';

interface Page extends RouterEntry {
  /** Modules without which the page has no content. */
  dependencies: readonly string[];
}

const EVERYTHING = { header: true, sideMenu: true, footer: true, member: false };
const WITHOUT_MENU = { ...EVERYTHING, sideMenu: false };
const HEADER_ONLY = { header: true, sideMenu: false, footer: false, member: false };
const BARE = { header: false, sideMenu: false, footer: false, member: false };

const pages = (frame: Omit<RouterEntry, 'path'>, dependencies: readonly string[], ...paths: string[]): Page[] =>
  paths.map((path) => ({ path, ...frame, dependencies }));

/** Every page of specification §2 with its layout, in the order of the specification, and our own pages. */
const PAGES: readonly Page[] = [
  ...pages(EVERYTHING, [], '/index', '/login'),
  ...pages(EVERYTHING, ['MCS-REGISTER'], '/register', '/register.html'),
  ...pages(EVERYTHING, ['MCS-ANNOUNCEMENTS'], '/noticePage'),
  ...pages(EVERYTHING, ['CMS-PAGES'], '/vip', '/join', ...INFO_PAGES.map((key) => `/info/${key}`)),
  ...pages(EVERYTHING, ['CMS-PROMOTIONS'], '/promotions', '/promoDetail'),
  ...pages(EVERYTHING, ['MCS-RAFFLE'], '/raffle'),
  ...pages(EVERYTHING, ['CMS-HELP'], '/help'),
  ...pages(WITHOUT_MENU, ['MCS-POINTS'], '/pointMall'),
  ...pages(EVERYTHING, ['GAMES'], '/lott', '/elott'),
  ...pages(HEADER_ONLY, ['GAMES'], '/lottery', '/vnlottery', '/seaLottery'),
  ...pages(EVERYTHING, ['GAMES'], '/rng', '/live', '/fish', '/pvp', '/sports'),
  ...pages(EVERYTHING, ['BET-FAIR'], '/live/round'),
  ...pages(EVERYTHING, ['LOTTERY-RESULTS'], '/lottery/results', '/lottery/draw', '/lottery/trends'),
  ...pages({ ...EVERYTHING, member: true }, ['LOTT-BET'], '/lottery/orders'),
  ...pages(EVERYTHING, ['SPORTS-BOOK'], '/sports/live', EVENT_PAGE, '/sports/results', '/sports/rules'),
  ...pages({ ...EVERYTHING, member: true }, ['SPORTS-BET'], '/sports/bets'),
  ...pages(EVERYTHING, ['GAMES'], ...VENDOR_PAGES.map((vendor) => `/${vendor}`)),
  ...pages(EVERYTHING, ['GCS-HOT'], '/hot'),
  ...pages({ ...EVERYTHING, member: true }, ['MCS-FAVOURITES'], '/fav'),
  ...pages(HEADER_ONLY, ['GAMES'], '/seamless', '/game'),
  ...pages(BARE, ['CMS-HELP'], '/helpmc'),
  ...pages(EVERYTHING, [], '/down', '/download', '/verify'),
];

/** Lists the pages that are available on a brand (P-49, `routers`): all whose modules are on. */
export const listOpenPages = (modulesOff: ReadonlySet<string>): RouterEntry[] =>
  PAGES.filter((page) => !page.dependencies.some((id) => modulesOff.has(id))).map(
    ({ dependencies: _dependencies, ...entry }) => entry,
  );
