import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { Home } from './features/home/home.tsx';
import { later } from './platform/later.ts';
import { readWindowSearch, type WindowSearch } from './platform/windows.ts';
import { EVERYTHING, HEADER_ONLY, Shell } from './shell/shell.tsx';
import { NotFound, PageFailed } from './shell/stopped-pages.tsx';

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  validateSearch: (search: Record<string, unknown>): WindowSearch => readWindowSearch(search),
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
const under = () => root;
const withFrame = (frame: typeof EVERYTHING) => ({ getParentRoute: under, staticData: { frame } }) as const;

/*
 * Every page of the site: its path, what stands around it, where its code is. The home page is in the first load, all others are lazy.
 */
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
const slots = createRoute({
  ...withFrame(EVERYTHING),
  path: '/rng',
  validateSearch: (search: Record<string, unknown>): { page?: string } => {
    const page = textOf(search['page']);
    return page ? { page } : {};
  },
  component: lazyRouteComponent(
    later(() => import('./features/games/slots-lobby.tsx')),
    'SlotsLobby',
  ),
});
const game = createRoute({
  ...withFrame(HEADER_ONLY),
  path: '/game',
  validateSearch: (search: Record<string, unknown>): { gameId?: string } => {
    const gameId = textOf(search['gameId']);
    return gameId ? { gameId } : {};
  },
  component: lazyRouteComponent(
    later(() => import('./features/games/game-page.tsx')),
    'GamePage',
  ),
});
const verify = createRoute({
  ...withFrame(EVERYTHING),
  path: '/verify',
  component: lazyRouteComponent(
    later(() => import('./features/slots/verify-page.tsx')),
    'VerifyPage',
  ),
});

export const router = createRouter({
  routeTree: root.addChildren([start, home, login, register, registerHtml, slots, game, verify]),
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
  // Plain text in the address: a page key stays `depositv2`, a game id of digits stays text.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
