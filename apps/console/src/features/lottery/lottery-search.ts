import { COVER_KINDS, PRIZE_MODES, PROFIT_BY, THEORY_DRAWS } from '@fairhouse/contracts';
import { type ListSearch, parseChoice, parseListSearch } from '../../platform/list-search.ts';

/** The tabs of a lottery's page. */
export const LOTTERY_TABS = ['draws', 'exposure', 'limits', 'prices', 'schedule', 'theory'] as const;
export type LotteryTab = (typeof LOTTERY_TABS)[number];

const parsePage = (value: unknown): { page?: number } => {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? { page } : {};
};

/** The lists of the lotteries page. */
export const LOTTERY_LISTS = ['games', 'profit', 'linked'] as const;
export type LotteryListName = (typeof LOTTERY_LISTS)[number];
export type ProfitBy = (typeof PROFIT_BY)[number];
export type TheoryDraws = (typeof THEORY_DRAWS)[number];

/** `by`, `game` and `mode` are of the profit, `kind` of linked accounts. */
export interface LotteriesSearch extends ListSearch {
  tab?: LotteryListName;
  by?: ProfitBy;
  game?: string;
  mode?: (typeof PRIZE_MODES)[number];
  kind?: (typeof COVER_KINDS)[number];
}

const parseCode = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z0-9-]{1,64}$/.test(value) ? value : undefined;

export function parseLotteriesSearch(search: Record<string, unknown>): LotteriesSearch {
  const tab = parseChoice(search['tab'], LOTTERY_LISTS);
  const by = parseChoice(search['by'], PROFIT_BY);
  const game = parseCode(search['game']);
  const mode = parseChoice(search['mode'], PRIZE_MODES);
  const kind = parseChoice(search['kind'], COVER_KINDS);
  return {
    ...parseListSearch(search),
    ...(tab ? { tab } : {}),
    ...(by ? { by } : {}),
    ...(game ? { game } : {}),
    ...(mode ? { mode } : {}),
    ...(kind ? { kind } : {}),
  };
}

/**
 * `waiting`: only draws that wait for a result. `entry`: the entry whose prices are shown. `draws`: how many of the newest draws are compared
 * with theory.
 */
export interface LotterySearch {
  tab?: LotteryTab;
  page?: number;
  waiting?: '1';
  entry?: string;
  draws?: TheoryDraws;
}

export function parseLotterySearch(search: Record<string, unknown>): LotterySearch {
  const tab = parseChoice(search['tab'], LOTTERY_TABS);
  const entry = parseCode(search['entry']);
  const asked = search['draws'];
  const draws = parseChoice(typeof asked === 'number' ? String(asked) : asked, THEORY_DRAWS);
  return {
    ...(tab ? { tab } : {}),
    ...parsePage(search['page']),
    ...(String(search['waiting']) === '1' ? { waiting: '1' as const } : {}),
    ...(entry ? { entry } : {}),
    ...(draws ? { draws } : {}),
  };
}
