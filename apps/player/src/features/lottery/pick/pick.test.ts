import {
  countUnits,
  fieldsOf,
  findLotteryRules,
  findPlay,
  listLotteryRules,
  type PlayType,
} from '@fairhouse/game-math/lottery';
import { describe, expect, it } from 'vitest';
import { groupPlays } from '../play-tree.ts';
import { createDraft, isPicked, markCanonical, parseDraft, togglePick, withSet, withValue } from './draft.ts';
import { quickPick } from './quick-pick.ts';
import { hasRowTools, pickByTool } from './row-tools.ts';

const playOf = (rules: string, id: string): PlayType => {
  const found = findLotteryRules(rules);
  const play = found && findPlay(found, id);
  if (!play) throw new Error(`${rules} has no ${id}`);
  return play;
};

/** A small generator with a seed. */
const seeded = (seed: number) => {
  let state = seed;
  return (end: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * end);
  };
};

describe('quick pick', () => {
  it('[G-02] forms a selection with a unit for every play type with a choice, in every form', () => {
    for (const { id, plays } of listLotteryRules())
      for (const play of plays)
        for (const [form, fields] of fieldsOf(play).entries()) {
          const draft = createDraft(play, form);
          const picked = quickPick(play, draft, seeded(plays.length + form));
          const hasChoice = fields.some((field) => field.form !== 'segment');
          expect(picked !== null, `${id} ${play.id} ${form}`).toBe(hasChoice);
          if (picked) expect(countUnits(play, picked), play.id).toBeGreaterThan(0);
        }
  });

  it('keeps the segment and picks as many numbers as a unit needs', () => {
    const play = playOf('ssc', 'ssc.3.g6');
    const picked = quickPick(play, withValue(createDraft(play), 'seg', 'back'), seeded(7));
    expect(picked?.['seg']).toBe('back');
    expect(picked?.['set']).toHaveLength(3);
  });
});

describe('drafts', () => {
  it('start empty, and are a selection once they have a unit', () => {
    const play = playOf('ssc', 'ssc.3.g3');
    const empty = createDraft(play);
    expect(isPicked(play, empty)).toBe(false);
    expect(parseDraft(play, withSet(play, empty, 'set', [1]))).toEqual({ problem: { code: 'TOO_FEW', field: 'set' } });
    expect(parseDraft(play, withSet(play, empty, 'set', [4, 1]))).toEqual({ selection: { seg: 'front', set: [1, 4] } });
  });

  it('keep anchors and others apart: a number leaves the set that it was in', () => {
    const play = playOf('x5', 'x5.rx3.dt');
    const first = withSet(play, createDraft(play), 'tuo', [1, 2, 3]);
    const second = withSet(play, first, 'dan', [2]);
    expect(second.values).toEqual({ dan: [2], tuo: [1, 3] });
    expect(withSet(play, second, 'tuo', [1, 2, 3]).values).toEqual({ dan: [], tuo: [1, 2, 3] });
  });

  it('drop the oldest pick above the most', () => {
    expect(togglePick([1, 2], 3, 2)).toEqual([2, 3]);
    expect(togglePick([1, 2], 2, 2)).toEqual([1]);
  });

  it('take the tickets of the worker as they are, and check the other fields', () => {
    const play = playOf('ssc', 'ssc.3.tickets');
    const draft = (seg: string, tickets: readonly string[]) => ({ form: 0, values: { seg, tickets } });
    // out of order: these were not parsed again
    const tickets = markCanonical(['987', '123']);
    expect(parseDraft(play, draft('back', tickets))).toEqual({ selection: { seg: 'back', tickets: ['987', '123'] } });
    expect(parseDraft(play, draft('nowhere', tickets))).toEqual({ problem: { code: 'NOT_OFFERED', field: 'seg' } });
    expect(parseDraft(play, draft('back', ['987', '123']))).toEqual({
      selection: { seg: 'back', tickets: ['123', '987'] },
    });
    expect(parseDraft(play, draft('back', markCanonical([])))).toMatchObject({ problem: { code: 'TOO_FEW' } });
  });

  it('are picked without a choice when the play type has one unit', () => {
    const play = playOf('k3', 'k3.triple.any');
    expect(isPicked(play, createDraft(play))).toBe(true);
    expect(parseDraft(play, createDraft(play))).toEqual({ selection: {} });
  });
});

describe('row tools', () => {
  it.each([
    ['big', [6, 7, 8, 9, 10]],
    ['small', [1, 2, 3, 4, 5]],
    ['odd', [1, 3, 5, 7, 9]],
    ['even', [2, 4, 6, 8, 10]],
    ['clear', []],
  ] as const)('%s', (tool, numbers) => expect(pickByTool({ from: 1, to: 10 }, tool)).toEqual(numbers));

  it('splits an odd number of numbers with the smaller half above', () =>
    expect(pickByTool({ from: 1, to: 11 }, 'big')).toEqual([7, 8, 9, 10, 11]));

  it('are for numbers only', () => {
    expect(hasRowTools({ from: 0, to: 9 })).toBe(true);
    expect(hasRowTools({ names: ['big', 'small'] })).toBe(false);
  });
});

describe('the tree of play types', () => {
  it('[G-02] has every play type of every rule set once, in the mode of its entries', () => {
    for (const { id, plays } of listLotteryRules()) {
      const shown = (['prize', 'credit'] as const).flatMap((kind) =>
        groupPlays(plays, kind, () => true).flatMap((group) => group.plays.map((play) => play.id)),
      );
      expect(new Set(shown).size, id).toBe(plays.length);
      expect(shown.length, id).toBe(plays.length + plays.filter(({ mode }) => mode === 'both').length);
    }
  });

  it('leaves out what an entry does not offer', () => {
    const groups = groupPlays(findLotteryRules('ssc')?.plays ?? [], 'prize', (play) => play === 'ssc.3.g3');
    expect(groups.map(({ group, plays }) => [group, plays.length])).toEqual([['ssc.3', 1]]);
  });
});
