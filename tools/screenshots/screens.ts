import type { MessageId } from '../../packages/i18n/src/index.ts';

/** The player site supports phones, tablets and desktops; operators use smaller desktops. */
const PLAYER_WIDTHS = [360, 768, 1440] as const;
const CONSOLE_WIDTHS = [360, 768, 1280] as const;
export const WIDTHS = [360, 768, 1280, 1440] as const;
export const LANGUAGES = ['EN', 'CN', 'AR'] as const;
/** An agent is a member with a team; operators work in the console, which is a separate site. */
export const PEOPLE = ['visitor', 'member', 'agent', 'operator'] as const;

export type Width = (typeof WIDTHS)[number];
export type Person = (typeof PEOPLE)[number];

/** Why a site or one of its pages is unavailable: see `stopPage`. */
export type Stop = 'maintenance' | 'region' | 'lost';
/** Changed responses for states that the demo does not have: see `overrideResponses`. */
export type ResponseOverride =
  | 'reauth'
  | 'reauth codes'
  | 'reauth passkey'
  | 'codes'
  | 'passkeys'
  | 'providers'
  | 'rooms'
  | 'fishing rooms'
  | 'no fishing rooms'
  | 'funds at vendors';

export interface Screen {
  name: string;
  /** The address, including the dialog open over it. */
  address: string;
  /** The route in the site map that this is a case of, if the address does not show it. */
  route?: string;
  as: readonly Person[];
  /** The link to follow from the address, for pages whose address contains an id. */
  follow?: string;
  /** Buttons or tabs to press one after the other, by their message keys. */
  press?: readonly MessageId[];
  /** Why the page is unavailable. */
  stop?: Stop;
  /** The changed responses of the calls. */
  override?: ResponseOverride;
  /** More time to become stable, for canvas rendering. */
  rest_ms?: number;
  widths: readonly Width[];
}

const both = ['visitor', 'member'] as const;
const page = (path: string, more: Partial<Screen> = {}): Screen => ({
  name: path.slice(1).replaceAll(/\W+/g, '-') || 'start',
  address: path,
  as: both,
  widths: PLAYER_WIDTHS,
  ...more,
});
const centre = (key: string): Screen => page(`/index?centre=${key}`, { as: ['member'], name: `centre-${key}` });
const operator = (path: string, more: Partial<Screen> = {}): Screen => ({
  ...page(path, { as: ['operator'], name: `console-${path.slice(9).replaceAll(/\W+/g, '-') || 'overview'}` }),
  widths: CONSOLE_WIDTHS,
  ...more,
});

const pages: Screen[] = [
  ...['/index', '/elott', '/lott', '/live', '/sports', '/fish', '/rng', '/pvp', '/hot'].map((path) => page(path)),
  ...['/lottery', '/vnlottery', '/seaLottery', '/pointMall', '/verify', '/down', '/download'].map((path) => page(path)),
  ...['/noticePage', '/promotions', '/raffle', '/help', '/helpmc', '/vip', '/join', '/no-such-page'].map((path) =>
    page(path),
  ),
  ...['/login', '/register', '/register.html'].map((path) => page(path, { as: ['visitor'] })),
  page('/fav', { as: ['member'] }),
  page('/pg', { route: '/$game' }),
  page('/info/responsible', { route: '/info/$key' }),
  ...['/sports/live', '/sports/results', '/sports/bets', '/sports/rules'].map((path) => page(path)),
  // a match that the feed does not know; e2e/sports.test.ts has those that it knows
  page('/sports/event/unknown', { name: 'sports-event', route: '/sports/event/$fixtureId' }),
  page('/help', { name: 'help-article', follow: 'main a[href^="/help?"][href*="id="]' }),
  page('/seamless'),
  page('/rng', { name: 'game', route: '/game', follow: 'a[href^="/game?"]', as: ['member'], rest_ms: 4000 }),
  page('/fish', { name: 'fish-room', route: '/game', follow: 'main a[href*="room="]', as: ['member'], rest_ms: 4000 }),
  page('/live', {
    name: 'live-table',
    route: '/game',
    follow: 'main a[href*="room=baccarat"]',
    as: ['member'],
    rest_ms: 4000,
  }),
  ...[
    ['bet', 'lottery?gameCode=river-five-10'],
    ['tickets', 'lottery?gameCode=river-five-10&playType=ssc.5.tickets'],
    ['odds', 'lottery?gameCode=river-five-10-elott'],
    ['board', 'vnlottery?gameCode=bamboo-south-10'],
    ['pool', 'seaLottery?gameCode=coral-fast-3'],
  ].map(([name, address]) => page(`/${address}`, { name: `lottery-${name}`, rest_ms: 1500 })),
  // no round was named; e2e/live-tables.test.ts plays one
  page('/pvp', {
    name: 'card-room',
    route: '/game',
    follow: 'main a[href*="room=holdem-six"]',
    as: ['member'],
    rest_ms: 4000,
  }),
  page('/live/round'),
  page('/lottery/results'),
  page('/lottery/draw'),
  page('/lottery/results', {
    name: 'lottery-draw-result',
    route: '/lottery/draw',
    follow: 'main a[href^="/lottery/draw?"]',
  }),
  page('/lottery/trends'),
  page('/lottery/orders', { as: ['member'] }),
  page('/lottery/orders?view=plans', { as: ['member'], name: 'lottery-plans' }),
  page('/promotions', { name: 'promoDetail', route: '/promoDetail', follow: 'main a[href^="/promoDetail"]' }),
];

const dialogs: Screen[] = [
  page('/index?modal=login', { name: 'login-modal', as: ['visitor'] }),
  page('/index?modal=register', { name: 'register-modal', as: ['visitor'] }),
  page('/index?modal=login', { name: 'login-mobile', as: ['visitor'], press: ['identity.login.byMobile'] }),
  page('/index?modal=register', { name: 'register-mobile', as: ['visitor'], press: ['identity.register.byMobile'] }),
  page('/index?modal=forgot', { name: 'forgot-modal', as: ['visitor'] }),
  page('/index?modal=forgot', { name: 'forgot-mobile', as: ['visitor'], press: ['identity.forgot.byMobile'] }),
  page('/index?modal=reset', { name: 'reset-modal', as: ['visitor'] }),
  page('/index?announcement=all', { name: 'announcements' }),
  ...[
    'menu',
    'securityCenter',
    'depositv2',
    'withdraw',
    'transferFund',
    'personalHistoryCopy',
    'transactionHistory',
    'personalProfit',
    'manualRebate',
    'missionLeaderboard',
    'messageV2',
    'playLimits',
    'rewardCenter',
    'playerRank',
    'bonusDetails',
    'referral',
  ].map(centre),
  centre('transferUpline'),
  { ...centre('nothing'), name: 'centre-unknown' },
  { ...centre('messageV2'), name: 'message', follow: '[role=dialog] section li button' },
  { ...centre('personalHistoryCopy'), name: 'round', follow: '[role=dialog] tbody button' },
  { ...centre('securityCenter'), name: 'avatar', press: ['security.avatar.change'] },
  { ...centre('withdraw'), name: 'account', press: ['payments.account.add'] },
  { ...centre('withdraw'), name: 'withdrawal', follow: '[role=dialog] tbody button' },
  page('/help', { name: 'chat', press: ['shell.service'] }),
  page('/help', { name: 'feedback', press: ['shell.service', 'support.view.feedback'] }),
  page('/index', { name: 'games-sheet', press: ['shell.games'], widths: [360] }),
  page('/index', { name: 'me-sheet', press: ['shell.me'], widths: [360] }),
  page('/index', { name: 'search', press: ['search.open'] }),
  page('/index', { name: 'apps', press: ['shell.apps'], widths: [1440] }),
  page('/index', { name: 'logout', press: ['shell.logout'], as: ['member'], widths: [1440] }),
];

const tabs = (path: string, names: readonly string[]): Screen[] => names.map((tab) => operator(`${path}?tab=${tab}`));

/** A tab or a dialog on a player's page. */
const onPlayer = (name: string, press: MessageId): Screen =>
  operator('/console/players', {
    name: `console-player-${name}`,
    route: '/console/players/$accountId',
    follow: 'main tbody a',
    press: [press],
  });

const consolePages: Screen[] = [
  operator('/console/', { name: 'console-login', as: ['visitor'] }),
  operator('/console/invitation', { name: 'console-invitation-unknown', as: ['visitor'] }),
  operator('/console/invitation'),
  ...[
    '/console/',
    '/console/withdrawals',
    '/console/deposits',
    '/console/kyc',
    '/console/players',
    '/console/brand',
  ].map((path) => operator(path)),
  ...[
    '/console/content',
    '/console/content/new',
    '/console/support',
    '/console/messages',
    '/console/audit',
    '/console/operators',
  ].map((path) => operator(path)),
  operator('/console/withdrawals', { name: 'console-withdrawal-review', follow: 'main tbody button' }),
  operator('/console/players', {
    name: 'console-player',
    route: '/console/players/$accountId',
    follow: 'main tbody a',
  }),
  operator('/console/operators', { name: 'console-operator-add', press: ['console.operators.add'] }),
  operator('/console/points'),
  ...tabs('/console/points', ['items', 'rates', 'ranks']),
  operator('/console/points?tab=items', { name: 'console-points-item', press: ['pointsAdmin.item.new'] }),
  operator('/console/agents'),
  ...tabs('/console/agents', ['contracts', 'runs', 'dues', 'claims', 'reviews', 'moves', 'settings']),
  operator('/console/agents?tab=contracts', { name: 'console-agents-offer', press: ['console.agents.offer'] }),
  operator('/console/closings'),
  onPlayer('history', 'console.player.tab.history'),
  // the newest member of the demo is an agent
  onPlayer('appoint', 'console.agents.type.change'),
  onPlayer('block', 'console.account.block'),
  onPlayer('correct', 'console.account.correct'),
  onPlayer('close', 'console.account.close'),
  operator('/console/messages?tab=outbox', { name: 'console-outbox' }),
  operator('/console/proposals'),
  operator('/console/payout-batches'),
  operator('/console/payout-batches', { name: 'console-payout-format', press: ['payoutBatches.format'] }),
  operator('/console/missions'),
  operator('/console/raffles'),
  operator('/console/raffles', { name: 'console-raffle-new', press: ['raffles.new'] }),
  operator('/console/referrals'),
  operator('/console/referrals', { name: 'console-referral-rules', press: ['referrals.rules'] }),
  operator('/console/rewards'),
  ...tabs('/console/rewards', ['vouchers', 'awards', 'costs']),
  operator('/console/methods'),
  operator('/console/bank-deposits'),
  ...tabs('/console/bank-deposits', ['open', 'accounts']),
  operator('/console/matches'),
  ...tabs('/console/matches', ['all', 'settings']),
  operator('/console/bank-deposits?tab=accounts', { name: 'console-receiving-account', press: ['receiving.new'] }),
  operator('/console/gateways'),
  ...tabs('/console/gateways', ['suspense', 'statements']),
  operator('/console/gateways?tab=statements', { name: 'console-statement-import', press: ['dailyFiles.import'] }),
  operator('/console/gateways', { name: 'console-gateway-new', press: ['gateways.new'] }),
  operator('/console/gateways', { name: 'console-gateway-keys', press: ['gateways.keys'] }),
  operator('/console/gateways', { name: 'console-gateway-faults', press: ['gateways.faults.change'] }),
  operator('/console/methods', { name: 'console-method', press: ['catalogue.edit'] }),
  operator('/console/methods', { name: 'console-approval-rules', press: ['rules', 'rules.add'] }),
  operator('/console/content', { name: 'console-text', route: '/console/content/$id', follow: 'main tbody a' }),
  ...tabs('/console/brand', [
    ...[
      'look',
      'languages',
      'hosts',
      'modules',
      'registration',
      'providers',
      'payouts',
      'apps',
      'service',
      'access',
      'sources',
    ],
  ]),
  operator('/console/support?view=all', { name: 'console-conversation', follow: 'main li button' }),
  ...tabs('/console/support', ['feedback', 'canned', 'hours']),
  operator('/console/messages', { name: 'console-write', press: ['messages.backoffice.new'] }),
  operator('/console/tables'),
  operator('/console/rooms'),
  operator('/console/rooms', { name: 'console-rooms-close', press: ['rooms.close'] }),
  operator('/console/games'),
  ...tabs('/console/games', ['vendors', 'killSwitches', 'maintenance', 'rules', 'rtp', 'jackpots']),
  operator('/console/games?tab=rtp', {
    name: 'console-game-rtp',
    route: '/console/games/$code/rtp',
    follow: 'main tbody a',
  }),
  operator('/console/games', { name: 'console-game', press: ['catalogue.edit'] }),
  operator('/console/games', { name: 'console-game-kill-switch', press: ['catalogue.killSwitch'] }),
  operator('/console/games?tab=vendors', { name: 'console-games-vendor', press: ['catalogue.edit'] }),
  operator('/console/games?tab=vendors', { name: 'console-games-import', press: ['catalogue.import.short'] }),
  operator('/console/games?tab=vendors', { name: 'console-games-maintain', press: ['catalogue.maintain'] }),
  operator('/console/games?tab=rules', { name: 'console-games-rule', press: ['catalogue.rules.new'] }),
  operator('/console/lotteries'),
  operator('/console/lotteries', { name: 'console-lotteries-close', press: ['lotteries.to.closed'] }),
  operator('/console/lotteries', { name: 'console-lottery-new', press: ['lotteries.create'] }),
  operator('/console/lotteries', { name: 'console-lottery-settings', press: ['lotteries.settings'] }),
  ...tabs('/console/lotteries', ['profit', 'linked']),
  operator('/console/lotteries/river-five-1', { name: 'console-lottery', route: '/console/lotteries/$gameCode' }),
  // a draw that does not exist; e2e/lottery-corrections.test.ts has one with a correction
  operator('/console/lotteries/river-five-1/draws/19990101001', {
    name: 'console-lottery-draw',
    route: '/console/lotteries/$gameCode/draws/$issueNo',
  }),
  ...['exposure', 'prices', 'schedule', 'theory'].map((tab) =>
    operator(`/console/lotteries/river-five-1?tab=${tab}`, {
      name: `console-lottery-${tab}`,
      route: '/console/lotteries/$gameCode',
    }),
  ),
  operator('/console/sports'),
  operator('/console/sports', { name: 'console-sports-stop', press: ['trading.stop'] }),
  // a match that the feed does not know; e2e/console-sports.test.ts has those that it knows
  operator('/console/sports/unknown', { name: 'console-sports-match', route: '/console/sports/$fixtureId' }),
  operator('/console/fish'),
  operator('/console/fish', { name: 'console-fish-close', press: ['fish.console.close'] }),
  operator('/console/vendors'),
  operator('/console/vendors', { name: 'console-vendors-new', press: ['vendors.new'] }),
  operator('/console/vendors', { name: 'console-vendors-switches', press: ['vendors.switches'] }),
  ...tabs('/console/vendors', ['calls', 'free', 'rounds', 'transfers', 'discrepancies']),
  operator('/console/vendors?tab=free', { name: 'console-vendors-free-grant', press: ['vendors.free.grant'] }),
];

/** Every page and dialog of the screenshots; a test compares it with the site maps. */
export const screens: readonly Screen[] = [...pages, ...dialogs, ...consolePages];

/** A dialog of the security centre; among the buttons, the one in the row of an icon. */
const security = (name: string, more: Partial<Screen>): Screen => ({
  ...centre('securityCenter'),
  name: `security-${name}`,
  ...more,
});
/** The names of a line of a hundred members below the agent of the demo, without their level. */
export const DEEP_LINE = 'deepline';
/** A page of the agent centre, with the team of the demo. */
const agentCentre = (key: string): Screen => page(`/index?agent=${key}`, { as: ['agent'], name: `agent-${key}` });
/** A game that asks something before it opens. */
const asking = (name: string, override: ResponseOverride): Screen =>
  page('/rng', { name, route: '/game', follow: 'a[href^="/game?"]', as: ['member'], override });
const inRow = (icon: string): string => `[role=dialog] section li:has(.lucide-${icon}) > button`;

/** For screenshots only: the journeys that stop the site or go through these dialogs check for violations there. */
export const picturedScreens: readonly Screen[] = [
  page('/index', { name: 'maintenance', as: ['visitor'], stop: 'maintenance' }),
  page('/index', { name: 'maintenance-testers', as: ['visitor'], stop: 'maintenance', press: ['shell.testers'] }),
  page('/index', { name: 'region', as: ['visitor'], stop: 'region' }),
  page('/rng', { name: 'page-failed', as: ['visitor'], stop: 'lost' }),
  page('/offline.html', { name: 'offline', as: ['visitor'] }),
  page('/fish', { name: 'fish-states', override: 'fishing rooms' }),
  page('/fish', { name: 'fish-empty', override: 'no fishing rooms', as: ['visitor'] }),
  asking('game-rooms', 'rooms'),
  asking('game-funds-at-vendors', 'funds at vendors'),
  security('reauth', { follow: inRow('landmark'), override: 'reauth' }),
  security('reauth-code', { follow: inRow('landmark'), override: 'reauth codes' }),
  security('reauth-passkey', { follow: inRow('landmark'), override: 'reauth passkey' }),
  security('password', { follow: inRow('key-round') }),
  security('payment', { follow: inRow('landmark') }),
  security('mobile', { follow: inRow('smartphone') }),
  security('email', { follow: inRow('mail') }),
  security('codes', { follow: inRow('shield-check') }),
  security('pin', { follow: inRow('lock-keyhole') }),
  security('profile', { press: ['security.profile.edit'] }),
  security('close-account', { press: ['closing.request'] }),
  security('document', { follow: inRow('id-card') }),
  security('codes-off', { follow: inRow('shield-check'), override: 'codes' }),
  security('codes-again', { press: ['security.recovery.new'], override: 'codes' }),
  security('codes-saved', { press: ['security.recovery.new', 'security.recovery.make'], override: 'codes' }),
  security('passkey', { press: ['security.passkeys.add'] }),
  security('passkey-remove', { follow: inRow('fingerprint'), override: 'passkeys' }),
  security('link', { follow: inRow('send'), override: 'providers' }),
  security('unlink', { follow: inRow('circle-user-round'), override: 'providers' }),
  ...[
    'menu',
    'agentAnnouncement',
    'agentTeamOverview',
    'agentRegisterAccount',
    'agentDownline',
    'agentTeamBetting',
    'agentProfit',
    'agentIncome',
    'agentTransactions',
    'agentDividend',
    'agentDailySalary',
    'agentHourlySalary',
    'agentRealTimeSalary',
    'agentContractRequests',
  ].map(agentCentre),
  operator(`/console/agents?search=${DEEP_LINE}99`, { name: 'console-agents-deep' }),
  operator(`/console/agents?search=${DEEP_LINE}98`, { name: 'console-agents-deep-below', follow: 'main tbody button' }),
  operator(`/console/agents?search=${DEEP_LINE}99`, { name: 'console-agents-deep-member', follow: 'main tbody a' }),
];
