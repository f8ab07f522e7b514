import { describe, expect, it } from 'vitest';
import { checkSpec } from './check-spec.ts';
import { exactReturn } from './exact/exact-return.ts';
import { brassHour } from './games/brass-hour.ts';
import { emberForge } from './games/ember-forge.ts';
import { lanternOrchard } from './games/lantern-orchard.ts';
import { pearlTide } from './games/pearl-tide.ts';
import { rainOnMoss } from './games/rain-on-moss.ts';
import { stormAtlas } from './games/storm-atlas.ts';
import type { SlotSpec } from './slot-spec.ts';

const problemsOf = (change: Partial<SlotSpec>): string[] => checkSpec({ ...brassHour, ...change });
const { base, free } = brassHour.sets;

it('accepts a spec with the declared RTP', () => {
  expect(problemsOf({})).toEqual([]);
});

it.each([
  ['returns', { rtp_ppm: 949_033 }],
  ['less than 75 %', { linePays: { mainspring: { 3: 400 } } }],
  ['100 % or more', { linePays: { ...brassHour.linePays, key: { 1: 3 } } }],
  ['maximum win', { maxWinX: 100 }],
  ['whole stakes', { betOptions: [{ id: 'half', kind: 'level', times: 1, linePays: {}, cost_x100: 150, rtp_ppm: 0 }] }],
  [
    'unknown symbol',
    { symbols: brassHour.symbols.map((each) => (each.id === 'key' ? { ...each, id: 'lock' } : each)) },
  ],
  ['two symbols', { symbols: [...brassHour.symbols, { id: 'key', kind: 'regular' as const }] }],
  ['each stop must have a weight', { sets: { base: { ...base, weights: [[1], [1], [1]] }, free } }],
  ['need ways', { reelHeights: { 1: 1 } }],
  ['at most 31 cells', { rows: 11, payBy: { kind: 'clusters', unit_x100: 5 } }],
  ['only clusters tumble', { tumble: { multipliers: [1], atMost: 1 } }],
] satisfies [string, Partial<SlotSpec>][])('reports why a spec cannot be published: %s', (problem, change) => {
  expect(problemsOf(change).join('\n')).toContain(problem);
});

describe('pay that is not a whole line bet', () => {
  const leaf = { ...lanternOrchard.linePays['leaf'], 3: 5.2 };
  const spec: SlotSpec = { ...lanternOrchard, linePays: { ...lanternOrchard.linePays, leaf } };

  it('is refused, although it is 26 whole hundredths of the stake', () => {
    // Computed return when its windows were lost. The actual return is 96.29 %.
    const problems = checkSpec({ ...spec, rtp_ppm: 883_630 });
    expect(problems).toEqual(['linePays.leaf.3: a whole number from 0 to 10000000 is needed, not 5.2']);
  });

  it('throws when windows are lost', () => {
    const linePays = { ...brassHour.linePays, bell: { 3: 12.05 } };
    expect(() => exactReturn({ ...brassHour, linePays })).toThrow(/must not happen: of \d+ windows of brass-hour/);
  });
});

/** Returns a copy of a machine with another value at one path, which its type may not allow. Without a value the path is removed. */
function broken(spec: SlotSpec, path: string, value?: unknown): unknown {
  const copy = structuredClone(spec);
  const keys = path.split('.');
  const last = keys.pop() as string;
  const holder = keys.reduce<object>((part, key) => Reflect.get(part, key) as object, copy);
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, value);
  return copy;
}

const { strips } = stormAtlas.sets.free;

it.each([
  ['maxWinX: a whole number', brassHour, 'maxWinX', 0],
  ['maxWinX: a whole number', brassHour, 'maxWinX', Number.NaN],
  ['maxWinX: a whole number', brassHour, 'maxWinX', Number.POSITIVE_INFINITY],
  ['a line must have a row on each of the 5 reels', lanternOrchard, 'lines.3', [0, 1, 2, 1]],
  ['a line crosses a row beyond the 3 rows', lanternOrchard, 'lines.3.0', 3],
  ['linePays.bell.3: a whole number', brassHour, 'linePays.bell.3', -12],
  ['pays for an unknown symbol: clock', brassHour, 'linePays.clock', { 3: 1 }],
  ['pays for more than 3 of key', brassHour, 'linePays.key.4', 1],
  ['pays for a symbol of a kind that cannot pay: moon', lanternOrchard, 'linePays.moon', { 3: 1 }],
  ['sets: is missing', brassHour, 'sets'],
  ['linePays: is missing', brassHour, 'linePays'],
  ['sets.base.strips[0]: a list of at least 1', brassHour, 'sets.base.strips.0', []],
  ['sets.base.strips: a list of at least 1', brassHour, 'sets.base.strips', []],
  ['the reel sets have different numbers of reels', stormAtlas, 'sets.free.strips', strips.slice(1)],
  ['rows: a whole number', lanternOrchard, 'rows', 2.5],
  ['rtp_ppm: a whole number', lanternOrchard, 'rtp_ppm', '959990'],
  ['symbols[0].kind: regular or wild', brassHour, 'symbols.0.kind', 'joker'],
  ['payBy.kind: ways or clusters is needed, not "megaways"', pearlTide, 'payBy.kind', 'megaways'],
  ['wildReel: unknown field', stormAtlas, 'wildReel', stormAtlas.wildReels],
  ['mystery.opensTo: the weights add up to 0', pearlTide, 'mystery.opensTo', {}],
  ['a mystery opens to a symbol that is not regular', pearlTide, 'mystery.opensTo', { lighthouse: 1 }],
  ['the weights add up to 0', brassHour, 'sets.base.weights.1', Array.from({ length: 22 }, () => 0)],
  ['freeSpins.awards.3: a whole number', lanternOrchard, 'freeSpins.awards.3', 1e9],
  ['free would lead back to itself without end', lanternOrchard, 'freeSpins.awards.1', 100],
  ['cannot be retriggered', stormAtlas, 'sets.free.strips', strips.map((strip) => ['compass', ...strip])],
  ['buys hold and win, which the machine does not have', stormAtlas, 'betOptions.0.feature', 'hold-and-win'],
  ['buys 5 coins, not from 6 to 15', emberForge, 'betOptions.0.count', 5],
  ['more cases than can be counted', emberForge, 'holdAndWin.outOf', 400],
  ['holdAndWin.values: the weights add up to 0', emberForge, 'holdAndWin.values', []],
  ['pays a fraction of the unit of 5 hundredths', emberForge, 'holdAndWin.values.0.pays_x100', 101],
  ['the unit of the pays must divide 100', pearlTide, 'payBy.unit_x100', 3],
  ['the first tumble multiplier must be 1', rainOnMoss, 'tumble.multipliers.0', 2],
  ['betOptions[0]: a bet option of kind', brassHour, 'betOptions.0', null],
  ['betOptions[0].cost_x100: a whole number', brassHour, 'betOptions.0.cost_x100', 0],
  ['two bet options have the same id', brassHour, 'betOptions.0.id', 'spin'],
  ['jackpot.oneIn: a whole number', emberForge, 'jackpot.oneIn', 0],
] satisfies [string, SlotSpec, string, unknown?][])(
  'refuses with a message instead of throwing: %s',
  (problem, spec, path, value?: unknown) => {
    expect(checkSpec(broken(spec, path, value)).join('\n')).toContain(problem);
  },
);

it.each([undefined, null, 0, 'lantern-orchard', [], {}])('refuses an invalid spec: %j', (spec) => {
  expect(checkSpec(spec)).not.toEqual([]);
});
