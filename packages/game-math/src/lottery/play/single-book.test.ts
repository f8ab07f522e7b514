import { describe, expect, it } from 'vitest';
import { listLotteryRules } from '../lottery-rules.ts';
import { createRandom, sampleSelection } from '../testing/sample-selection.ts';
import { eachLoad } from './evaluate.ts';
import { atomsAtMost, singleBook } from './single-book.ts';

const plays = listLotteryRules().flatMap(({ id, plays: all }) => all.map((play) => ({ rules: id, id: play.id, play })));

describe('the book of a selection', () => {
  it.each(plays)('of $rules $id has all of its loads', ({ play }) => {
    const random = createRandom(20_261_126);
    for (let n = 0; n < 2; n++) {
      const selection = sampleSelection(play, random, 1);
      const atoms = new Map<string, Set<number>>();
      eachLoad(play, selection, 'horse', (book, atom) => atoms.set(book, (atoms.get(book) ?? new Set()).add(atom)));
      const book = singleBook(play, selection);
      if (book !== null) expect([...atoms.keys()]).toEqual([book]);
      for (const loaded of atoms.values()) expect(loaded.size).toBeLessThanOrEqual(atomsAtMost(play, selection));
    }
  });

  it('is known without counting for most play types', () => {
    const known = plays.filter(({ play }) => singleBook(play, sampleSelection(play, createRandom(5), 0)) !== null);
    expect(known.length).toBeGreaterThan(plays.length / 2);
  });
});
