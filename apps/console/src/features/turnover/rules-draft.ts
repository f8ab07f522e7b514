import { formatHundredths, type GameCategory, parseHundredths, type TurnoverMode } from '@fairhouse/contracts';
import type { TurnoverRules } from './turnover-queries.ts';

/** The categories of games, in the order of the lobby. */
export const RULED_CATEGORIES = [
  'RNG',
  'LIVE',
  'SPORTS',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
] as const satisfies readonly GameCategory[];
type RuledCategory = (typeof RULED_CATEGORIES)[number];

/** A game with a weight of its own, as it is typed. */
export interface GameWeight {
  code: string;
  weight: string;
}

/** The rules as they are typed. */
export interface RulesDraft {
  mode: TurnoverMode;
  fee: string;
  clearBelow: string;
  /** By code of the deposit method. */
  times: Record<string, string>;
  weights: Record<RuledCategory, string>;
  games: GameWeight[];
  /** Two letters each, separated by commas. */
  freeIn: string;
}

const MAX = { fee: 5_000, times: 10_000, weight: 10_000 };

export const toRulesDraft = (
  { mode, unplayedFee_bps, clearBelow, times, weights, freeIn = [] }: TurnoverRules,
  methods: readonly string[],
): RulesDraft => ({
  mode,
  fee: formatHundredths(unplayedFee_bps),
  clearBelow,
  times: Object.fromEntries(methods.map((code) => [code, formatHundredths(times[code] ?? 0)])),
  weights: Object.fromEntries(
    RULED_CATEGORIES.map((category) => [category, formatHundredths(weights.categories[category] ?? weights.other)]),
  ) as Record<RuledCategory, string>,
  games: Object.entries(weights.games).map(([code, weight]) => ({ code, weight: formatHundredths(weight) })),
  freeIn: freeIn.join(', '),
});

const COUNTRY = /^[A-Z]{2}$/;

const GAME_CODE = /^[\w-]{1,60}$/;

/** Hundredths of what was typed; null when it is no number from 0 to the most. */
function parseWithin(text: string, most: number): number | null {
  const parsed = parseHundredths(text === '' ? '0' : text);
  return parsed !== null && parsed <= most ? parsed : null;
}

/** Returns the rules that a draft makes of the stored ones, null where a field is wrong, and which fields are wrong. */
export function parseRules(
  { mode, fee, clearBelow, times, weights, games, freeIn }: RulesDraft,
  stored: TurnoverRules,
): { rules: TurnoverRules | null; wrong: ReadonlySet<string> } {
  const wrong = new Set<string>();
  const read = (field: string, text: string, most: number): number => {
    const value = parseWithin(text, most);
    if (value === null) wrong.add(field);
    return value ?? 0;
  };
  const readGame = ({ code, weight }: GameWeight, at: number): [string, number] => {
    const isTwice = games.findIndex((game) => game.code === code) < at;
    if (!GAME_CODE.test(code) || isTwice) wrong.add(`games.${at}.code`);
    return [code, read(`games.${at}.weight`, weight, MAX.weight)];
  };
  const countries = freeIn.split(/[\s,]+/).filter((each) => each !== '');
  if (countries.some((each) => !COUNTRY.test(each))) wrong.add('freeIn');
  const rules: TurnoverRules = {
    ...stored,
    mode,
    unplayedFee_bps: read('fee', fee, MAX.fee),
    clearBelow: clearBelow === '' ? '0' : clearBelow,
    freeIn: countries.length > 0 ? countries : undefined,
    times: {
      ...stored.times,
      ...Object.fromEntries(
        Object.entries(times).map(([code, text]) => [code, read(`times.${code}`, text, MAX.times)]),
      ),
    },
    weights: {
      ...stored.weights,
      games: Object.fromEntries(games.map(readGame)),
      categories: Object.fromEntries(
        RULED_CATEGORIES.map((category) => [category, read(`weights.${category}`, weights[category], MAX.weight)]),
      ),
    },
  };
  return { rules: wrong.size === 0 ? rules : null, wrong };
}
