import { describe, expect, it } from 'vitest';
import { type Card, rankOf, suitOf } from '../card.ts';
import { cardsOf, seededDraw, shuffledDeck } from '../testing/seeded-draw.ts';
import { countHands } from './count-hands.ts';
import { exactEquities } from './equity.ts';
import { describeHand, HAND_CLASSES, rankHand } from './rank-hand.ts';
import vectors from './vectors.json' with { type: 'json' };

describe('value of a hand', () => {
  it.each(vectors.showdown)('decides $board against $hands', ({ board, hands, classes, winners }) => {
    const ranks = hands.map((hand) => rankHand([...hand, ...board] as Card[]));
    expect(ranks.map((rank) => describeHand(rank).class)).toEqual(classes);
    const best = Math.max(...ranks);
    expect(ranks.flatMap((rank, at) => (rank === best ? [at] : []))).toEqual(winners);
  });

  it('counts all 2,598,960 hands of five cards', () => {
    expect(countHands(5)).toEqual({
      straightFlush: 40,
      royal: 4,
      quads: 624,
      fullHouse: 3_744,
      flush: 5_108,
      straight: 10_200,
      trips: 54_912,
      twoPair: 123_552,
      pair: 1_098_240,
      highCard: 1_302_540,
      total: 2_598_960,
    });
  });

  it('orders hands of five, six and seven cards as a plain comparison of their best five does', () => {
    const draw = seededDraw(7);
    for (let hand = 0; hand < 2_500; hand++) {
      const deck = shuffledDeck(draw);
      const [one, other] = [deck.slice(0, 5 + (hand % 3)), deck.slice(7, 12 + ((hand >> 2) % 3))];
      const plain = Math.sign(comparePlain(bestPlain(one), bestPlain(other)));
      expect([one, other, Math.sign(rankHand(one) - rankHand(other))]).toEqual([one, other, plain]);
    }
  });

  it('describes a hand by the ranks that decide', () => {
    const describes = (text: string) => describeHand(rankHand(cardsOf(text)));
    expect(describes('As 2d 3c 4h 5s Kd Kh')).toEqual({ class: 'straight', ranks: ['5'] });
    expect(describes('Ts Td 4c 4h 9s 9d Kh')).toEqual({ class: 'twoPair', ranks: ['T', '9', 'K'] });
    expect(describes('2s 2d 2c 7h 7s 7d Kh')).toEqual({ class: 'fullHouse', ranks: ['7', '2'] });
    expect(describes('Qs Qd 3c 4h 9s 8d Kh')).toEqual({ class: 'pair', ranks: ['Q', 'K', '9', '8'] });
    expect(describes('5s 5d 5c 5h Qs Jd Jh')).toEqual({ class: 'quads', ranks: ['5', 'Q'] });
    expect(describes('5s 5d 5c 8h Qs Jd 2h')).toEqual({ class: 'trips', ranks: ['5', 'Q', 'J'] });
    expect(describes('As Js 9s 4s 2s Ad Ah')).toEqual({ class: 'flush', ranks: ['A', 'J', '9', '4', '2'] });
  });
});

describe('exact equities', () => {
  it('count every board: aces against kings', () => {
    // 1,410,336 wins, 292,660 losses, 9,308 splits: a published figure
    const { boards, shares } = exactEquities([cardsOf('As Ah'), cardsOf('Ks Kh')], []);
    expect(boards).toBe(1_712_304);
    expect(shares).toEqual([3_565_774_800, 749_231_280]);
  });

  it('add up, and follow a plain comparison on every turn and river', () => {
    const draw = seededDraw(11);
    for (let deal = 0; deal < 3; deal++) {
      const deck = shuffledDeck(draw);
      const hands = [deck.slice(0, 2), deck.slice(2, 4), deck.slice(4, 6)];
      const [board, gone] = [deck.slice(6, 10), deck.slice(10, 14)];
      const { boards, shares } = exactEquities(hands, board, gone);
      const plain = hands.map(() => 0);
      for (const river of deck.slice(14)) {
        const bests = hands.map((hand) => bestPlain([...hand, ...board, river]));
        const wins = bests.map((one) => bests.every((other) => comparePlain(one, other) >= 0));
        wins.forEach((isWin, at) => {
          if (isWin) plain[at] = (plain[at] as number) + 2520 / wins.filter(Boolean).length;
        });
      }
      expect([boards, shares]).toEqual([38, plain]);
    }
  });

  it('refuse a card in two places', () => {
    expect(() => exactEquities([cardsOf('As Ah'), cardsOf('As Kh')], [])).toThrow(RangeError);
    expect(() => exactEquities([cardsOf('As Ah')], [])).toThrow(RangeError);
  });
});

/** A hand of five as its class and its ranks, those that occur most often first. */
type Plain = { class: number; ranks: number[] };

const comparePlain = (one: Plain, other: Plain): number =>
  [one.class, ...one.ranks]
    .map((value, at) => value - ([other.class, ...other.ranks][at] as number))
    .find((difference) => difference !== 0) ?? 0;

function bestPlain(cards: readonly Card[]): Plain {
  const fives = cards.length === 5 ? [cards] : cards.flatMap((_, out) => fivesWithout(cards, out));
  return fives.map((five) => plainOf(five)).reduce((best, one) => (comparePlain(one, best) > 0 ? one : best));
}

function fivesWithout(cards: readonly Card[], out: number): (readonly Card[])[] {
  const rest = cards.filter((_, at) => at !== out);
  return rest.length === 5
    ? [rest]
    : rest.slice(out).flatMap((_, at) => [rest.filter((__, each) => each !== out + at)]);
}

function plainOf(five: readonly Card[]): Plain {
  const ranks = five.map((card) => '23456789TJQKA'.indexOf(rankOf(card))).sort((a, b) => b - a);
  const countOf = (rank: number): number => ranks.filter((one) => one === rank).length;
  const byCount = ranks.toSorted((a, b) => countOf(b) - countOf(a) || b - a);
  const counts = [...new Set(byCount)].map(countOf).join('');
  const isFlush = five.every((card) => suitOf(card) === suitOf(five[0] as Card));
  const isWheel = ranks.join() === '12,3,2,1,0';
  const isStraight = isWheel || (counts === '11111' && (ranks[0] as number) - (ranks[4] as number) === 4);
  const name =
    isStraight && isFlush ? 'straightFlush' : isStraight ? 'straight' : isFlush ? 'flush' : byNumbers(counts);
  return { class: HAND_CLASSES.indexOf(name), ranks: isWheel ? [3, 2, 1, 0, -1] : byCount };
}

function byNumbers(counts: string): (typeof HAND_CLASSES)[number] {
  if (counts === '41') return 'quads';
  if (counts === '32') return 'fullHouse';
  if (counts === '311') return 'trips';
  if (counts === '221') return 'twoPair';
  return counts === '2111' ? 'pair' : 'highCard';
}
