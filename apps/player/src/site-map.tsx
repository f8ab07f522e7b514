import type { SitePath } from '@fairhouse/contracts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import {
  parseAnnouncementSearch,
  parseHelpSearch,
  parsePromotionSearch,
  parsePromotionsSearch,
} from './features/content/content-search.ts';
import { parseLobbySearch, parseLotterySearch } from './features/games/lobby-search.ts';
import { Home } from './features/home/home.tsx';
import { parseRaffleSearch } from './features/raffles/raffle-search.ts';
import { parseBetsSearch, parseSportsSearch } from './features/sports/sports-search.ts';
import { boot } from './platform/boot.ts';
import { type DialogSearch, parseDialogSearch } from './platform/dialogs.ts';
import { lazyPart } from './platform/lazy-part.ts';
import { textsIn } from './platform/search-values.ts';
import { token } from './platform/session.ts';
import { isOpen } from './platform/switches.ts';
import { PageFailed } from './shell/page-failed.tsx';
import { EVERYTHING, HEADER_ONLY, NOTHING, Shell, WITHOUT_MENU } from './shell/shell.tsx';

/** Pages that visitors may see on a site for members only (specification §2). */
const OPEN_TO_ALL = ['/login', '/register', '/register.html', '/helpmc', '/download'];

/** When the brand setting `loginedToHomePage` is on, redirects visitors to the login page, and back after login. */
function requireLogin({ pathname, href }: { pathname: string; href: string }): void {
  if (!boot().status.info.settings.loginedToHomePage || token() !== null || OPEN_TO_ALL.includes(pathname)) return;
  const next = pathname === '/' || pathname === '/index' ? {} : { next: href };
  throw redirect({ to: '/login', search: next, replace: true });
}

const root = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(
    lazyPart(() => import('./shell/not-found.tsx')),
    'NotFound',
  ),
  validateSearch: (search: Record<string, unknown>): DialogSearch => parseDialogSearch(search),
  beforeLoad: ({ location }) => requireLogin(location),
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
const under = () => root;
/** A page that the brand has closed is not found, like one that never existed. */
const requireOpenPage = ({ location }: { location: { pathname: string } }): void => {
  if (!isOpen(location.pathname)) throw notFound();
};
const withFrame = (frame: typeof EVERYTHING) =>
  ({ getParentRoute: under, staticData: { frame }, beforeLoad: requireOpenPage }) as const;

/* Every page of the site: its path, its frame and its code. The home page is in the first load, all others are lazy. */
const home = createRoute({ ...withFrame(EVERYTHING), path: '/index', component: Home });
const login = createRoute({ ...withFrame(EVERYTHING), path: '/login', component: Home });
const register = createRoute({ ...withFrame(EVERYTHING), path: '/register', component: Home });
const registerHtml = createRoute({ ...withFrame(EVERYTHING), path: '/register.html', component: Home });
const start = createRoute({
  getParentRoute: under,
  path: '/',
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/index', search, replace: true });
  },
});
/* The lobbies: per category, per vendor, hot games, favourites. */
const categoryLobby = lazyRouteComponent(
  lazyPart(() => import('./features/games/category-lobby.tsx')),
  'CategoryLobby',
);
const lotteryLobby = lazyRouteComponent(
  lazyPart(() => import('./features/lottery/lottery-lobby.tsx')),
  'LotteryLobby',
);
const lobby = <const Path extends string>(path: Path, component = categoryLobby) =>
  createRoute({ ...withFrame(EVERYTHING), path, validateSearch: parseLobbySearch, component });
const vendor = createRoute({
  ...withFrame(EVERYTHING),
  path: '/$game',
  validateSearch: parseLobbySearch,
  component: lazyRouteComponent(
    lazyPart(() => import('./features/games/vendor-lobby.tsx')),
    'VendorLobby',
  ),
});
const hot = createRoute({
  ...withFrame(EVERYTHING),
  path: '/hot',
  validateSearch: parseLobbySearch,
  component: lazyRouteComponent(
    lazyPart(() => import('./features/games/hot-and-favourites-lobby.tsx')),
    'HotLobby',
  ),
});
const favourites = createRoute({
  ...withFrame(EVERYTHING),
  path: '/fav',
  validateSearch: parseLobbySearch,
  component: lazyRouteComponent(
    lazyPart(() => import('./features/games/hot-and-favourites-lobby.tsx')),
    'FavouritesLobby',
  ),
});
const lobbies = [
  ...[
    lobby('/elott', lotteryLobby),
    lobby('/lott', lotteryLobby),
    lobby('/live'),
    lobby('/fish'),
    lobby('/rng'),
    lobby('/pvp'),
  ],
  ...[hot, favourites, vendor],
] as const;

/* A round of a live table, public by its id. */
const parseRoundSearch = (search: Record<string, unknown>): { id?: string } => {
  const id = textOf(search['id']);
  return id ? { id } : {};
};
const tableRound = createRoute({
  ...withFrame(EVERYTHING),
  path: '/live/round',
  validateSearch: parseRoundSearch,
  component: lazyRouteComponent(
    lazyPart(() => import('./features/live/round-page.tsx')),
    'RoundPage',
  ),
});

/* The sportsbook: one file of code for its pages. */
const sportsPart = <Name extends keyof typeof import('./features/sports/pages.ts')>(name: Name) =>
  lazyRouteComponent(
    lazyPart(() => import('./features/sports/pages.ts')),
    name,
  );
const sports = [
  createRoute({
    ...withFrame(EVERYTHING),
    path: '/sports',
    validateSearch: (search) => ({ ...parseLobbySearch(search), ...parseSportsSearch(search) }),
    component: sportsPart('SportsPage'),
  }),
  createRoute({
    ...withFrame(EVERYTHING),
    path: '/sports/live',
    validateSearch: parseSportsSearch,
    component: sportsPart('LivePage'),
  }),
  createRoute({ ...withFrame(EVERYTHING), path: '/sports/event/$fixtureId', component: sportsPart('EventPage') }),
  createRoute({ ...withFrame(EVERYTHING), path: '/sports/results', component: sportsPart('ResultsPage') }),
  createRoute({
    ...withFrame(EVERYTHING),
    path: '/sports/bets',
    validateSearch: parseBetsSearch,
    component: sportsPart('BetsPage'),
  }),
  createRoute({ ...withFrame(EVERYTHING), path: '/sports/rules', component: sportsPart('RulesPage') }),
] as const;

/* A game with only the header. On lottery pages it can also be selected there. */
const parseGameSearch = (search: Record<string, unknown>): { gameId?: string; mode?: 'demo'; room?: string } => {
  return { ...textsIn(search, 'gameId', 'room'), ...(search['mode'] === 'demo' ? { mode: 'demo' } : {}) };
};
const gamePage = lazyRouteComponent(
  lazyPart(() => import('./features/games/game-page.tsx')),
  'GamePage',
);
const game = createRoute({
  ...withFrame(HEADER_ONLY),
  path: '/game',
  validateSearch: parseGameSearch,
  component: gamePage,
});
const seamless = createRoute({
  ...withFrame(HEADER_ONLY),
  path: '/seamless',
  validateSearch: parseGameSearch,
  component: gamePage,
});
const lottery = <const Path extends string>(path: Path) =>
  createRoute({
    ...withFrame(HEADER_ONLY),
    path,
    validateSearch: parseLotterySearch,
    component: lazyRouteComponent(
      lazyPart(() => import('./features/lottery/lottery-page.tsx')),
      'LotteryPage',
    ),
  });
const games = [game, seamless, lottery('/lottery'), lottery('/vnlottery'), lottery('/seaLottery')] as const;

/* Results of lotteries, the record of a draw, trends, and the member's orders and chase plans. */
const drawsPage = {
  ...withFrame(EVERYTHING),
  validateSearch: (search: Record<string, unknown>) =>
    textsIn(search, 'gameCode', 'issueNo', 'orderNo', 'planNo', 'view'),
};
const draws = [
  createRoute({
    ...drawsPage,
    path: '/lottery/results',
    component: lazyRouteComponent(
      lazyPart(() => import('./features/draws/results-page.tsx')),
      'ResultsPage',
    ),
  }),
  createRoute({
    ...drawsPage,
    path: '/lottery/draw',
    component: lazyRouteComponent(
      lazyPart(() => import('./features/draws/draw/draw-page.tsx')),
      'DrawPage',
    ),
  }),
  createRoute({
    ...drawsPage,
    path: '/lottery/trends',
    component: lazyRouteComponent(
      lazyPart(() => import('./features/draws/trends/trends-page.tsx')),
      'TrendsPage',
    ),
  }),
  createRoute({
    ...drawsPage,
    path: '/lottery/orders',
    component: lazyRouteComponent(
      lazyPart(() => import('./features/draws/orders/orders-page.tsx')),
      'OrdersPage',
    ),
  }),
] as const;

const down = <const Path extends string>(path: Path) =>
  createRoute({
    ...withFrame(EVERYTHING),
    path,
    component: lazyRouteComponent(
      lazyPart(() => import('./features/download/download-page.tsx')),
      'DownloadPage',
    ),
  });
const pointMall = createRoute({
  ...withFrame(WITHOUT_MENU),
  path: '/pointMall',
  component: lazyRouteComponent(
    lazyPart(() => import('./features/points/point-mall-page.tsx')),
    'PointMallPage',
  ),
});
const raffle = createRoute({
  ...withFrame(EVERYTHING),
  path: '/raffle',
  validateSearch: parseRaffleSearch,
  component: lazyRouteComponent(
    lazyPart(() => import('./features/raffles/raffles-page.tsx')),
    'RafflesPage',
  ),
});
const verify = createRoute({
  ...withFrame(EVERYTHING),
  path: '/verify',
  component: lazyRouteComponent(
    lazyPart(() => import('./features/verify/verify-page.tsx')),
    'VerifyPage',
  ),
});

/* Content that the operator writes: announcements, promotions, help, brand pages. */
const announcementsPage = createRoute({
  ...withFrame(EVERYTHING),
  path: '/noticePage',
  validateSearch: parseAnnouncementSearch,
  component: lazyRouteComponent(
    lazyPart(() => import('./features/content/announcements-page.tsx')),
    'AnnouncementsPage',
  ),
});
const promotions = createRoute({
  ...withFrame(EVERYTHING),
  path: '/promotions',
  validateSearch: parsePromotionsSearch,
  component: lazyRouteComponent(
    lazyPart(() => import('./features/content/promotions-page.tsx')),
    'PromotionsPage',
  ),
});
const promoDetail = createRoute({
  ...withFrame(EVERYTHING),
  path: '/promoDetail',
  validateSearch: parsePromotionSearch,
  component: lazyRouteComponent(
    lazyPart(() => import('./features/content/promotion-page.tsx')),
    'PromotionPage',
  ),
});
const helpCentre = lazyRouteComponent(
  lazyPart(() => import('./features/content/help-centre.tsx')),
  'HelpCentre',
);
const help = createRoute({
  ...withFrame(EVERYTHING),
  path: '/help',
  validateSearch: parseHelpSearch,
  component: helpCentre,
});
const helpBare = createRoute({
  ...withFrame(NOTHING),
  path: '/helpmc',
  validateSearch: parseHelpSearch,
  component: helpCentre,
});
const vip = createRoute({
  ...withFrame(EVERYTHING),
  path: '/vip',
  component: lazyRouteComponent(
    lazyPart(() => import('./features/content/brand-page.tsx')),
    'VipPage',
  ),
});
const join = createRoute({
  ...withFrame(EVERYTHING),
  path: '/join',
  component: lazyRouteComponent(
    lazyPart(() => import('./features/content/brand-page.tsx')),
    'JoinPage',
  ),
});
const info = createRoute({
  ...withFrame(EVERYTHING),
  path: '/info/$key',
  component: lazyRouteComponent(
    lazyPart(() => import('./features/content/info-page.tsx')),
    'InfoPage',
  ),
});
const contentPages = [announcementsPage, promotions, promoDetail, help, helpBare, vip, join, info] as const;

export const router = createRouter({
  routeTree: root.addChildren([
    ...[start, home, login, register, registerHtml, verify, raffle, pointMall, down('/down'), down('/download')],
    ...lobbies,
    tableRound,
    ...sports,
    ...games,
    ...draws,
    ...contentPages,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
  // Values in the address are plain text: a page key stays `depositv2`, and a game id of digits stays text.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: stringifySearchWith(String),
});

// The server answers 404 to paths outside the list in the contracts, so the map must contain exactly these paths.
type Mapped = keyof typeof router.routesByPath;
type Same = [Mapped, SitePath] extends [SitePath, Mapped] ? typeof router : never;

declare module '@tanstack/react-router' {
  interface Register {
    router: Same;
  }
}
