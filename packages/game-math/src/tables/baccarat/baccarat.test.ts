import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratio } from '../../exact/rational.ts';
import { drawFromWords } from '../../fair/draw.ts';
import { fastWords } from '../../slots/simulate/fast-words.ts';
import { CARDS_PER_DECK, type Card, cardsLeft, formatCard, parseCard, toCard } from '../cards.ts';
import { countOutcomes } from '../count-outcomes.ts';
import { exactChances } from '../exact-chances.ts';
import { baccaratClassic, baccaratNoCommission } from '../games/baccarat.ts';
import { settle } from '../settle.ts';
import type { BaccaratGame } from '../table-game.ts';
import { eventsOf } from './baccarat-events.ts';
import { baccaratOutcome } from './baccarat-outcome.ts';
import { burnCount, dealBaccarat, nextSide } from './baccarat-rules.ts';
import { countBaccarat } from './count-baccarat.ts';
import vectors from './vectors.json' with { type: 'json' };

/** Games that are not offered, as data: their pays have vectors too. */
const ez = withBanker(baccaratClassic, [
  { on: ['bankerSevenThree', 'tie'], pay: [0, 1] },
  { on: ['banker'], pay: [1, 1] },
]);
const VARIANTS: Record<string, BaccaratGame> = { classic: baccaratClassic, noCommission: baccaratNoCommission, ez };

function withBanker(game: BaccaratGame, rows: BaccaratGame['spots'][number]['rows']): BaccaratGame {
  return { ...game, spots: game.spots.map((spot) => (spot.id === 'banker' ? { ...spot, rows } : spot)) };
}

const cardsOf = (texts: readonly string[]): Card[] => texts.map(parseCard);

describe.each(['8', '6'] as const)(
  'the exact chances of a fresh shoe of %s decks equal published fractions',
  (decks) => {
    const { probability, edge } = vectors.exact[decks];
    const of = (game: BaccaratGame) => exactChances({ ...game, decks: Number(decks) });
    const [classic, noCommission] = [of(baccaratClassic), of(baccaratNoCommission)];
    const tie9 = of({ ...baccaratClassic, spots: [{ id: 'tie', rows: [{ on: ['tie'], pay: [9, 1] }] }] });
    const text = (value: { num: bigint; den: bigint } | undefined) => value && `${value.num}/${value.den}`;

    it('of every event', () => {
      const chance = (event: string) => text(classic.events.get(event));
      const row = (spot: string, at: number) => text(classic.spots.get(spot)?.rows[at]);
      expect({
        'P(banker)': chance('banker'),
        'P(player)': chance('player'),
        'P(tie)': chance('tie'),
        pair: chance('playerPair'),
        either: row('eitherPair', 0),
        perfectOne: row('perfectPair', 1),
        perfectBoth: row('perfectPair', 0),
        banker6: chance('bankerSix'),
        b6two: chance('bankerSixTwo'),
        b6three: chance('bankerSixThree'),
        dragon7: chance('bankerSevenThree'),
        panda8: chance('playerEightThree'),
        four: chance('fourCards'),
        five: chance('fiveCards'),
        six: chance('sixCards'),
      }).toEqual(probability);
      expect(chance('bankerPair')).toBe(probability.pair);
    });

    it('of every spot', () => {
      const spot = (id: string, chances = classic) => text(chances.spots.get(id)?.edge);
      expect({
        banker: spot('banker'),
        player: spot('player'),
        tie8: spot('tie'),
        tie9: spot('tie', tie9),
        bankerNoCommission: spot('banker', noCommission),
        bankerEz: spot('banker', of(ez)),
        superSix: spot('superSix'),
        luckySix: spot('luckySix'),
        dragon7: spot('dragon7'),
        panda8: spot('panda8'),
        small: spot('small'),
        big: spot('big'),
        dragonBonusPlayer: spot('dragonBonusPlayer'),
        dragonBonusBanker: spot('dragonBonusBanker'),
        pair: spot('playerPair'),
        eitherPair: spot('eitherPair'),
        perfectPair: spot('perfectPair'),
      }).toEqual(edge);
      expect(spot('bankerPair')).toBe(edge.pair);
      expect(noCommission.spots.get('perfectPair')).toEqual(classic.spots.get('perfectPair'));
    });
  },
);

describe('a recorded round of baccarat', () => {
  it.each(vectors.rounds)('$variant: $player against $banker', (round) => {
    const game = VARIANTS[round.variant] as BaccaratGame;
    const cards = cardsOf(round.cards);
    const outcome = baccaratOutcome(cards);
    expect(outcome.player.map(formatCard)).toEqual(round.player);
    expect(outcome.banker.map(formatCard)).toEqual(round.banker);
    expect([outcome.playerPoints, outcome.bankerPoints]).toEqual(round.points);
    // the cards of the shoe after the round change nothing
    expect(dealBaccarat(cardsOf(['2s', ...round.cards, '5h', 'Kc']), 1)).toEqual(cards);
    const items = Object.entries(round.bets).map(([spot, [stake]]) => ({ spot, amount: BigInt(stake as number) }));
    const paid = settle(game, items, outcome).map(({ spot, stake, returned }) => [
      spot,
      [Number(stake), Number(returned)],
    ]);
    expect(Object.fromEntries(paid)).toEqual(round.bets);
  });
});

describe('the rules of drawing', () => {
  it('refuse a round with a card missing or too many, and name the side', () => {
    const [first] = vectors.rounds.filter(({ cards }) => cards.length === 5);
    const cards = cardsOf(first?.cards ?? []);
    expect(nextSide(cards)).toBeNull();
    expect(() => baccaratOutcome(cards.slice(0, 4))).toThrow(/the next card goes to the (player|banker)/);
    expect(() => baccaratOutcome([...cards, parseCard('Ah')])).toThrow('the round is complete after 5 cards, it has 6');
    expect(() => dealBaccarat(cards.slice(0, 4), 0)).toThrow(new RangeError('the shoe has no card 4'));
  });

  it('burn as many cards as the first card has points, after it', () => {
    expect(['Ah', '9s', 'Td', 'Kc'].map((text) => burnCount(parseCard(text)))).toEqual([2, 10, 11, 11]);
  });

  it('refuse what is not a card', () => {
    for (const text of ['', '1h', 'Ax', 'Ahh', 'ah']) expect(() => parseCard(text)).toThrow(RangeError);
    for (const number of [-1, 52, 0.5, Number.NaN]) expect(() => toCard(number)).toThrow(RangeError);
    expect(Array.from({ length: 52 }, (_, at) => parseCard(formatCard(toCard(at))))).toEqual([...Array(52).keys()]);
  });
});

describe('the exact chances given the cards gone before', () => {
  /** Every ordered draw of six of few cards, one by one. */
  function countByDealing(cards: readonly Card[]): Map<string, number> {
    const counts = new Map<string, number>();
    const deal = (drawn: Card[], rest: readonly Card[]): void => {
      if (drawn.length < 6) {
        for (const [at, card] of rest.entries()) deal([...drawn, card], rest.toSpliced(at, 1));
        return;
      }
      const key = keyOf(baccaratOutcome(dealBaccarat(drawn, 0)).events);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    };
    deal([], cards);
    return counts;
  }

  const keyOf = (events: readonly string[]): string => events.toSorted().join(' ');

  function countExactly(cards: readonly Card[]): Map<string, number> {
    const left = new Array<number>(CARDS_PER_DECK).fill(0);
    for (const card of cards) left[card] = (left[card] as number) + 1;
    const counts = new Map<string, number>();
    for (const { result, ways } of countBaccarat(left)) {
      const key = keyOf(eventsOf(result));
      counts.set(key, (counts.get(key) ?? 0) + ways);
    }
    return counts;
  }

  it('equal every possible deal of the last cards', () => {
    // few ranks and suits, so that pairs of every kind are frequent
    const card = fc.nat(5).chain((rank) => fc.nat(1).map((suit) => toCard((rank < 5 ? rank + 4 : 11) + 13 * suit)));
    fc.assert(
      fc.property(fc.array(card, { minLength: 6, maxLength: 7 }), (cards) => {
        expect(countExactly(cards)).toEqual(countByDealing(cards));
      }),
      { numRuns: 40 },
    );
  });

  it('add up to all draws, of any rest of a shoe', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 6, max: 416 }), (seed, count) => {
        const shoe = drawFromWords(fastWords(seed)).shuffle(416);
        const gone = shoe.slice(count).map((place) => toCard(place % CARDS_PER_DECK));
        const all = countOutcomes(baccaratClassic, gone).reduce((sum, { ways }) => sum + ways, 0);
        let draws = 1n;
        for (let at = 0; at < 6; at++) draws *= BigInt(count - at);
        expect(BigInt(all)).toBe(draws);
      }),
      { numRuns: 20 },
    );
  });

  it('can favour the player late in a shoe: without eights, dragon 7 does', () => {
    const gone = ['8s', '8h', '8c', '8d'].flatMap((text) => Array.from({ length: 8 }, () => parseCard(text)));
    const { events, spots } = exactChances(baccaratClassic, gone);
    expect(events.get('playerPair')).toEqual(ratio(31, 383));
    expect((spots.get('dragon7')?.edge.num ?? 0n) < 0n).toBe(true);
    expect((spots.get('banker')?.edge.num ?? 0n) > 0n).toBe(true);
  });

  it('refuse cards that cannot be gone, and a shoe too small or too large', () => {
    const eights = Array.from({ length: 9 }, () => parseCard('8d'));
    expect(() => exactChances(baccaratClassic, eights)).toThrow('8d is gone more often than 8 decks have it');
    expect(() => countBaccarat(cardsLeft(0, []))).toThrow('a round may need 6 cards, 0 are left');
    expect(() => countBaccarat(cardsLeft(9, []))).toThrow('468 cards are too many to count');
  });
});

describe('rounds dealt from random shoes', () => {
  it('come as often as the exact chances say, within four standard errors', () => {
    const rounds = 20_000;
    const draw = drawFromWords(fastWords(20_261_124));
    const seen = new Map<string, number>();
    for (let at = 0; at < rounds; at++) {
      const shoe = draw.pickDistinct(416, 6).map((place) => toCard(place % CARDS_PER_DECK));
      for (const event of baccaratOutcome(dealBaccarat(shoe, 0)).events) seen.set(event, (seen.get(event) ?? 0) + 1);
    }
    const { events } = exactChances(baccaratClassic);
    for (const [event, { num, den }] of events) {
      const chance = Number(num) / Number(den);
      const error = Math.sqrt(rounds * chance * (1 - chance));
      expect([event, Math.abs((seen.get(event) ?? 0) - rounds * chance) / error]).toEqual([
        event,
        expect.toSatisfy((d) => d < 4),
      ]);
    }
  });
});
