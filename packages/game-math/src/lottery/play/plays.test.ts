import { describe, expect, it } from 'vitest';
import { playOf, selectionOf, toDraw, vectorCases, winsByTier } from '../testing/play-vectors.ts';
import { countUnits, countWins } from './evaluate.ts';
import { parseSelection } from './parse-selection.ts';

describe('play types against independent vectors', () => {
  it('has all cases', () => expect(vectorCases.length).toBe(611));

  it.each(vectorCases)('$id $sel in $draw', ({ id, family, sel, units, draw, win }) => {
    const play = playOf(id, family);
    const selection = selectionOf(play, sel);
    if (units !== null) expect(countUnits(play, selection)).toBe(units);
    expect(winsByTier(play, countWins(play, selection, toDraw(family, draw)))).toEqual(win);
    expect(parseSelection(play, selection)).toEqual({ selection });
  });
});
