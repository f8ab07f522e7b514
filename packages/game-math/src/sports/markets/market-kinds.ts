import type { Line } from './line.ts';
import type { Score } from './score.ts';

export type Period = 'FT' | '1H' | '2H';

/** The result of a bet on a whole or half line. */
export type PlainResult = 'WIN' | 'PUSH' | 'LOSE';

/** The sentence that explains a result of this kind; its values come from `explainLeg`. */
type Sentence = `sports.explain.${'winner' | 'handicap' | 'total' | 'bothScore' | 'correctScore'}`;

/** The rules of a kind of market. A new kind is a row of the table below. */
export type MarketKind = {
  outcomes: readonly string[];
  periods: readonly Period[];
  /** What its line is: goals given to the home side, or a number of goals. Undefined for a kind without line. */
  line?: 'handicap' | 'total';
  /** In play only goals after acceptance count, so a live market names the score that it starts from. */
  startsAtScore?: true;
  /** The result of an outcome at a score of the market's period. `line` is 0 for a kind without one. */
  result(outcome: string, score: Score, line: Line): PlainResult;
  /** Whether no further goal can change the result of any outcome. */
  isFinal(score: Score, line: Line): boolean;
  sentence: Sentence;
};

const ALL: readonly Period[] = ['FT', '1H', '2H'];

/** The scores that correct score lists singly: 0-0 … 4-4. */
const MAX_LISTED = 4;
const listedScores = Array.from({ length: (MAX_LISTED + 1) ** 2 }, (_, at) => {
  return `${Math.floor(at / (MAX_LISTED + 1))}-${at % (MAX_LISTED + 1)}`;
});

const won = (isWon: boolean): PlainResult => (isWon ? 'WIN' : 'LOSE');
const ahead = (difference: number): PlainResult => (difference === 0 ? 'PUSH' : won(difference > 0));
const winnerOf = ({ home, away }: Score): string => (home > away ? '1' : home === away ? 'X' : '2');
const totalOf = ({ home, away }: Score): number => home + away;
const bothScored = ({ home, away }: Score): boolean => home > 0 && away > 0;
const correctScoreOf = (score: Score): string =>
  score.home <= MAX_LISTED && score.away <= MAX_LISTED ? `${score.home}-${score.away}` : `other-${winnerOf(score)}`;

/**
 * Football, by 90 minutes and stoppage time. Outcomes: 1 home, X draw, 2 away. A handicap is given to the home side; outcome 2 has the
 * opposite one.
 */
export const MARKET_KINDS = {
  '1x2': {
    outcomes: ['1', 'X', '2'],
    periods: ALL,
    result: (outcome, score) => won(outcome === winnerOf(score)),
    isFinal: () => false,
    sentence: 'sports.explain.winner',
  },
  ah: {
    outcomes: ['1', '2'],
    periods: ALL,
    line: 'handicap',
    startsAtScore: true,
    result: (outcome, { home, away }, line) => ahead((4 * (home - away) + line) * (outcome === '1' ? 1 : -1)),
    isFinal: () => false,
    sentence: 'sports.explain.handicap',
  },
  ou: {
    outcomes: ['over', 'under'],
    periods: ALL,
    line: 'total',
    result: (outcome, score, line) => ahead((4 * totalOf(score) - line) * (outcome === 'over' ? 1 : -1)),
    isFinal: (score, line) => 4 * totalOf(score) > line,
    sentence: 'sports.explain.total',
  },
  btts: {
    outcomes: ['yes', 'no'],
    periods: ALL,
    result: (outcome, score) => won((outcome === 'yes') === bothScored(score)),
    isFinal: bothScored,
    sentence: 'sports.explain.bothScore',
  },
  cs: {
    outcomes: [...listedScores, 'other-1', 'other-X', 'other-2'],
    periods: ['FT'],
    result: (outcome, score) => won(outcome === correctScoreOf(score)),
    isFinal: () => false,
    sentence: 'sports.explain.correctScore',
  },
} as const satisfies Record<string, MarketKind>;

export type MarketKindId = keyof typeof MARKET_KINDS;

export const MARKET_KIND_IDS = Object.keys(MARKET_KINDS) as MarketKindId[];

/** The kinds of the row of a match, in this order; each with its full-time market of the most even prices. */
export const MAIN_KINDS = ['1x2', 'ah', 'ou'] as const satisfies readonly MarketKindId[];
export type MainKind = (typeof MAIN_KINDS)[number];

export const marketKind = (id: MarketKindId): MarketKind => MARKET_KINDS[id];
