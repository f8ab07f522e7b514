import type { Rank, Suit } from '../card.ts';
import { type Chips, isChips } from '../card-game.ts';

/** `pairs` are pairs of consecutive ranks. */
export type CombinationType = 'single' | 'pair' | 'triple' | 'quad' | 'straight' | 'pairs';

/** Combinations of a type and number of cards; with `rank`, only those whose highest card has that rank. */
export type Pattern = { type: CombinationType; size: number; rank?: Rank };

export type InstantWin = 'dragon' | 'fourTwos' | 'sixPairs' | 'fivePairsInRow' | 'fourThrees';

/**
 * A climbing game as data: what is a combination, what beats what, and what is paid. Units are stakes of the table. The hash of the whole
 * object is recorded with every hand, so a published version never changes.
 */
export type ClimbingConfig = {
  game: 'tien-len';
  version: '1';
  /** The stake of one unit. */
  unit: Chips;
  /** Part of each seat's net gain. */
  rake_bps: number;
  /** Units that a stack needs to be dealt in. */
  minUnits: number;
  minSeats: number;
  maxSeats: number;
  /** Low to high. A card is compared by rank, then by suit. */
  ranks: readonly Rank[];
  suits: readonly Suit[];
  /** The least number of ranks in a row, and the highest rank. */
  straights: { min: number; top: Rank };
  pairs: { min: number; top: Rank };
  /** What beats a combination besides a higher one of its type and size. */
  chops: readonly { of: Pattern; by: readonly Pattern[] }[];
  /** Played out of turn, even after a pass. Null for none. */
  outOfTurn: Pattern | null;
  /** In the first game the holder of the lowest card leads, with a combination that includes it. */
  lowestCardLeads: boolean;
  /** Highest first. `firstGame`: only in the first game. */
  instantWins: readonly { kind: InstantWin; firstGame: boolean }[];
  /** What the highest rank (each card by its suit), four of a kind and pairs in a row (from so many on) cost. */
  worth: {
    top: Readonly<Record<Suit, number>>;
    quad: number;
    pairs: readonly { pairs: number; units: number }[];
  };
  /**
   * `cards`: the game ends with the first empty hand; the others pay what they have left, `frozen` units when they have played nothing.
   * `places`: it ends with the last seat but one; the units of each place by the number of seats.
   */
  scoring: { by: 'cards'; frozen: number } | { by: 'places'; units: Readonly<Record<number, readonly number[]>> };
};

const MAX_RAKE_BPS = 1_000;

const threePairs: Pattern = { type: 'pairs', size: 6 };
const fourPairs: Pattern = { type: 'pairs', size: 8 };
const quad: Pattern = { type: 'quad', size: 4 };

/** Tien Len Mien Nam, by counted cards. */
export function createTienLenConfig(unit: Chips, rake_bps: number): ClimbingConfig {
  return {
    game: 'tien-len',
    version: '1',
    unit,
    rake_bps,
    minUnits: 30,
    minSeats: 2,
    maxSeats: 4,
    ranks: ['3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', '2'],
    suits: ['s', 'c', 'd', 'h'],
    straights: { min: 3, top: 'A' },
    pairs: { min: 3, top: 'A' },
    chops: [
      { of: { type: 'single', size: 1, rank: '2' }, by: [threePairs, quad, fourPairs] },
      { of: { type: 'pair', size: 2, rank: '2' }, by: [quad, fourPairs] },
      { of: threePairs, by: [quad, fourPairs] },
      { of: quad, by: [fourPairs] },
    ],
    outOfTurn: fourPairs,
    lowestCardLeads: true,
    instantWins: [
      { kind: 'dragon', firstGame: false },
      { kind: 'fourTwos', firstGame: false },
      { kind: 'sixPairs', firstGame: false },
      { kind: 'fivePairsInRow', firstGame: false },
      { kind: 'fourThrees', firstGame: true },
    ],
    worth: {
      top: { s: 3, c: 3, d: 6, h: 6 },
      quad: 8,
      pairs: [
        { pairs: 3, units: 8 },
        { pairs: 4, units: 13 },
      ],
    },
    scoring: { by: 'cards', frozen: 26 },
  };
}

/** Scoring by places: the first two win, the last two pay; with three seats the second is even. */
export const SCORING_BY_PLACES: ClimbingConfig['scoring'] = {
  by: 'places',
  units: { 2: [2, -2], 3: [2, 0, -2], 4: [2, 1, -1, -2] },
};

/** Returns why a configuration cannot be played, in words for its author. Empty when it can. */
export function checkClimbingConfig(config: ClimbingConfig): string[] {
  const { unit, rake_bps, minUnits, minSeats, maxSeats, ranks, suits, scoring } = config;
  const problems: string[] = [];
  if (config.game !== 'tien-len' || config.version !== '1') problems.push('unknown game or version');
  if (!isChips(unit) || unit === 0) problems.push('the unit must be a positive integer');
  if (!isChips(rake_bps) || rake_bps > MAX_RAKE_BPS)
    problems.push(`the rake must be 0 to ${MAX_RAKE_BPS} basis points`);
  if (!isChips(minUnits) || !isChips(minUnits * unit)) problems.push('the units to be dealt in must be an integer');
  if (!isChips(minSeats) || !isChips(maxSeats) || minSeats < 2 || maxSeats > 4 || minSeats > maxSeats)
    problems.push('2 to 4 seats can play');
  if (new Set(ranks).size !== 13 || new Set(suits).size !== 4) problems.push('every rank and suit is needed once');
  if (scoring.by === 'places')
    for (let seats = minSeats; seats <= maxSeats; seats++) {
      const units = scoring.units[seats];
      if (units?.length !== seats || units.reduce((sum, one) => sum + one, 0) !== 0)
        problems.push(`the units of ${seats} places must add up to 0`);
    }
  return problems;
}
