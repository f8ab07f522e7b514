import { describe, expect, it } from 'vitest';
import { ratio } from '../../exact/rational.ts';
import { type LotteryRules, listLotteryRules } from '../lottery-rules.ts';
import { parseFraction } from '../prices/fraction.ts';
import { playOf, rulesOf, selectionOf } from '../testing/play-vectors.ts';
import { type ChasedLine, winChance } from './win-chance.ts';

const line = (id: string, sel: unknown): ChasedLine => ({ play: playOf(id), selection: selectionOf(playOf(id), sel) });

describe('chance that a plan wins', () => {
  const ssc = rulesOf('SSC');

  it('counts the atoms of one book', () => {
    expect(winChance(ssc, [line('ssc.3.g3', { seg: 'back', set: [1, 2, 5] })])).toEqual(parseFraction('18/1000'));
    const both = ['big', 'odd'].map((pick) => line('ssc.c.ball', { ball: 1, pick }));
    expect(winChance(ssc, both)).toEqual(ratio(7, 10));
  });

  it('counts the outcomes of several books', () => {
    const fixed = line('ssc.1.fixed', { pos: [[1], [], [], [], [2]] });
    expect(winChance(ssc, [fixed])).toEqual(ratio(19, 100));
    const overlapping = [
      line('ssc.2.direct', { seg: 'front', pos: [[1], [2]] }),
      line('ssc.dt', { pair: [1, 4], pick: 'tie' }),
    ];
    expect(winChance(ssc, overlapping)).toEqual(ratio(109, 1000));
    const x5 = rulesOf('11X5');
    expect(winChance(x5, [line('x5.fixed', { pos: [[1], [1], [], [], []] })])).toEqual(ratio(2, 11));
  });

  it('does not count a push', () => {
    expect(winChance(rulesOf('LHC'), [line('lhc.special.side', { pick: 'big' })], 'horse')).toEqual(ratio(24, 49));
  });

  it('knows numbers of a board, and one unit', () => {
    const two = {
      play: playOf('vn.lo2', 'VN-N'),
      selection: selectionOf(playOf('vn.lo2', 'VN-N'), { set: ['38', '39'] }),
    };
    expect(winChance(rulesOf('VN-N'), [two])).toEqual(ratio(100n ** 27n - 98n ** 27n, 100n ** 27n));
    expect(winChance(rulesOf('LF'), [line('lf.rx2', { set: [1, 2] })])).toEqual(ratio(14, 95));
  });

  it('counts cars at several ranks', () => {
    const cars = (pos: number[][]): ChasedLine =>
      line('pk.fixed', { pos: Array.from({ length: 10 }, (_, rank) => pos[rank] ?? []) });
    // 1 at rank 1 or at rank 2
    expect(winChance(rulesOf('PK10'), [cars([[1], [1]])])).toEqual(ratio(2, 10));
    // 1 at rank 1 or 2 at rank 2: 2/10 - 1/90
    expect(winChance(rulesOf('PK10'), [cars([[1], [2]])])).toEqual(ratio(17, 90));
    const every = Array.from({ length: 10 }, (_, at) => [at + 1]);
    // no car at its own rank: derangements of ten
    expect(winChance(rulesOf('PK10'), [cars(every)])).toEqual(ratio(3_628_800 - 1_334_961, 3_628_800));
  });

  it('counts several numbers among those drawn', () => {
    expect(winChance(rulesOf('LHC'), [line('lhc.main', { set: [1, 2] })], 'horse')).toEqual(
      ratio(49 * 48 - 43 * 42, 49 * 48),
    );
    const animal = line('lhc.oneZodiac', { set: ['horse'] });
    expect(winChance(rulesOf('LHC'), [animal], 'horse')).toEqual(parseFraction('12574/22701'));
    const three = line('4d.small', { set: ['1234'] });
    expect(winChance(rulesOf('4D'), [three])).toEqual(ratio(10_000n ** 3n - 9_999n ** 3n, 10_000n ** 3n));
  });

  it('counts the digits of a block', () => {
    const chain = listLotteryRules().find(({ id }) => id === 'chain') as LotteryRules;
    const fixed = line('ssc.1.fixed', { pos: [[1], [], [], [], [2]] });
    expect(winChance(chain, [fixed])).toEqual(ratio(19, 100));
    expect(winChance(chain, [line('chain.lucky', {})])).toEqual(ratio(15, 32));
    expect(winChance(chain, [fixed, line('chain.lucky', {})])).toBeNull();
  });

  it('does not claim a chance that it cannot compute', () => {
    expect(winChance(rulesOf('LF'), [line('lf.rx2', { set: [1, 2, 3] })])).toBeNull();
    const cars = [line('pk.front2', { pos: [[1], [2]] }), line('pk.dt', { rank: 1, pick: 'dragon' })];
    expect(winChance(rulesOf('PK10'), cars)).toBeNull();
  });
});
