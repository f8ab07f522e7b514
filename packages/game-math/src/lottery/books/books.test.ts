import { describe, expect, it } from 'vitest';
import { findLotteryRules, type LotteryRules, listLotteryRules } from '../lottery-rules.ts';
import { createRandom, sampleDraw } from '../testing/sample-selection.ts';
import { atomsOf } from './atoms.ts';
import { listBooks } from './list-books.ts';

describe.each(listLotteryRules().map((rules) => ({ rules, id: rules.id })))('books of $id', ({ rules }) => {
  it('have as many atoms as their places have values', () => {
    const exact = listBooks(rules).flatMap(({ segment, atoms }) => (segment ? [{ segment, atoms }] : []));
    expect(exact.map(({ segment }) => atomsOf(segment).tuples.length)).toEqual(exact.map(({ atoms }) => atoms));
  });

  it('find the atoms of every draw', () => {
    const random = createRandom(99);
    for (let nth = 0; nth < 20; nth++) {
      const draw = sampleDraw(rules, random);
      for (const { kind, atoms, maxHits, drawn } of listBooks(rules)) {
        const found = drawn(draw);
        for (const [atom] of found) expect(atom).toBeLessThan(atoms);
        for (const [atom] of found) expect(atom).toBeGreaterThanOrEqual(0);
        const hits = found.reduce((sum, [, often]) => sum + often, 0);
        expect(hits).toBeLessThanOrEqual(maxHits);
        if (kind === 'exact') expect(hits).toBe(1);
      }
    }
  });
});

describe('the values of an atom', () => {
  const valuesOf = (rules: string, book: string, atom: number) =>
    listBooks(findLotteryRules(rules) as LotteryRules)
      .find(({ id }) => id === book)
      ?.valuesOf(atom);

  it('are those that are drawn with it', () => {
    expect(valuesOf('ssc', 'front2', 7)).toEqual([0, 7]);
    expect(valuesOf('lhc', 'number', 48)).toEqual([49]);
    expect(valuesOf('4d', 'number', 42)).toEqual(['0042']);
    const random = createRandom(7);
    for (const [id, book, size] of [
      ['lhc', 'pair', 2],
      ['lhc', 'triple', 3],
      ['lf', 'adjacent', 2],
    ] as const) {
      const rules = findLotteryRules(id) as LotteryRules;
      const draw = sampleDraw(rules, random);
      const drawn =
        listBooks(rules)
          .find((each) => each.id === book)
          ?.drawn(draw) ?? [];
      const seen = new Set<string>();
      for (const [atom] of drawn) {
        const values = valuesOf(id, book, atom) ?? [];
        expect(values).toHaveLength(size);
        for (const value of values) expect(draw.numbers).toContain(value);
        seen.add(values.join(' '));
      }
      expect(seen.size).toBe(drawn.length);
    }
  });
});

describe('books', () => {
  it('are those of the families', () => {
    const sizes = (id: string): Record<string, number> => {
      const rules = findLotteryRules(id) as LotteryRules;
      return Object.fromEntries(listBooks(rules).map(({ id: book, atoms }) => [book, atoms] as const));
    };
    expect(sizes('ssc')).toMatchObject({ pos0: 10, front2: 100, mid3: 1_000, back4: 10_000, dt04: 100, all5: 100_000 });
    expect(sizes('x5')).toMatchObject({ pos4: 11, front2: 110, mid3: 990, set5: 462, dt: 110 });
    expect(sizes('k3')).toMatchObject({ all: 216 });
    expect(sizes('pk10')).toMatchObject({ rank9: 10, dt1: 90, front2: 90, front3: 720, front4: 5_040, front5: 30_240 });
    expect(sizes('lf')).toMatchObject({ ball7: 20, dt1: 380, front3: 6_840, number: 20, adjacent: 380 });
    expect(sizes('lhc')).toMatchObject({
      special: 49,
      main0: 49,
      number: 49,
      zodiac: 12,
      tail: 10,
      pair: 1_176,
      triple: 18_424,
    });
    expect(sizes('vn-north')).toMatchObject({ last2: 100, last3: 1_000, lo2: 100, lo4: 10_000, xien2: 4_950 });
    expect(sizes('4d')).toMatchObject({ number: 10_000 });
    expect(sizes('pool')).toMatchObject({ all: 10_000, last2: 100 });
  });
});
