import type { GameOrder, Volatility } from '@fairhouse/contracts';
import { GAME_CATEGORIES, type LobbyCategory } from './categories.ts';

/** What a lobby's address says: which hall, which game types, what was searched and how it is ordered. */
export interface LobbySearch {
  /** The hall, by the vendor's code. */
  page?: string;
  /** The same in the game centre of the lotteries. */
  type?: string;
  q?: string;
  category?: LobbyCategory;
  volatility?: Volatility;
  tag?: string;
  /** The least return, in per cent. */
  ret?: Return;
  order?: GameOrder;
}

export const VOLATILITIES: readonly Volatility[] = ['low', 'medium', 'high'];
/** Least returns to choose from, in per cent. */
export const RETURNS = ['95', '96', '97'] as const;
export type Return = (typeof RETURNS)[number];
export const ORDERS: readonly GameOrder[] = ['featured', 'popular', 'name', 'return', 'new'];

const textOf = (value: unknown) => (typeof value === 'string' && value ? value.slice(0, 80) : undefined);
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((each) => each === String(value));

/** Reads the address of a lobby; what is not understood is left out, and what is long is cut. */
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

/** As above for the pages of a lottery: which one, and on which way to play it opens. */
export function parseLotterySearch(
  search: Record<string, unknown>,
): LobbySearch & { gameCode?: string; playType?: string } {
  const [gameCode, playType] = [textOf(search['gameCode']), textOf(search['playType'])];
  return { ...parseLobbySearch(search), ...(gameCode ? { gameCode } : {}), ...(playType ? { playType } : {}) };
}
