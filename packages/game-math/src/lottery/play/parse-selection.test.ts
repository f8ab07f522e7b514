import { describe, expect, it } from 'vitest';
import { playOf } from '../testing/play-vectors.ts';
import { MAX_TICKETS, parseSelection } from './parse-selection.ts';

const parse = (id: string, value: unknown): unknown => {
  const parsed = parseSelection(playOf(id), value);
  return 'problem' in parsed ? `${parsed.problem.code} ${parsed.problem.field}` : parsed.selection;
};

describe('selections', () => {
  it.each([
    ['ssc.3.g3', { seg: 'back', set: [5, 1, 1] }, { seg: 'back', set: [1, 5] }],
    ['ssc.dt', { pair: [0, 4], pick: 'tie' }, { pair: [0, 4], pick: 'tie' }],
    ['ssc.5.tickets', { tickets: ['99999', '00000', '99999'] }, { tickets: ['00000', '99999'] }],
    ['ssc.3.mixed', { seg: 'mid', tickets: ['211', '121'] }, { seg: 'mid', tickets: ['112'] }],
    ['x5.3.tickets', { seg: 'front', tickets: ['11 01 05'] }, { seg: 'front', tickets: ['11 01 05'] }],
    ['lhc.lm.3all', { dan: [9, 3], tuo: [8, 1] }, { dan: [3, 9], tuo: [1, 8] }],
    ['lhc.lm.2all', { a: [13, 1], b: [12, 2] }, { a: [1, 13], b: [2, 12] }],
    ['th.3tod', { set: ['547', '745'] }, { set: ['457'] }],
    [
      'pk.fixed',
      { pos: [[], [10, 2], [], [], [], [], [], [], [], []] },
      { pos: [[], [2, 10], [], [], [], [], [], [], [], []] },
    ],
    ['k3.triple.any', {}, {}],
    ['lhc.oneZodiac', { set: ['pig', 'rat'] }, { set: ['rat', 'pig'] }],
  ])('%s %j', (id, value, canonical) => expect(parse(id, value)).toEqual(canonical));

  it.each([
    ['ssc.3.g3', null, 'MISSING_FIELD '],
    ['ssc.3.g3', [], 'MISSING_FIELD '],
    ['ssc.3.g3', { set: [1, 2] }, 'MISSING_FIELD seg'],
    ['ssc.3.g3', { seg: 'back', set: [1, 2], bonus: 1 }, 'UNKNOWN_FIELD bonus'],
    ['ssc.3.g3', { seg: 'middle', set: [1, 2] }, 'NOT_OFFERED seg'],
    ['ssc.3.g3', { seg: 'back', set: [1, 10] }, 'NOT_OFFERED set'],
    ['ssc.3.g3', { seg: 'back', set: ['1', 2] }, 'NOT_OFFERED set'],
    ['ssc.3.g3', { seg: 'back', set: [1, 1.5] }, 'NOT_OFFERED set'],
    ['ssc.3.g3', { seg: 'back', set: [1, 1] }, 'TOO_FEW set'],
    ['ssc.c.ball', { ball: '1', pick: 'big' }, 'NOT_OFFERED ball'],
    ['ssc.c.ball', { ball: 6, pick: 'big' }, 'NOT_OFFERED ball'],
    ['ssc.dt', { pair: [4, 0], pick: 'tie' }, 'NOT_OFFERED pair'],
    ['ssc.5.direct', { pos: [[1], [2], [3], [4]] }, 'NOT_OFFERED pos'],
    ['ssc.5.direct', { pos: [[1], [2], [3], [4], []] }, 'TOO_FEW pos'],
    ['ssc.any3.direct', { pos: [[1], [2], [], [], []] }, 'TOO_FEW pos'],
    ['ssc.5.g10', { a: [1], b: [1] }, 'NO_UNIT a'],
    ['ssc.5.tickets', { tickets: ['1234'] }, 'NOT_OFFERED tickets'],
    ['ssc.5.tickets', { tickets: [] }, 'TOO_FEW tickets'],
    ['ssc.5.tickets', { tickets: Array(MAX_TICKETS + 1).fill('12345') }, 'TOO_MANY tickets'],
    ['ssc.3.mixed', { seg: 'back', tickets: ['777'] }, 'NOT_OFFERED tickets'],
    ['x5.3.tickets', { seg: 'front', tickets: ['01 01 05'] }, 'NOT_OFFERED tickets'],
    ['x5.3.tickets', { seg: 'front', tickets: ['01 12 05'] }, 'NOT_OFFERED tickets'],
    ['x5.3.direct', { seg: 'front', pos: [[1], [1], [2]] }, 'NO_UNIT seg'],
    ['x5.rx3.dt', { dan: [1], tuo: [1, 2, 3] }, 'OVERLAP tuo'],
    ['lhc.lm.2all', { a: [1, 2], b: [2, 3] }, 'OVERLAP b'],
    ['lhc.lm.3all', { a: [1, 2], b: [3] }, 'UNKNOWN_FIELD a'],
    ['x5.rx3.dt', { dan: [1, 2, 3], tuo: [4] }, 'TOO_MANY dan'],
    ['x5.rx3.dt', { dan: [1], tuo: [2] }, 'NO_UNIT dan'],
    ['pk.pair12', { pair: [1, 2, 3] }, 'TOO_MANY pair'],
    ['pcb.three', { sums: [1, 2] }, 'TOO_FEW sums'],
    ['4d.ibox', { set: ['1111'] }, 'NOT_OFFERED set'],
    ['tg.macau', { digits: [1, 2, 3] }, 'TOO_MANY digits'],
    ['lhc.special.hexiao', { set: ['rat'] }, 'TOO_FEW set'],
    ['lf.first.number', { set: [19] }, 'NOT_OFFERED set'],
  ])('refuses %s %j', (id, value, problem) => expect(parse(id, value)).toBe(problem));
});
