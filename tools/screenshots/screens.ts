import type { MessageId } from '../../packages/i18n/src/index.ts';

export const WIDTHS = [360, 768, 1440] as const;
export const LANGUAGES = ['EN', 'CN', 'AR'] as const;
/** Operators work in the console, which is a site of its own. */
export const PEOPLE = ['visitor', 'member', 'operator'] as const;

export type Width = (typeof WIDTHS)[number];
export type Person = (typeof PEOPLE)[number];

export interface Screen {
  name: string;
  /** Where it is, with what is open over it. */
  address: string;
  /** The path in the site map that this is a case of, where the address does not say it. */
  route?: string;
  as: readonly Person[];
  /** A link to go through from the address, for pages whose address holds an id. */
  follow?: string;
  /** A button to press, by the key of its words. */
  press?: MessageId;
  /** More time to stand still, for what draws by itself. */
  rest_ms?: number;
  widths?: readonly Width[];
}

const both = ['visitor', 'member'] as const;
const page = (path: string, more: Partial<Screen> = {}): Screen => ({
  name: path.slice(1).replaceAll(/\W+/g, '-') || 'start',
  address: path,
  as: both,
  ...more,
});
const centre = (key: string): Screen => page(`/index?centre=${key}`, { as: ['member'], name: `centre-${key}` });
const operator = (path: string, more: Partial<Screen> = {}): Screen =>
  page(path, { as: ['operator'], name: `console-${path.slice(9).replaceAll(/\W+/g, '-') || 'overview'}`, ...more });

const pages: Screen[] = [
  ...['/index', '/elott', '/lott', '/live', '/sports', '/fish', '/rng', '/pvp', '/hot'].map((path) => page(path)),
  ...['/lottery', '/vnlottery', '/seaLottery', '/pointMall', '/verify', '/down', '/download'].map((path) => page(path)),
  ...['/noticePage', '/promotions', '/help', '/helpmc', '/vip', '/join', '/no-such-page'].map((path) => page(path)),
  ...['/login', '/register', '/register.html'].map((path) => page(path, { as: ['visitor'] })),
  page('/fav', { as: ['member'] }),
  page('/pg', { route: '/$game' }),
  page('/info/responsible', { route: '/info/$key' }),
  page('/seamless'),
  page('/rng', { name: 'game', route: '/game', follow: 'a[href^="/game?"]', as: ['member'], rest_ms: 4000 }),
  page('/promotions', { name: 'promoDetail', route: '/promoDetail', follow: 'main a[href^="/promoDetail"]' }),
];

const windows: Screen[] = [
  page('/index?modal=login', { name: 'login-modal', as: ['visitor'] }),
  page('/index?modal=register', { name: 'register-modal', as: ['visitor'] }),
  page('/index?notice=all', { name: 'notices' }),
  ...['menu', 'depositv2', 'withdraw', 'personalHistoryCopy', 'transactionHistory', 'messageV2'].map(centre),
  page('/index', { name: 'games-sheet', press: 'shell.games', widths: [360] }),
  page('/index', { name: 'me-sheet', press: 'shell.me', widths: [360] }),
  page('/index', { name: 'apps', press: 'shell.apps', widths: [1440] }),
  page('/index', { name: 'logout', press: 'shell.logout', as: ['member'], widths: [1440] }),
];

const consolePages: Screen[] = [
  ...['/console/', '/console/withdrawals', '/console/deposits', '/console/players', '/console/brand'].map((path) =>
    operator(path),
  ),
  ...['/console/content', '/console/content/new', '/console/support', '/console/messages', '/console/audit'].map(
    (path) => operator(path),
  ),
  operator('/console/players', {
    name: 'console-player',
    route: '/console/players/$accountId',
    follow: 'main tbody a',
  }),
  operator('/console/content', { name: 'console-text', route: '/console/content/$id', follow: 'main tbody a' }),
];

/** Every page and window that the screenshots are taken of; a test holds it against the site maps. */
export const screens: readonly Screen[] = [...pages, ...windows, ...consolePages];
