import type { PairKind, Winner } from '../baccarat/baccarat-events.ts';

/** What roads show of a round. A `BaccaratOutcome` has it. */
export type RoadRound = { winner: Winner; playerPair: PairKind; bankerPair: PairKind; natural: boolean };

/** Numbers of rounds of a shoe. */
export type ShoeStatistics = Record<'rounds' | Winner | 'playerPair' | 'bankerPair' | 'natural', number>;

export function shoeStatistics(rounds: readonly RoadRound[]): ShoeStatistics {
  const count = (has: (round: RoadRound) => boolean): number => rounds.filter(has).length;
  return {
    rounds: rounds.length,
    player: count(({ winner }) => winner === 'player'),
    banker: count(({ winner }) => winner === 'banker'),
    tie: count(({ winner }) => winner === 'tie'),
    playerPair: count(({ playerPair }) => playerPair !== 'none'),
    bankerPair: count(({ bankerPair }) => bankerPair !== 'none'),
    natural: count(({ natural }) => natural),
  };
}
