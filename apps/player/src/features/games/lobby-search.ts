import type { GameOrder, Volatility } from '@fairhouse/contracts';
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

const textOf = (value: unknown) => (typeof value === 'string' && value ? value.slice(0, 80) : undefined);
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((each) => each === String(value));

/** Parses the address of a lobby. Unknown values are dropped, and long ones are truncated. */
export function parseLobbySearch(search: Record<string, unknown>): LobbySearch {
  const found: Record<keyof LobbySearch, string | undefined> = {
    page: textOf(search['page']),
    type: textOf(search['type']),
    q: textOf(search['q']),
    category: oneOf(GAME_CATEGORIES, search['category']),
    volatility: oneOf(VOLATILITIES, search['volatility']),
    tag: textOf(search['tag']),
    ret: oneOf(RETURNS, search['ret']),
    order: oneOf(ORDERS, search['order']),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as LobbySearch;
}

/** Parses the address of a lottery page: the lottery, and the play type it opens with. */
export function parseLotterySearch(
  search: Record<string, unknown>,
): LobbySearch & { gameCode?: string; playType?: string } {
  const [gameCode, playType] = [textOf(search['gameCode']), textOf(search['playType'])];
  return { ...parseLobbySearch(search), ...(gameCode ? { gameCode } : {}), ...(playType ? { playType } : {}) };
}
