import { RefusedCall } from '@fairhouse/contracts';
import {
  findLotteryRules,
  findPlay,
  type LotteryRules,
  type PlayType,
  parseSelection,
  type Selection,
} from '@fairhouse/game-math/lottery';
import { describe, expect, it } from 'vitest';
import { findOrderProblem, fitLines, takeOdds, timesFactor } from './order-problem.ts';
import {
  groupIn,
  joinQuotes,
  oddsIn,
  type PlayPrice,
  type Prices,
  quoteLine,
  START_TERMS,
  toTotal,
} from './quote-line.ts';
import { paysHalf, priceLines, type SlipLine, splitLine, sumStakes, toLineInput, toLines } from './slip-line.ts';
import { createSlip, MAX_LINES } from './slip-store.ts';

const ssc = findLotteryRules('ssc') as LotteryRules;
const g3 = findPlay(ssc, 'ssc.3.g3') as PlayType;
const dragon = findPlay(ssc, 'ssc.dt') as PlayType;

const price = (play: string, own: Partial<PlayPrice> = {}): PlayPrice => ({
  play,
  unitPrice: '2.000000',
  fullPrice: '2.000000',
  units: ['yuan', 'jiao', 'fen', 'li'],
  top: 1960,
  odds: null,
  isClosed: false,
  ...own,
});
const prices = (own: Partial<Prices> = {}): Prices => ({
  gameCode: 'flash',
  entryCode: 'flash-lott',
  prizeMode: 'Lott',
  currency: 'CNY',
  priceVersion: 1,
  groups: { min: 1700, top: 1960, rate_bps: 1300, brandTop: 1960 },
  discs: [],
  canCancel: true,
  canRaise: true,
  maxMultiple: 9999,
  limits: { line: '1000.00', order: '5000.00', player: '5000.00', payout: '100000.00' },
  plays: [price('ssc.3.g3'), price('ssc.dt')],
  issueNo: '202611260001',
  until: null,
  picks: [],
  reductions: [],
  ...own,
});
const select = (play: PlayType, value: unknown): Selection => {
  const parsed = parseSelection(play, value);
  if ('problem' in parsed) throw new Error(parsed.problem.code);
  return parsed.selection;
};
const line = (id: string, multiple = 1): SlipLine => ({
  id,
  play: 'ssc.3.g3',
  sel: select(g3, { seg: 'back', set: [1, 2, 3] }),
  units: 6,
  terms: { ...START_TERMS, multiple },
  odds: null,
});

describe('the price of a line', () => {
  it('moves prize and own rebate together: every group returns the same share', () => {
    const at = (group: number) => quoteLine(g3, 6, price('ssc.3.g3'), prices(), { ...START_TERMS, group });
    // lottery-play.md §6: G / 3 for a unit of 2
    expect(at(1800)?.prize.max_micro).toBe(600_000_000n);
    expect(at(1960)?.prize.max_micro).toBe(653_333_333n);
    expect([at(1700), at(1800), at(1960)].map((quote) => quote?.keptRate_bps)).toEqual([1300, 800, 0]);
    expect(new Set([1700, 1800, 1960].map((group) => at(group)?.returns.max))).toEqual(new Set([0.98]));
  });

  it('costs units × unit × multiple', () => {
    const quote = quoteLine(g3, 6, price('ssc.3.g3'), prices(), { ...START_TERMS, unit: 'jiao', multiple: 5 });
    expect(quote?.stake_micro).toBe(6_000_000n);
  });

  it('keeps the group within what the play type allows', () =>
    expect(groupIn(price('ssc.3.g3', { top: 1900 }), prices(), { group: 1960 })).toBe(1900));

  it('takes the reduced odds of the open draw', () => {
    const own = { top: null, odds: { A: { 'dragon:T1': '2.150', 'tiger:T1': '2.150', 'tie:T1': '9.000' } } };
    const now = prices({
      groups: null,
      reductions: [{ play: 'ssc.dt', segment: '0,4', pick: 'dragon', off: 150 }],
    });
    const picked = { play: dragon, sel: select(dragon, { pair: [0, 4], pick: 'dragon' }), year: undefined };
    const other = { ...picked, sel: select(dragon, { pair: [0, 3], pick: 'dragon' }) };
    expect(oddsIn(price('ssc.dt', own), now, 'A', other)?.['dragon:T1']).toBe('2.150');
    const odds = oddsIn(price('ssc.dt', own), now, 'A', picked);
    const quote = quoteLine(dragon, 1, price('ssc.dt', own), now, START_TERMS, odds);
    expect(quote?.odds?.['dragon:T1']).toBe('2.000');
    expect(quote?.returns).toEqual({ min: 0.9, max: 0.9675 });
  });

  it('has none for a unit that is not offered', () =>
    expect(quoteLine(g3, 6, price('ssc.3.g3', { units: ['yuan'] }), prices(), { ...START_TERMS, unit: 'li' })).toBe(
      null,
    ));
});

describe('numbers that pay half', () => {
  const thai = findLotteryRules('thai') as LotteryRules;
  const top = findPlay(thai, 'th.2top') as PlayType;
  const odds = { A: { 'any:T1': '90.000' } };
  const now = prices({
    groups: null,
    plays: [price('th.2top', { top: null, odds, unitPrice: '1.000000', units: ['yuan'] })],
    picks: [
      { play: 'th.2top', pick: '12', pays: 'half' },
      { play: 'th.2bottom', pick: '34', pays: 'half' },
      { play: 'th.2top', pick: '56', pays: 'nothing' },
    ],
  });
  const sel = select(top, { set: ['12', '34', '78'] });
  const lines = toLines({ play: top, sel, year: undefined }, now, START_TERMS);

  it('[R-07] have a line of their own with half of the odds', () => {
    expect(lines.map((each) => [each.sel['set'], each.units, each.odds?.['any:T1']])).toEqual([
      [['34', '78'], 2, '90.000'],
      [['12'], 1, '45.000'],
    ]);
    const priced = priceLines(lines, thai, now);
    expect(priced.map((each) => paysHalf(each, now))).toEqual([false, true]);
    expect(joinQuotes(priced.map(({ quote }) => quote))).toMatchObject({
      units: 3,
      stake_micro: 3_000_000n,
      prize: { min_micro: 45_000_000n, max_micro: 90_000_000n },
    });
    expect(joinQuotes([])).toBe(null);
  });

  it('[R-07] leave a line of the slip when its odds have changed and the player takes the new ones', () => {
    const old: SlipLine = { id: 'a', play: 'th.2top', sel, units: 3, terms: START_TERMS, odds: odds.A };
    const half = [{ 'any:T1': '45.000' }];
    const split = (each: SlipLine) => splitLine(each, { rules: thai, prices: now, year: undefined });
    expect(takeOdds([old], half, split).map((each) => each.odds?.['any:T1'])).toEqual(['90.000', '45.000']);
    expect(takeOdds([old], half).map((each) => each.odds?.['any:T1'])).toEqual(['45.000']);
  });
});

describe('the total of an order', () => {
  it('is whole smallest units, or names the factor that makes it so', () => {
    expect(toTotal(12_000_000n, 'CNY')).toEqual({ amount: '12.00' });
    expect(toTotal(6_000n, 'CNY')).toEqual({ factor: 5 });
    expect(toTotal(12_000_000n, 'JPY')).toEqual({ amount: '12' });
  });

  it('is unknown while a line has no price', () => {
    expect(sumStakes(priceLines([line('a'), line('b', 2)], ssc, prices()))).toBe(36_000_000n);
    expect(sumStakes(priceLines([line('a')], ssc, undefined))).toBe(null);
  });

  it('is sent with the group that was played', () => {
    const [priced] = priceLines([line('a')], ssc, prices());
    expect(priced && toLineInput(priced)).toEqual({
      play: 'ssc.3.g3',
      sel: { seg: 'back', set: [1, 2, 3] },
      units: 6,
      unit: 'yuan',
      multiple: 1,
      group: 1960,
    });
  });
});

describe('the slip', () => {
  const memory = (stored: unknown = null) => {
    const kept = { value: stored };
    return {
      kept,
      load: () => kept.value,
      save: (slip: unknown) => (kept.value = JSON.parse(JSON.stringify(slip)) as unknown),
    };
  };

  it('survives a reload, without lines that are no bet', () => {
    const storage = memory();
    createSlip(ssc, storage).add([line('a'), line('b')]);
    const stored = storage.kept.value as { lines: { sel: { set: unknown } }[] };
    expect(
      createSlip(ssc, storage)
        .read()
        .lines.map(({ id }) => id),
    ).toEqual(['a', 'b']);
    (stored.lines[0] as { sel: { set: unknown } }).sel.set = [1, 99];
    expect(
      createSlip(ssc, storage)
        .read()
        .lines.map(({ id }) => id),
    ).toEqual(['b']);
  });

  it('starts empty with a storage that is not ours', () => {
    expect(createSlip(ssc, memory({ lines: 'x' })).read().lines).toEqual([]);
    expect(createSlip(ssc, memory()).read().terms).toEqual(START_TERMS);
  });

  it('has room for 100 lines', () => {
    const slip = createSlip(ssc, memory());
    expect(slip.add(Array.from({ length: MAX_LINES }, (_, at) => line(String(at))))).toBe(true);
    expect(slip.add([line('more')])).toBe(false);
    expect(slip.read().lines).toHaveLength(MAX_LINES);
  });

  it('saves lines under a name, once', () => {
    const slip = createSlip(ssc, memory());
    slip.add([line('a')]);
    slip.save('mine');
    slip.add([line('b')]);
    slip.save('mine');
    expect(slip.read().saved.map(({ name, lines }) => [name, lines.length])).toEqual([['mine', 2]]);
  });
});

describe('refusals of an order', () => {
  const refused = (code: string, value: Record<string, unknown> | null) =>
    findOrderProblem(new RefusedCall({ code, text: 'No.', key: '' } as never, value));

  it('offers the open draw when the draw is closed', () =>
    expect(refused('DRAW_CLOSED', { reason: 'closed', open: { issueNo: '20260101001', closeAt: 5 } })).toEqual({
      kind: 'closed',
      text: 'No.',
      open: { issueNo: '20260101001', closeAt: 5 },
    }));

  it('names the largest multiples that fit; a line of which nothing fits leaves', () => {
    expect(refused('LIABILITY_REACHED', { over: [], multiples: [2, 0] })).toMatchObject({ multiples: [2, 0] });
    expect(fitLines([line('a', 5), line('b', 5)], [2, 0]).map(({ id, terms }) => [id, terms.multiple])).toEqual([
      ['a', 2],
    ]);
  });

  it('multiplies every line by the factor that makes the total whole', () =>
    expect(timesFactor([line('a', 3)], 5)[0]?.terms.multiple).toBe(15));

  it('has no answer for a lost call', () => expect(findOrderProblem(new Error('lost'))).toBe(null));
});
