import { NATURAL, type Side } from './baccarat-rules.ts';

/** How the first two cards of a side match: not, by rank, or by rank and suit. */
export type PairKind = 'none' | 'pair' | 'perfect';
export type Winner = Side | 'tie';

/** What all pays depend on. */
export type BaccaratResult = {
  playerPoints: number;
  bankerPoints: number;
  playerCards: 2 | 3;
  bankerCards: 2 | 3;
  playerPair: PairKind;
  bankerPair: PairKind;
};

type Margin = 4 | 5 | 6 | 7 | 8 | 9;

/**
 * The events that a pay can name. A natural is 8 or 9 with two cards; `playerBy9` is a win without a natural by nine points; `bankerSixTwo` is
 * a banker's win with 6 in two cards.
 */
export type BaccaratEvent =
  | Winner
  | `${Side}Natural`
  | 'tieNatural'
  | `${Side}By${Margin}`
  | `${Side}Pair`
  | `${Side}Perfect`
  | 'bothPerfect'
  | 'bankerSix'
  | 'bankerSixTwo'
  | 'bankerSixThree'
  | 'bankerSevenThree'
  | 'playerEightThree'
  | 'fourCards'
  | 'fiveCards'
  | 'sixCards';

export function winnerOf({ playerPoints, bankerPoints }: BaccaratResult): Winner {
  if (playerPoints === bankerPoints) return 'tie';
  return playerPoints > bankerPoints ? 'player' : 'banker';
}

/** Whether a side has a natural. */
export const hasNatural = ({ playerPoints, playerCards, bankerPoints, bankerCards }: BaccaratResult): boolean =>
  (playerCards === 2 && playerPoints >= NATURAL) || (bankerCards === 2 && bankerPoints >= NATURAL);

/** Returns every event of a result. */
export function eventsOf(result: BaccaratResult): BaccaratEvent[] {
  const { playerPoints, bankerPoints, playerCards, bankerCards, playerPair, bankerPair } = result;
  const winner = winnerOf(result);
  const margin = Math.abs(playerPoints - bankerPoints);
  const events: BaccaratEvent[] = [winner, CARDS[(playerCards + bankerCards - 4) as 0 | 1 | 2]];
  // with a natural nobody draws, so the winner of such a round has it
  if (hasNatural(result)) events.push(`${winner}Natural`);
  else if (winner !== 'tie' && margin >= 4) events.push(`${winner}By${margin as Margin}`);
  if (winner === 'banker' && bankerPoints === 6)
    events.push('bankerSix', bankerCards === 2 ? 'bankerSixTwo' : 'bankerSixThree');
  if (winner === 'banker' && bankerPoints === 7 && bankerCards === 3) events.push('bankerSevenThree');
  if (winner === 'player' && playerPoints === 8 && playerCards === 3) events.push('playerEightThree');
  if (playerPair !== 'none') events.push('playerPair');
  if (bankerPair !== 'none') events.push('bankerPair');
  if (playerPair === 'perfect') events.push('playerPerfect');
  if (bankerPair === 'perfect') events.push('bankerPerfect');
  if (playerPair === 'perfect' && bankerPair === 'perfect') events.push('bothPerfect');
  return events;
}

const CARDS = ['fourCards', 'fiveCards', 'sixCards'] as const;
