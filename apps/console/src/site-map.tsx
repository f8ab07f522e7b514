import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router';
import { ACTS, type Act } from './features/audit/acts.ts';
import { OverviewPage } from './features/overview/overview-page.tsx';
import {
  DEPOSIT_STATES,
  type DepositChoice,
  WITHDRAWAL_STATES,
  type WithdrawalChoice,
} from './features/payments/states.ts';
import { PLAYER_TABS, type PlayerTab } from './features/players/player-tabs.ts';
import { type ListSearch, readChoice, readListSearch } from './platform/list-search.ts';
import { Shell } from './shell/shell.tsx';
import { NotFound, PageFailed } from './shell/stopped-pages.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const under = () => root;

/*
 * Every page of the console, below /console/. Without a session each of them shows the log-in instead and comes up after it; a page
 * that the role does not open says so (shell/menu-entries.ts holds what each needs).
 */
const overview = createRoute({ getParentRoute: under, path: '/', component: OverviewPage });

const withdrawals = createRoute({
  getParentRoute: under,
  path: '/withdrawals',
  validateSearch: (search: Record<string, unknown>): ListSearch & { state?: WithdrawalChoice } => {
    const state = readChoice(search['state'], WITHDRAWAL_STATES);
    return { ...readListSearch(search), ...(state ? { state } : {}) };
  },
  component: lazyRouteComponent(() => import('./features/payments/withdrawals-page.tsx'), 'WithdrawalsPage'),
});

const deposits = createRoute({
  getParentRoute: under,
  path: '/deposits',
  validateSearch: (search: Record<string, unknown>): ListSearch & { state?: DepositChoice } => {
    const state = readChoice(search['state'], DEPOSIT_STATES);
    return { ...readListSearch(search), ...(state ? { state } : {}) };
  },
  component: lazyRouteComponent(() => import('./features/payments/deposits-page.tsx'), 'DepositsPage'),
});

const players = createRoute({
  getParentRoute: under,
  path: '/players',
  validateSearch: (search: Record<string, unknown>): ListSearch => readListSearch(search),
  component: lazyRouteComponent(() => import('./features/players/players-page.tsx'), 'PlayersPage'),
});

const player = createRoute({
  getParentRoute: under,
  path: '/players/$accountId',
  validateSearch: (search: Record<string, unknown>): { tab?: PlayerTab } => {
    const tab = readChoice(search['tab'], PLAYER_TABS);
    return tab ? { tab } : {};
  },
  component: lazyRouteComponent(() => import('./features/players/player-page.tsx'), 'PlayerPage'),
});

const audit = createRoute({
  getParentRoute: under,
  path: '/audit',
  validateSearch: (search: Record<string, unknown>): ListSearch & { act?: Act } => {
    const act = readChoice(search['act'], ACTS);
    return { ...readListSearch(search), ...(act ? { act } : {}) };
  },
  component: lazyRouteComponent(() => import('./features/audit/audit-page.tsx'), 'AuditPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([overview, withdrawals, deposits, players, player, audit]),
  basepath: '/console',
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
  // Plain text in the address: a search for 0012 stays 0012.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
