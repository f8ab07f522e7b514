import { RANKS, rankOf } from '../cards.ts';
import type { BaccaratResult, PairKind } from './baccarat-events.ts';
import { bankerDraws, DRAWS_TO, NATURAL, pointsOf } from './baccarat-rules.ts';

/** A result, and in how many of all ways to draw six cards in order it comes. */
export type CountedResult = { result: BaccaratResult; ways: number };

/** A round has at most so many cards. Shorter rounds are counted with every possible rest of the six. */
const MAX_CARDS = 6;
const PAIRS: readonly PairKind[] = ['none', 'pair', 'perfect'];

/**
 * Counts every result of the next round exactly, from how many of each card are left (`cardsLeft`). Returns those that are possible; their
 * ways add up to all ordered draws of six cards.
 *
 * Ways are integers below 2^53, so that numbers hold them exactly: the 416 cards of 8 decks have 5.0 · 10^15.
 *
 * @throws RangeError for fewer than 6 cards, or more than can be counted exactly
 */
export function countBaccarat(left: readonly number[]): CountedResult[] {
  const cards = left.reduce((sum, count) => sum + count, 0);
  if (cards < MAX_CARDS) throw new RangeError(`a round may need ${MAX_CARDS} cards, ${cards} are left`);
  if (!Number.isSafeInteger(falling(cards, MAX_CARDS))) throw new RangeError(`${cards} cards are too many to count`);
  const counts = tallyRanks(left);
  const ways = new Float64Array(10 * 10 * 2 * 2 * 3 * 3);
  for (const player of HANDS)
    for (const banker of HANDS) {
      const starts = countStarts(player, banker, counts);
      if (starts.length > 0) addThirds(player, banker, starts, counts.points, cards - 4, ways);
    }
  return [...ways].flatMap((count, at) => (count > 0 ? [{ result: resultAt(at), ways: count }] : []));
}

/** Two cards by rank, in no order. */
type Hand = readonly [one: number, other: number];

const HANDS: readonly Hand[] = [...RANKS].flatMap((_one, one) =>
  [...RANKS].slice(one).map((_other, at): Hand => [one, one + at]),
);

const isPair = ([one, other]: Hand): boolean => one === other;

type RankCounts = {
  ranks: number[];
  points: number[];
  /** Ordered ways to draw two equal cards of a rank. */
  perfect: number[];
  /** Ordered ways to draw two equal cards of a rank, and then two equal cards of the rest of that rank. */
  bothPerfect: number[];
};

function tallyRanks(left: readonly number[]): RankCounts {
  const ranks = new Array<number>(RANKS.length).fill(0);
  const points = new Array<number>(10).fill(0);
  const [perfect, bothPerfect] = [[...ranks], [...ranks]];
  const bump = (list: number[], at: number, by: number): void => {
    list[at] = (list[at] as number) + by;
  };
  for (const [card, count] of left.entries()) {
    const rank = rankOf(card);
    bump(ranks, rank, count);
    bump(points, pointsOf(card), count);
    bump(perfect, rank, falling(count, 2));
    for (let same = rank; same < left.length; same += RANKS.length)
      bump(bothPerfect, rank, same === card ? falling(count, 4) : falling(count, 2) * falling(left[same] as number, 2));
  }
  return { ranks, points, perfect, bothPerfect };
}

/** n (n − 1) … of so many factors: the ordered ways to draw that many of n. */
function falling(n: number, factors: number): number {
  let product = 1;
  for (let at = 0; at < factors; at++) product *= Math.max(n - at, 0);
  return product;
}

type Start = { pairs: number; ways: number };
type KindWays = readonly [kind: number, ways: number];

/** Counts the ordered ways to deal both hands, each once for each kind of pair. `pairs` is the part of the result's position. */
function countStarts(player: Hand, banker: Hand, counts: RankCounts): Start[] {
  if (isPair(player) && isPair(banker) && player[0] === banker[0]) return countEqualPairs(player[0], counts);
  // a pair is counted with all cards of its rank, and the other hand with the rest
  const bankerFirst = isPair(banker);
  const [first, second] = bankerFirst ? [banker, player] : [player, banker];
  const firstKinds = countHand(first, counts.ranks, counts);
  const rest = [...counts.ranks];
  for (const rank of first) rest[rank] = (rest[rank] as number) - 1;
  const secondKinds = countHand(second, rest, counts);
  return firstKinds.flatMap(([firstKind, firstWays]) =>
    secondKinds.flatMap(([secondKind, secondWays]) => {
      const ways = firstWays * secondWays;
      const [playerKind, bankerKind] = bankerFirst ? [secondKind, firstKind] : [firstKind, secondKind];
      return ways > 0 ? [{ pairs: playerKind * 3 + bankerKind, ways }] : [];
    }),
  );
}

function countHand(hand: Hand, ranks: readonly number[], counts: RankCounts): KindWays[] {
  const [one, other] = hand;
  if (one !== other) return [[0, 2 * Math.max(ranks[one] as number, 0) * Math.max(ranks[other] as number, 0)]];
  const perfect = counts.perfect[one] as number;
  return [
    [1, falling(ranks[one] as number, 2) - perfect],
    [2, perfect],
  ];
}

function countEqualPairs(rank: number, { ranks, perfect, bothPerfect }: RankCounts): Start[] {
  const count = ranks[rank] as number;
  const both = bothPerfect[rank] as number;
  const one = (perfect[rank] as number) * falling(count - 2, 2) - both;
  const starts = [
    { pairs: 4, ways: falling(count, 4) - 2 * one - both },
    { pairs: 5, ways: one },
    { pairs: 7, ways: one },
    { pairs: 8, ways: both },
  ];
  return starts.filter(({ ways }) => ways > 0);
}

/** Adds the ways of both hands with every third card. `left` cards remain after the first four. */
function addThirds(
  player: Hand,
  banker: Hand,
  starts: readonly Start[],
  allPoints: readonly number[],
  left: number,
  ways: Float64Array,
): void {
  const points = [...allPoints];
  for (const rank of [...player, ...banker]) points[pointsOf(rank)] = (points[pointsOf(rank)] as number) - 1;
  const [p, b] = [totalOf(player), totalOf(banker)];
  const add = (playerPoints: number, bankerPoints: number, drawn: number, times: number): void => {
    const at = (playerPoints * 10 + bankerPoints) * 36 + drawn * 9;
    for (const start of starts) ways[at + start.pairs] = (ways[at + start.pairs] as number) + start.ways * times;
  };
  if (p >= NATURAL || b >= NATURAL || (p > DRAWS_TO && b > DRAWS_TO)) return add(p, b, 0, left * (left - 1));
  if (p > DRAWS_TO) {
    for (const [third, count] of points.entries()) add(p, (b + third) % 10, BANKER_DREW, count * (left - 1));
    return;
  }
  for (const [third, count] of points.entries()) {
    const playerPoints = (p + third) % 10;
    if (!bankerDraws(b, third)) {
      add(playerPoints, b, PLAYER_DREW, count * (left - 1));
      continue;
    }
    for (const [last, others] of points.entries())
      add(playerPoints, (b + last) % 10, PLAYER_DREW + BANKER_DREW, count * (last === third ? others - 1 : others));
  }
}

const PLAYER_DREW = 2;
const BANKER_DREW = 1;

const totalOf = ([one, other]: Hand): number => (pointsOf(one) + pointsOf(other)) % 10;

/** The reverse of the positions that `addThirds` writes. */
function resultAt(at: number): BaccaratResult {
  const [totals, drawn, pairs] = [Math.floor(at / 36), Math.floor((at % 36) / 9), at % 9];
  return {
    playerPoints: Math.floor(totals / 10),
    bankerPoints: totals % 10,
    playerCards: drawn >= PLAYER_DREW ? 3 : 2,
    bankerCards: drawn % 2 === BANKER_DREW ? 3 : 2,
    playerPair: PAIRS[Math.floor(pairs / 3)] as PairKind,
    bankerPair: PAIRS[pairs % 3] as PairKind,
  };
}
