import { describe, expect, it } from 'vitest';
import { pickLoads } from '../exposure/pick-loads.ts';
import { listLotteryRules } from '../lottery-rules.ts';
import { parseFraction } from '../prices/fraction.ts';
import { discOdds } from '../prices/odds-table.ts';
import {
  canHalve,
  canReduce,
  halfKey,
  halvedOdds,
  parseOdds,
  reducedOdds,
  reductionKey,
  soleKey,
} from '../prices/reduced-odds.ts';
import { oddsPrizes } from '../prices/unit-prizes.ts';
import { listChoices } from './choices.ts';
import { countUnits, fieldsOf } from './evaluate.ts';
import { listPicks, selectPick } from './list-picks.ts';
import { parseSelection } from './parse-selection.ts';
import { hasPickUnits, marketOf, pickUnits, splitPicks } from './pick-units.ts';
import type { PlayType } from './play-type.ts';

import { type Selection, segmentValue } from './selection.ts';

const YEAR = 'horse';

/** A selection of every pick at the last segment. */
function everyPick(play: PlayType): Selection[] {
  const fields = fieldsOf(play)[0] ?? [];
  const picked = fields.map((field): [string, unknown] => {
    if (field.form === 'segment') return [field.name, segmentValue(field.name, field.keys.at(-1) as string)];
    if (field.form === 'one') return [field.name, listChoices(field.choices).at(-1)];
    return [field.name, field.form === 'set' ? listChoices(field.choices) : null];
  });
  const parsed = parseSelection(play, Object.fromEntries(picked));
  return 'selection' in parsed ? [parsed.selection] : [];
}

const plays = listLotteryRules()
  .flatMap((rules) => rules.plays)
  .filter(hasPickUnits);

describe('single picks', () => {
  it('are the units of the play types that have them, in every family', () => {
    expect(plays.length).toBeGreaterThan(40);
    for (const play of plays)
      for (const selection of everyPick(play)) {
        const units = pickUnits(play, selection, YEAR);
        expect(units.length, play.id).toBe(countUnits(play, selection));
        expect(new Set(units.map((unit) => reductionKey(play.id, unit))).size).toBe(units.length);
        for (const { unitClass } of units) expect(play.chances, play.id).toHaveProperty(unitClass);
        const prizes = oddsPrizes(play, 1_000_000n, discOdds(play, 9_800, 0));
        const loads = pickLoads([{ play, selection, unitStake_micro: 1_000_000n, multiple: 3, prizes }], YEAR);
        expect(loads.reduce((sum, { stake_micro }) => sum + stake_micro, 0n)).toBe(BigInt(units.length) * 3_000_000n);
        for (const { pays_micro } of loads) expect(pays_micro).toBeGreaterThan(3_000_000n);
      }
  });

  it('lose what their own orders take off, with the most reduced pick of a class', () => {
    for (const play of plays.filter(canReduce))
      for (const selection of everyPick(play)) {
        const table = discOdds(play, 9_800, 0);
        const [first] = pickUnits(play, selection, YEAR);
        const key = first && soleKey(play, first.unitClass);
        if (!first || key === undefined) continue;
        const reduced = reducedOdds(play, table, selection, new Map([[reductionKey(play.id, first), 7]]), YEAR);
        for (const [each, odds] of Object.entries(table))
          expect(parseOdds(reduced[each] ?? ''), `${play.id} ${each}`).toBe(
            (parseOdds(odds) ?? 0) - (each === key ? 7 : 0),
          );
        expect(reducedOdds(play, table, selection, new Map([['other  x', 7]]), YEAR)).toBe(table);
      }
  });

  it('pay half of their own odds alone, as a line of their own', () => {
    for (const play of plays)
      for (const selection of everyPick(play)) {
        const table = discOdds(play, 9_800, 0);
        const [first] = pickUnits(play, selection, YEAR);
        const key = first && canHalve(play) ? soleKey(play, first.unitClass) : undefined;
        if (!first) continue;
        const halves = new Set([halfKey(play.id, first.pick)]);
        const halved = halvedOdds(play, table, selection, halves, YEAR);
        for (const [each, odds] of Object.entries(table))
          expect(parseOdds(halved[each] ?? ''), `${play.id} ${each}`).toBe(
            each === key ? Math.floor((parseOdds(odds) ?? 0) / 2) : parseOdds(odds),
          );
        const parts = splitPicks(play, selection, (pick) => pick === first.pick);
        const units = parts.map((part) => pickUnits(play, part, YEAR));
        expect(units.flat()).toHaveLength(countUnits(play, selection));
        expect(parts.reduce((sum, part) => sum + countUnits(play, part), 0)).toBe(countUnits(play, selection));
        if (parts.length === 1) continue;
        const [others = selection] = parts;
        expect(halvedOdds(play, table, others, halves, YEAR), play.id).toBe(table);
        expect(units[1]?.every(({ pick }) => pick === first.pick)).toBe(true);
      }
    const top = plays.find(({ id }) => id === 'th.2top') as PlayType;
    expect(selectPick(top, '12')).toEqual({ set: ['12'] });
    expect([selectPick(top, '123'), listPicks(top).length]).toEqual([null, 100]);
    const lot = plays.find(({ id }) => id === 'vn.lo2') as PlayType;
    const sel = selectPick(lot, '07') as Selection;
    const half = halvedOdds(lot, { 'any:H1': '99/27' }, sel, new Set([halfKey('vn.lo2', '07')]));
    expect(parseFraction(half['any:H1'] ?? '')).toEqual(parseFraction('99/54'));
  });

  it('are in one market when they exclude each other', () => {
    const total = plays.find(({ id }) => id === 'ssc.c.total') as PlayType;
    expect(['big', 'small', 'odd', 'even'].map((pick) => marketOf(total, pick))).toEqual([0, 0, 1, 1]);
    const ball = plays.find(({ id }) => id === 'ssc.c.ball') as PlayType;
    expect(marketOf(ball, '3')).toBe(marketOf(ball, '7'));
    expect(marketOf(ball, 'big')).not.toBe(marketOf(ball, '7'));
    expect(marketOf(ball, 'big')).toBe(marketOf(ball, 'small'));
  });
});
