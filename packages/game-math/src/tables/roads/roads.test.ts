import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFromWords } from '../../fair/draw.ts';
import { fastWords } from '../../slots/simulate/fast-words.ts';
import type { Winner } from '../baccarat/baccarat-events.ts';
import { baccaratOutcome } from '../baccarat/baccarat-outcome.ts';
import { burnCount, dealBaccarat } from '../baccarat/baccarat-rules.ts';
import { parseCard, toCard } from '../cards.ts';
import { bigRoad, heightsOf } from './big-road.ts';
import {
  columnsOfMarks,
  DERIVED_ROADS,
  type DerivedMark,
  type DerivedRoad,
  derivedMarks,
  predictMarks,
} from './derived-roads.ts';
import { layOutBeads, layOutColumns, type RoadCell } from './lay-out-columns.ts';
import { isBadRoad, roadPatterns } from './road-patterns.ts';
import { shoeStatistics } from './shoe-statistics.ts';
import vectors from './vectors.json' with { type: 'json' };

const LETTERS: Record<string, Winner> = { B: 'banker', P: 'player', T: 'tie' };
const winnersOf = (sequence: string): Winner[] => [...sequence].map((letter) => LETTERS[letter] as Winner);
const lettersOf = (words: readonly string[]): string => words.map((word) => word.charAt(0).toUpperCase()).join('');
const pairsOf = (cells: readonly RoadCell[]): number[][] => cells.map(({ column, row }) => [column, row]);

describe('roads, against vectors', () => {
  it.each(vectors.roads)('$seq', (vector) => {
    const winners = winnersOf(vector.seq);
    const road = bigRoad(winners);
    const heights = heightsOf(road);
    expect(road.leadingTies).toBe(vector.leadingTies);
    expect(road.columns.map(({ side, ties }) => ({ side: lettersOf([side]), height: ties.length, ties }))).toEqual(
      vector.bigRoadColumns,
    );
    expect(pairsOf(layOutColumns(heights).flat())).toEqual(vector.bigRoadXY);
    if (vector.bead)
      expect(layOutBeads(winners.length).map(({ column, row }, at) => [column, row, vector.seq[at]])).toEqual(
        vector.bead,
      );
    expect(lettersOf(derivedMarks(heights, 'bigEyeBoy'))).toBe(vector.bigEye);
    expect(lettersOf(derivedMarks(heights, 'smallRoad'))).toBe(vector.small);
    expect(lettersOf(derivedMarks(heights, 'cockroachPig'))).toBe(vector.cockroach);
    const marks = derivedMarks(heights, 'bigEyeBoy');
    expect(pairsOf(layOutColumns(columnsOfMarks(marks)).flat())).toEqual(vector.bigEyeXY);
  });
});

/** Results of a shoe that is dealt to its cut. */
function dealShoe(seed: number) {
  const shoe = drawFromWords(fastWords(seed))
    .shuffle(416)
    .map((place) => toCard(place % 52));
  const rounds = [];
  for (let at = burnCount(shoe[0] ?? toCard(0)); 416 - at > 14; ) {
    const cards = dealBaccarat(shoe, at);
    rounds.push(baccaratOutcome(cards));
    at += cards.length;
  }
  return rounds;
}

/**
 * The other definition of a derived road: a mark is red when, in the column beside it, the cell in its row and the one above are both filled
 * or both empty. A new column has the opposite of the mark that growing the old one would have had.
 */
function marksByCells(heights: readonly number[], road: DerivedRoad): DerivedMark[] {
  const back = DERIVED_ROADS.indexOf(road) + 1;
  const marks: DerivedMark[] = [];
  const isFilled = (column: number, row: number): boolean => row <= (heights[column] as number);
  const markOf = (column: number, row: number): DerivedMark | null => {
    if (column - back < 0) return null;
    return isFilled(column - back, row) === isFilled(column - back, row - 1) ? 'red' : 'blue';
  };
  for (const [column, height] of heights.entries())
    for (let row = 1; row <= height; row++) {
      const grown =
        row > 1 ? markOf(column, row) : column > 0 ? markOf(column - 1, (heights[column - 1] ?? 0) + 1) : null;
      if (grown) marks.push(row > 1 ? grown : grown === 'red' ? 'blue' : 'red');
    }
  return marks;
}

describe('derived roads', () => {
  it('are the same by both definitions, for random shoes', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const heights = heightsOf(bigRoad(dealShoe(seed).map(({ winner }) => winner)));
      for (const road of DERIVED_ROADS) expect(derivedMarks(heights, road)).toEqual(marksByCells(heights, road));
    }
  });

  it('grow at their end only, by the mark that was predicted', () => {
    const winner = fc.constantFrom<Winner>('banker', 'player', 'tie');
    fc.assert(
      fc.property(
        fc.array(winner, { maxLength: 60 }),
        fc.constantFrom('banker' as const, 'player'),
        (winners, side) => {
          const predicted = predictMarks(winners, side);
          for (const road of DERIVED_ROADS) {
            const marks = derivedMarks(heightsOf(bigRoad(winners)), road);
            const mark = predicted[road];
            expect(derivedMarks(heightsOf(bigRoad([...winners, side])), road)).toEqual(mark ? [...marks, mark] : marks);
          }
        },
      ),
    );
  });

  it('predict opposite marks for the two sides once a road has started', () => {
    const road = winnersOf('BBPPBBPPBB');
    expect(predictMarks(road, 'banker')).toEqual({ bigEyeBoy: 'blue', smallRoad: 'blue', cockroachPig: 'blue' });
    expect(predictMarks(road, 'player')).toEqual({ bigEyeBoy: 'red', smallRoad: 'red', cockroachPig: 'red' });
    expect(predictMarks([], 'player')).toEqual({ bigEyeBoy: null, smallRoad: null, cockroachPig: null });
  });
});

describe('drawn columns', () => {
  it('stay in the row in which they turned, also behind the end of the run below', () => {
    const [first, second] = layOutColumns([8, 9]);
    expect(pairsOf(first ?? []).slice(5)).toEqual([
      [0, 5],
      [1, 5],
      [2, 5],
    ]);
    expect(pairsOf(second ?? []).slice(4)).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
      [5, 4],
    ]);
  });

  it('never share a cell, and keep to six rows, however long runs are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 40 }), (heights) => {
        const cells = layOutColumns(heights);
        expect(cells.map((column) => column.length)).toEqual(heights);
        const places = cells.flat().map(({ column, row }) => column * 100 + row);
        expect(new Set(places).size).toBe(places.length);
        expect(cells.flat().every(({ row }) => row < 6)).toBe(true);
      }),
    );
  });
});

describe('patterns', () => {
  it.each([
    // the end of a double jump, and one that goes on too long
    ['BBPPBBPPB', ['doubleJump', 'followBanker']],
    ['BBPPBBPPBBB', ['pairedColumns']],
    // the banker's fourth column is no jump any more
    ['BPBPBPB', ['singleJump', 'jumpAfterBanker', 'jumpAfterPlayer']],
    ['BPBPBPBB', ['jumpAfterPlayer']],
    ['PBBPBBPP', []],
    ['BBBPBBBP', []],
  ])('of "%s" are %j', (sequence, patterns) => {
    expect(roadPatterns(winnersOf(sequence))).toEqual(patterns);
  });

  it.each(vectors.patterns)('of "$seq" are $patterns', ({ seq, patterns }) => {
    expect(roadPatterns(winnersOf(seq))).toEqual(patterns);
  });

  it('make a road bad when there are none in twenty results', () => {
    const road = winnersOf('BPTPBBBBBTPBBPBPPPBBPBBTTPTPPPPBP');
    expect(isBadRoad(road)).toBe(true);
    expect(isBadRoad(winnersOf('BPPPBBPPPBPPPBBBPPB').slice(0, 19))).toBe(false);
    expect(isBadRoad([...road, ...winnersOf('PPPP')])).toBe(false);
  });
});

describe('the statistics of a shoe', () => {
  it('count winners, pairs and naturals', () => {
    const rounds = [
      ['8d', '8c', '5d', 'Js'],
      ['6c', '6h', '6d', '2s'],
      ['2c', '2c', '7h', '7h'],
    ].map((cards) => baccaratOutcome(cards.map(parseCard)));
    expect(shoeStatistics(rounds)).toEqual({
      ...{ rounds: 3, player: 0, banker: 2, tie: 1 },
      ...{ playerPair: 1, bankerPair: 0, natural: 3 },
    });
  });
});
