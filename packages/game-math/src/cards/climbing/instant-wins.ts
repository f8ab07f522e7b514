import { type Card, rankOf } from '../card.ts';
import type { ClimbingConfig, InstantWin } from './climbing-config.ts';
import { longestRow } from './combination.ts';

/** Returns the instant wins of a hand as it was dealt, highest first. */
export function instantWins(config: ClimbingConfig, hand: readonly Card[], firstGame: boolean): InstantWin[] {
  const counts = config.ranks.map((rank) => hand.filter((card) => rankOf(card) === rank).length);
  const countOf = (rank: (typeof config.ranks)[number]): number => counts[config.ranks.indexOf(rank)] ?? 0;
  const holds = {
    // every rank but the highest
    dragon: counts.slice(0, -1).every((count) => count > 0),
    fourTwos: countOf('2') === 4,
    sixPairs: counts.reduce((sum, count) => sum + Math.floor(count / 2), 0) >= 6,
    fivePairsInRow: longestRow(config, counts, 2) >= 5,
    fourThrees: countOf('3') === 4,
  };
  return config.instantWins.filter((win) => holds[win.kind] && (firstGame || !win.firstGame)).map(({ kind }) => kind);
}
