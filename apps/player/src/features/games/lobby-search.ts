import type { GameOrder, Volatility } from '@fairhouse/contracts';
import { filled, type Search, textsIn } from '../../platform/search-values.ts';
import { GAME_CATEGORIES, type LobbyCategory } from './categories.ts';

/** The search parameters of a lobby: hall, game types, search text and sort order. */
export interface LobbySearch {
  /** The hall, as the vendor's code. */
  page?: string;
  /** The hall in the lotteries' game centre. */
  type?: string;
  q?: string;
  category?: LobbyCategory;
  volatility?: Volatility;
  tag?: string;
  /** The minimum RTP, in per cent. */
  ret?: Return;
  order?: GameOrder;
}

export const VOLATILITIES: readonly Volatility[] = ['low', 'medium', 'high'];
/** The minimum RTPs offered, in per cent. */
export const RETURNS = ['95', '96', '97'] as const;
export type Return = (typeof RETURNS)[number];
export const ORDERS: readonly GameOrder[] = ['featured', 'popular', 'name', 'return', 'new'];

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((each) => each === String(value));

/** Parses the address of a lobby. Unknown values are dropped, and long ones are truncated. */
export const parseLobbySearch = (search: Search): LobbySearch => ({
  ...textsIn(search, 'page', 'type', 'q', 'tag'),
  ...filled({
    category: oneOf(GAME_CATEGORIES, search['category']),
    volatility: oneOf(VOLATILITIES, search['volatility']),
    ret: oneOf(RETURNS, search['ret']),
    order: oneOf(ORDERS, search['order']),
  }),
});

/** Parses the address of a lottery page: the lottery, the play type it opens with, and the page to return to, which is checked where it is used. */
export const parseLotterySearch = (
  search: Search,
): LobbySearch & { gameCode?: string; playType?: string; backUrl?: unknown } => ({
  ...parseLobbySearch(search),
  ...textsIn(search, 'gameCode', 'playType'),
  backUrl: search['backUrl'],
});
