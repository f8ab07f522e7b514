import { AUDIT_ACTIONS, type AuditAction, CONTENT_KINDS, type ContentKind } from '@fairhouse/contracts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  stringifySearchWith,
} from '@tanstack/react-router';
import { parseAgentsSearch } from './features/agents/agents-search.ts';
import { parseBankDepositsSearch } from './features/bank-deposits/bank-deposits-search.ts';
import { BRAND_TABS, type BrandTab } from './features/brand/brand-tabs.ts';
import { parseClosingsSearch } from './features/closings/closings-search.ts';
import { PHASE_CHOICES, type PhaseChoice } from './features/content/content-kinds.ts';
import { parseBetModeSearch, parseGamesSearch } from './features/games/games-search.ts';
import { parseGatewaysSearch } from './features/gateways/gateways-search.ts';
import { parseDocumentsSearch } from './features/kyc/documents-search.ts';
import { parseLotteriesSearch, parseLotterySearch } from './features/lottery/lottery-search.ts';
import { parseMatchesSearch } from './features/matches/matches-search.ts';
import { parseMethodsSearch } from './features/methods/methods-search.ts';
import { parseMissionsSearch } from './features/missions/missions-search.ts';
import { OverviewPage } from './features/overview/overview-page.tsx';
import {
  DEPOSIT_CHOICES,
  type DepositChoice,
  WITHDRAWAL_CHOICES,
  type WithdrawalChoice,
} from './features/payments/states.ts';
import { parseBatchesSearch } from './features/payout-batches/batches-search.ts';
import { PLAYER_TABS, type PlayerTab } from './features/players/player-tabs.ts';
import { parsePointsSearch } from './features/points/points-search.ts';
import { parseProposalsSearch } from './features/proposals/proposals-search.ts';
import { parseRafflesSearch } from './features/raffles/raffles-search.ts';
import { parseReferralsSearch } from './features/referrals/referrals-search.ts';
import { parseRewardsSearch } from './features/rewards/rewards-search.ts';
import { parseSportsSearch } from './features/sports/sports-search.ts';
import { parseSupportSearch } from './features/support/support-search.ts';
import { parseVendorsSearch } from './features/vendors/vendors-search.ts';
import { dropUnknown, type ListSearch, parseChoice, parseListSearch } from './platform/list-search.ts';
import { Shell } from './shell/shell.tsx';
import { NotFound, PageFailed } from './shell/stopped-pages.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const under = () => root;

/*
 * Every page of the console, below /console/. Without a session each shows the login first and the page after it. A page that the role may
 * not open says so (shell/menu-entries.ts holds what each needs).
 */
const overview = createRoute({ getParentRoute: under, path: '/', component: OverviewPage });

const invitation = createRoute({
  getParentRoute: under,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./features/identity/invitation.tsx'), 'InvitationPage'),
});

const withdrawals = createRoute({
  getParentRoute: under,
  path: '/withdrawals',
  validateSearch: dropUnknown((search): ListSearch & { state?: WithdrawalChoice } => {
    const state = parseChoice(search['state'], WITHDRAWAL_CHOICES);
    return { ...parseListSearch(search), ...(state ? { state } : {}) };
  }),
  component: lazyRouteComponent(() => import('./features/payments/withdrawals-page.tsx'), 'WithdrawalsPage'),
});

const deposits = createRoute({
  getParentRoute: under,
  path: '/deposits',
  validateSearch: dropUnknown((search): ListSearch & { state?: DepositChoice } => {
    const state = parseChoice(search['state'], DEPOSIT_CHOICES);
    return { ...parseListSearch(search), ...(state ? { state } : {}) };
  }),
  component: lazyRouteComponent(() => import('./features/payments/deposits-page.tsx'), 'DepositsPage'),
});

const documents = createRoute({
  getParentRoute: under,
  path: '/kyc',
  validateSearch: dropUnknown(parseDocumentsSearch),
  component: lazyRouteComponent(() => import('./features/kyc/documents-page.tsx'), 'DocumentsPage'),
});

const methods = createRoute({
  getParentRoute: under,
  path: '/methods',
  validateSearch: dropUnknown(parseMethodsSearch),
  component: lazyRouteComponent(() => import('./features/methods/methods-page.tsx'), 'MethodsPage'),
});

const proposals = createRoute({
  getParentRoute: under,
  path: '/proposals',
  validateSearch: dropUnknown(parseProposalsSearch),
  component: lazyRouteComponent(() => import('./features/proposals/proposals-page.tsx'), 'ProposalsPage'),
});

const missions = createRoute({
  getParentRoute: under,
  path: '/missions',
  validateSearch: dropUnknown(parseMissionsSearch),
  component: lazyRouteComponent(() => import('./features/missions/missions-page.tsx'), 'MissionsPage'),
});

const rewards = createRoute({
  getParentRoute: under,
  path: '/rewards',
  validateSearch: dropUnknown(parseRewardsSearch),
  component: lazyRouteComponent(() => import('./features/rewards/rewards-page.tsx'), 'RewardsPage'),
});

const gateways = createRoute({
  getParentRoute: under,
  path: '/gateways',
  validateSearch: dropUnknown(parseGatewaysSearch),
  component: lazyRouteComponent(() => import('./features/gateways/gateways-page.tsx'), 'GatewaysPage'),
});

const payoutBatches = createRoute({
  getParentRoute: under,
  path: '/payout-batches',
  validateSearch: dropUnknown(parseBatchesSearch),
  component: lazyRouteComponent(() => import('./features/payout-batches/payout-batches-page.tsx'), 'PayoutBatchesPage'),
});

const bankDeposits = createRoute({
  getParentRoute: under,
  path: '/bank-deposits',
  validateSearch: dropUnknown(parseBankDepositsSearch),
  component: lazyRouteComponent(() => import('./features/bank-deposits/bank-deposits-page.tsx'), 'BankDepositsPage'),
});

const matches = createRoute({
  getParentRoute: under,
  path: '/matches',
  validateSearch: dropUnknown(parseMatchesSearch),
  component: lazyRouteComponent(() => import('./features/matches/matches-page.tsx'), 'MatchesPage'),
});

const players = createRoute({
  getParentRoute: under,
  path: '/players',
  validateSearch: dropUnknown(parseListSearch),
  component: lazyRouteComponent(() => import('./features/players/players-page.tsx'), 'PlayersPage'),
});

const player = createRoute({
  getParentRoute: under,
  path: '/players/$accountId',
  validateSearch: dropUnknown((search): { tab?: PlayerTab } => {
    const tab = parseChoice(search['tab'], PLAYER_TABS);
    return tab ? { tab } : {};
  }),
  component: lazyRouteComponent(() => import('./features/players/player-page.tsx'), 'PlayerPage'),
});

const raffles = createRoute({
  getParentRoute: under,
  path: '/raffles',
  validateSearch: dropUnknown(parseRafflesSearch),
  component: lazyRouteComponent(() => import('./features/raffles/raffles-page.tsx'), 'RafflesPage'),
});

const referrals = createRoute({
  getParentRoute: under,
  path: '/referrals',
  validateSearch: dropUnknown(parseReferralsSearch),
  component: lazyRouteComponent(() => import('./features/referrals/referrals-page.tsx'), 'ReferralsPage'),
});

const agents = createRoute({
  getParentRoute: under,
  path: '/agents',
  validateSearch: dropUnknown(parseAgentsSearch),
  component: lazyRouteComponent(() => import('./features/agents/agents-page.tsx'), 'AgentsPage'),
});

const closings = createRoute({
  getParentRoute: under,
  path: '/closings',
  validateSearch: dropUnknown(parseClosingsSearch),
  component: lazyRouteComponent(() => import('./features/closings/closings-page.tsx'), 'ClosingsPage'),
});

const tables = createRoute({
  getParentRoute: under,
  path: '/tables',
  component: lazyRouteComponent(() => import('./features/tables/tables-page.tsx'), 'TablesPage'),
});

const rooms = createRoute({
  getParentRoute: under,
  path: '/rooms',
  component: lazyRouteComponent(() => import('./features/rooms/rooms-page.tsx'), 'RoomsPage'),
});

const games = createRoute({
  getParentRoute: under,
  path: '/games',
  validateSearch: dropUnknown(parseGamesSearch),
  component: lazyRouteComponent(() => import('./features/games/games-page.tsx'), 'GamesPage'),
});

const fish = createRoute({
  getParentRoute: under,
  path: '/fish',
  component: lazyRouteComponent(() => import('./features/fish/fish-rooms-page.tsx'), 'FishRoomsPage'),
});

const gameRtp = createRoute({
  getParentRoute: under,
  path: '/games/$code/rtp',
  validateSearch: dropUnknown(parseBetModeSearch),
  component: lazyRouteComponent(() => import('./features/games/rtp-page.tsx'), 'RtpPage'),
});

const sports = createRoute({
  getParentRoute: under,
  path: '/sports',
  validateSearch: dropUnknown(parseSportsSearch),
  component: lazyRouteComponent(() => import('./features/sports/sports-page.tsx'), 'SportsPage'),
});

const match = createRoute({
  getParentRoute: under,
  path: '/sports/$fixtureId',
  component: lazyRouteComponent(() => import('./features/sports/match-page.tsx'), 'MatchPage'),
});

const lotteries = createRoute({
  getParentRoute: under,
  path: '/lotteries',
  validateSearch: dropUnknown(parseLotteriesSearch),
  component: lazyRouteComponent(() => import('./features/lottery/lotteries-page.tsx'), 'LotteriesPage'),
});

const lottery = createRoute({
  getParentRoute: under,
  path: '/lotteries/$gameCode',
  validateSearch: dropUnknown(parseLotterySearch),
  component: lazyRouteComponent(() => import('./features/lottery/lottery-page.tsx'), 'LotteryPage'),
});

const lotteryDraw = createRoute({
  getParentRoute: under,
  path: '/lotteries/$gameCode/draws/$issueNo',
  validateSearch: dropUnknown(() => ({})),
  component: lazyRouteComponent(() => import('./features/lottery/correction/draw-page.tsx'), 'DrawPage'),
});

const vendors = createRoute({
  getParentRoute: under,
  path: '/vendors',
  validateSearch: dropUnknown(parseVendorsSearch),
  component: lazyRouteComponent(() => import('./features/vendors/vendors-page.tsx'), 'VendorsPage'),
});

const brand = createRoute({
  getParentRoute: under,
  path: '/brand',
  validateSearch: dropUnknown((search): { tab?: BrandTab } => {
    const tab = parseChoice(search['tab'], BRAND_TABS);
    return tab ? { tab } : {};
  }),
  component: lazyRouteComponent(() => import('./features/brand/brand-page.tsx'), 'BrandPage'),
});

const content = createRoute({
  getParentRoute: under,
  path: '/content',
  validateSearch: dropUnknown((search): ListSearch & { kind?: ContentKind; phase?: PhaseChoice } => {
    const kind = parseChoice(search['kind'], CONTENT_KINDS);
    const phase = parseChoice(search['phase'], PHASE_CHOICES);
    return { ...parseListSearch(search), ...(kind ? { kind } : {}), ...(phase ? { phase } : {}) };
  }),
  component: lazyRouteComponent(() => import('./features/content/content-page.tsx'), 'ContentPage'),
});

const newContent = createRoute({
  getParentRoute: under,
  path: '/content/new',
  validateSearch: dropUnknown((search): { kind?: ContentKind } => {
    const kind = parseChoice(search['kind'], CONTENT_KINDS);
    return kind ? { kind } : {};
  }),
  component: lazyRouteComponent(() => import('./features/content/editor-page.tsx'), 'NewContentPage'),
});

const oneContent = createRoute({
  getParentRoute: under,
  path: '/content/$id',
  component: lazyRouteComponent(() => import('./features/content/editor-page.tsx'), 'EditContentPage'),
});

const support = createRoute({
  getParentRoute: under,
  path: '/support',
  validateSearch: dropUnknown(parseSupportSearch),
  component: lazyRouteComponent(() => import('./features/support/support-page.tsx'), 'SupportPage'),
});

const messages = createRoute({
  getParentRoute: under,
  path: '/messages',
  validateSearch: dropUnknown((search): ListSearch & { tab?: 'outbox' } => ({
    ...parseListSearch(search),
    ...(search['tab'] === 'outbox' ? { tab: 'outbox' } : {}),
  })),
  component: lazyRouteComponent(() => import('./features/messages/messages-page.tsx'), 'MessagesPage'),
});

const audit = createRoute({
  getParentRoute: under,
  path: '/audit',
  validateSearch: dropUnknown((search): ListSearch & { action?: AuditAction } => {
    const action = parseChoice(search['action'], AUDIT_ACTIONS);
    return { ...parseListSearch(search), ...(action ? { action } : {}) };
  }),
  component: lazyRouteComponent(() => import('./features/audit/audit-page.tsx'), 'AuditPage'),
});

const operators = createRoute({
  getParentRoute: under,
  path: '/operators',
  validateSearch: dropUnknown(parseListSearch),
  component: lazyRouteComponent(() => import('./features/operators/operators-page.tsx'), 'OperatorsPage'),
});

const points = createRoute({
  getParentRoute: under,
  path: '/points',
  validateSearch: dropUnknown(parsePointsSearch),
  component: lazyRouteComponent(() => import('./features/points/points-page.tsx'), 'PointsPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    overview,
    invitation,
    withdrawals,
    payoutBatches,
    deposits,
    documents,
    methods,
    proposals,
    missions,
    raffles,
    referrals,
    rewards,
    gateways,
    bankDeposits,
    matches,
    players,
    player,
    agents,
    closings,
    games,
    tables,
    rooms,
    lotteries,
    lottery,
    lotteryDraw,
    gameRtp,
    sports,
    match,
    fish,
    vendors,
    brand,
    content,
    newContent,
    oneContent,
    support,
    messages,
    audit,
    operators,
    points,
  ]),
  basepath: '/console',
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
  // Plain text in the address: a search for 12 and the id of a conversation stay text.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: stringifySearchWith(String),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
